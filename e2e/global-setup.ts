// Before all tests: the schema that every file's database begins with.
import { TestServer, seedOf } from './test-server.ts';
import { template } from './database.ts';

/** Has a server migrate the template; what it returns removes it after all tests. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const database = await template();
  if (!database) return undefined;
  const server = await TestServer.over(database, seedOf('template'));
  await server.stop();
  return database.drop;
}
