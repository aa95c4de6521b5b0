// How the measurements run: one at a time, each once, on the same browser and server as the specs.
//   cd e2e && npx playwright test --config measure            (`start` or `taps` for one of them; `cargo xtask build` first)
import { defineConfig } from '@playwright/test';
import specs from '../playwright.config.ts';

export default defineConfig({
  ...specs,
  testDir: '.',
  testMatch: '*.measure.ts',
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  // What moves is part of what is measured; the specs have most of it stand still.
  use: { ...specs.use, contextOptions: { reducedMotion: 'no-preference' } },
});
