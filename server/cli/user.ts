import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { runUserCommand, USER_HELP } from './user_commands.ts';
import { readConfig } from '../platform/config.ts';
import { sqliteFile } from '../platform/db/open.ts';
import { openStore } from '../open.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';

restrictNewFiles();
const args = process.argv.slice(2);
try {
  const lines = args[0]?.startsWith('-') === false ? await run() : undefined;
  console.log(lines?.join('\n') ?? USER_HELP);
  if (!lines && args[0] !== '--help') process.exitCode = 1;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Nothing was changed: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}

async function run(): Promise<string[] | undefined> {
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`DATA_DIR=${config.dataDir} has no database.`);
  const store = await openStore(config, undefined, console.error, 'beside');
  try {
    return await runUserCommand(store, args, readLine);
  } finally {
    await store.close();
  }
}

/** The first line of the standard input. */
async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
