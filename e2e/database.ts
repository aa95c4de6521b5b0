// A separate database on the Postgres server that DATABASE_URL names; without one, test servers use embedded ones.
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

const server = process.env.DATABASE_URL;
/** Has the schema and nothing else: it is migrated once, and copied for each file. */
const TEMPLATE = `shiyane_e2e_template_${process.env.SHIYANE_E2E_RUN ??= randomBytes(4).toString('hex')}`;

export interface Database {
  /** What a server takes as its `DATABASE_URL`. */
  url: string;
  /** Removes it, even with open connections. */
  drop: () => Promise<void>;
}

/** An empty one, with no schema: for the template. */
export async function template(): Promise<Database | undefined> {
  return create(TEMPLATE, 'template1');
}

/** One with the schema; nothing when there is no server to have it. */
export async function database(): Promise<Database | undefined> {
  return create(`shiyane_e2e_${randomBytes(8).toString('hex')}`, TEMPLATE);
}

async function create(name: string, like: string): Promise<Database | undefined> {
  if (!server) return undefined;
  await command(`create database ${name} template ${like}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => command(`drop database if exists ${name} with (force)`) };
}

async function command(text: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}
