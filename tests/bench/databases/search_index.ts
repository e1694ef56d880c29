import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { fillDerived } from '../../../server/platform/db/derived.ts';
import type { openDatabase } from '../../../server/platform/db/open.ts';
import type { Db } from '../../../server/platform/db/schema.ts';
import type { PlaceEnv } from './seed.ts';

type Searched = { id: number; search_text: string };

/** Functions of the compiled server that fill a database. */
interface Modules {
  openDatabase: typeof openDatabase;
  writeSearchTexts(db: Db, table: string, rows: readonly Searched[]): Promise<void>;
  fillDerived?: typeof fillDerived;
}

const TABLES = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'] as const;
/** Compiled files of these functions, in this version and in the earlier versions to compare with. */
const LAYOUTS = [
  ['platform/db/open.js', 'records/search/index_rows.js', 'platform/db/derived.js', 'database.js'],
  ['platform/db/open.js', 'records/search/index_rows.js'],
  ['db/open.js', 'search/index_rows.js'],
];
const PORTION = 2_000;

/** Lets the server index the copies and fill its derived tables. The earliest version used triggers. */
export async function indexCopies(serverFolder: string, place: PlaceEnv): Promise<void> {
  const files = LAYOUTS.map((names) => names.map((name) => join(serverFolder, 'server', name)));
  const found = files.find((names) => names.every((name) => existsSync(name)));
  if (!found) return;
  const loaded: Partial<Modules>[] = await Promise.all(found.map((file) => import(address(file))));
  const modules = Object.assign({}, ...loaded) as Modules;
  const db = modules.openDatabase({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL || undefined });
  try {
    for (const table of TABLES) await indexTable(db, table, modules);
    await modules.fillDerived?.(db);
  } finally {
    await db.destroy();
  }
}

async function indexTable(db: Db, table: (typeof TABLES)[number], { writeSearchTexts }: Modules) {
  for (let last = 0; ;) {
    const query = db.selectFrom(table).select(['id', 'search_text']).where('id', '>', last);
    const rows = await query.orderBy('id').limit(PORTION).execute();
    if (rows.length === 0) return;
    await db.transaction().execute((trx) => writeSearchTexts(trx, table, rows));
    last = rows.at(-1)?.id ?? last;
  }
}

const address = (file: string) => pathToFileURL(file).href;
