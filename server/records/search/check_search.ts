import { sql } from 'kysely';
import { z } from 'zod';
import { createMessage } from '../../../contract/messages.ts';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '../../../contract/resources.ts';
import type { Finding } from '../../../contract/system.ts';
import type { Snapshot } from '../../platform/backup/snapshot.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import { type Check, createFinding } from '../../platform/doctor/check.ts';
import { resourceOf } from '../registry.ts';
import type { RecordRow } from '../row.ts';
import { isBeingRebuilt, writeSearchTexts } from './index_rows.ts';
import { rebuildNextPortion } from './rebuild.ts';
import { trigramsOf } from './trigrams.ts';

const PORTION = 500;
const SEARCH = { part: 'search', repair: 'doctor' } as const;

/** Compares search texts and their index with the records. */
export const searchCheck: Check = {
  part: 'search',
  find: (copy, { source }) =>
    checkSearch(copy, (table) => (source ? readPostgresIndex(source, table) : readSqliteIndex(copy, table))),
  repair: ({ db }) => repairSearch(db),
};

/** The trigrams of rows as the index has them, in any order. */
type IndexedRows = (table: string) => AsyncIterable<readonly { id: number; trigrams: readonly number[] }[]>;

/**
 * Compares search texts with the records, and the index with the texts. Tables whose index is being rebuilt are left
 * out.
 */
async function checkSearch(copy: Db, indexed: IndexedRows): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const resource of RESOURCE_NAMES) {
    const { all } = RESOURCES[resource];
    const expected = new Map<number, number>();
    let texts = 0;
    await forEachPortion(copy, resource, async (rows) => {
      const made = await resourceOf(resource).texts(copy, rows);
      for (const [index, { id, search_text }] of rows.entries()) {
        if (search_text !== made[index]) texts += 1;
        expected.set(id, digestOf(trigramsOf(search_text)));
      }
    });
    if (texts > 0)
      findings.push(
        createFinding(
          { ...SEARCH, count: texts },
          createMessage('doctor.search_texts', { count: texts, names: all }),
        ),
      );
    if (await isBeingRebuilt(copy, resource)) continue;
    const wrong = await countWrong(expected, indexed(resource));
    if (wrong > 0)
      findings.push(
        createFinding(
          { ...SEARCH, count: wrong },
          createMessage('doctor.search_index', { count: wrong, names: all }),
        ),
      );
  }
  return findings;
}

async function countWrong(expected: Map<number, number>, indexed: ReturnType<IndexedRows>): Promise<number> {
  const missing = new Set(expected.keys());
  let wrong = 0;
  try {
    for await (const rows of indexed) {
      for (const { id, trigrams } of rows) {
        missing.delete(id);
        if (expected.get(id) !== digestOf(trigrams)) wrong += 1;
      }
    }
  } catch {
    return Math.max(1, expected.size);
  }
  for (const id of missing) if (expected.get(id) === digestOf([])) missing.delete(id);
  return wrong + missing.size;
}

/** A number that hardly any other set of trigrams has. */
function digestOf(trigrams: readonly number[]): number {
  let digest = trigrams.length;
  for (const trigram of trigrams) digest = (digest + Math.imul(trigram ^ 0x9e3779b9, 0x85ebca6b)) | 0;
  return digest;
}

const IndexRow = z.object({ id: z.number(), grams: z.array(z.number()) });

async function* readPostgresIndex(source: Snapshot, table: string): ReturnType<IndexedRows> {
  for await (const rows of source.rows(`${table}_grams`))
    yield rows.map((row) => {
      const { id, grams } = IndexRow.parse(row);
      return { id, trigrams: grams };
    });
}

/** Reads the index of SQLite. Its rows are by token: they are collected by record first. */
async function* readSqliteIndex(db: Db, table: string): ReturnType<IndexedRows> {
  const vocabulary = sql.table(`${table}_vocabulary`);
  await sql`create virtual table temp.${vocabulary}
    using fts5vocab('main', ${sql.lit(`${table}_grams`)}, 'instance')`.execute(db);
  const trigrams = new Map<number, number[]>();
  try {
    const { rows: terms } = await sql<{ term: string }>`select distinct term from ${vocabulary}`.execute(db);
    for (const { term } of terms) {
      const { rows } = await sql<{
        id: number;
      }>`select doc as id from ${vocabulary} where term = ${term}`.execute(db);
      const trigram = Number.parseInt(term, 36) | 0;
      for (const { id } of rows) {
        const known = trigrams.get(id);
        if (known) known.push(trigram);
        else trigrams.set(id, [trigram]);
      }
    }
  } finally {
    await sql`drop table temp.${vocabulary}`.execute(db);
  }
  yield [...trigrams].map(([id, own]) => ({ id, trigrams: own }));
}

/** Writes search texts that differ from their records, and makes the indexes anew. */
async function repairSearch(db: Db): Promise<void> {
  const { trigramIndex } = engineOf(db);
  for (const resource of RESOURCE_NAMES) {
    await forEachPortion(db, resource, async (rows) => {
      const made = await resourceOf(resource).texts(db, rows);
      const others = rows.flatMap(({ id, search_text }, index) =>
        search_text === made[index] ? [] : [{ id, search_text: made[index] ?? '' }],
      );
      if (others.length > 0) await jobTransaction(db, (trx) => writeSearchTexts(trx, resource, others));
    });
    await jobTransaction(db, async (trx) => {
      for (const statement of [...trigramIndex.remove(resource), ...trigramIndex.make(resource)])
        await statement.execute(trx);
      await sql`insert into search_rebuilds (resource, last_id) select ${resource}, 0
        where exists (select 1 from ${sql.table(resource)})
        on conflict (resource) do update set last_id = excluded.last_id`.execute(trx);
    });
  }
  while (await rebuildNextPortion(db));
}

async function forEachPortion(
  db: Db,
  resource: ResourceName,
  work: (rows: readonly RecordRow[]) => Promise<void>,
): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<RecordRow>`select * from ${sql.table(resource)} where id > ${last}
      order by id limit ${sql.lit(PORTION)}`.execute(db);
    if (rows.length > 0) await work(rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PORTION) return;
  }
}
