// Entry point of `npm run dev`. Asks before it runs migrations on a developer's database, because the server
// restarts at each saved file: a half-written migration must not run by itself.
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
  // Ignores lines that were typed before the question.
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
