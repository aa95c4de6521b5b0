// Configuration of the browser tests. `cargo xtask test` passes all paths; see test-server.ts for the rest.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './paths.ts';

export default defineConfig({
  testDir: 'specs',
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  // Each file has a server of its own, and the tests of a file share it one after the other.
  // With two, two cores have a quarter of their time left.
  workers: 3,
  fullyParallel: false,
  // A machine that pauses for seconds fails a test in a hundred; what passes only when asked again is listed as flaky.
  retries: 2,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What is tested moving says so (`moving`): drawing each picture of a movement is much of a table's work.
    contextOptions: { reducedMotion: 'reduce' },
    // What it keeps would hide from a test what the server answers; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
