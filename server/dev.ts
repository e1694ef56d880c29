// What `npm run dev` runs: the server, which asks here before it changes what a developer has recorded. It is started
// again whenever a file is saved, a migration that is half written among them.
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from './platform/config.ts';
import { sizeOf } from './platform/db/missing_database.ts';
import { pendingMigrations } from './database.ts';
import { openDatabase, sqliteFile } from './platform/db/open.ts';

const TYPED_BEFORE = 100;

const lines = createInterface({ input: process.stdin });

const pending = await findPending(readConfig(process.env));
if (pending.length > 0) {
  // What was typed before the question is no answer to it.
  await pause(TYPED_BEFORE);
  console.log(`Migrations to run: ${pending.join(', ')}. Press Enter to run them.`);
  await new Promise<void>((resolve, reject) => {
    lines.once('line', () => resolve());
    lines.once('close', () => reject(new Error('Nobody can press Enter: run this in a terminal.')));
  });
}
await import('./main.ts');

async function findPending({ dataDir, databaseUrl }: Config): Promise<string[]> {
  if (!databaseUrl && sizeOf(sqliteFile(dataDir)) === 0) return [];
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    return await pendingMigrations(db);
  } finally {
    await db.destroy();
  }
}
