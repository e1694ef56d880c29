import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { ImportFile } from '../../../contract/imports.ts';
import { type ImportDuplicatesChange, type ImportRow } from '../../../contract/import_rows.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import type { ImportRowChoice } from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { lockInState, UNRECORDED_STATES } from './draft.ts';
import { contentDigestIn } from './file_rows.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { ImportRecord } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { chooseRows } from './rows.ts';
import { reasonOf } from '../../../contract/reasons.ts';
import { readRowPlace } from './problem_places.ts';

const AT_ONCE = 2_000;
const MOST_PLACES = 20;

interface Copy {
  id: number;
  place: string;
  item: string | null;
}

/** The duplicates of each row within its file, by row id. */
export async function findDuplicates(
  db: Db,
  { id: import_id, file }: ImportRecord,
  rows: readonly StoredRow[],
): Promise<Map<number, ImportRow['same']>> {
  const contents = [...new Set(rows.flatMap(({ item }) => contentDigestIn(item) ?? []))];
  if (file === null || contents.length === 0) return new Map();
  if (ImportFile.parse(JSON.parse(file)).repeated === 0) return new Map();
  const content = sql`substr(item, 1, ${sql.lit(27)})`;
  const found = await sql<Omit<Copy, 'id'>>`select ${content} as item, place from import_rows
    where import_id = ${import_id} and ${content} in (${sql.join(contents)})
    group by ${content}, place order by min(id)`.execute(db);
  const places = groupPairs(found.rows.map(({ item, place }) => [item, place] as const));
  return new Map(
    rows.map(({ id, item }) => {
      const all = places.get(contentDigestIn(item) ?? '') ?? [];
      if (all.length < 2) return [id, null];
      const some = all.slice(0, MOST_PLACES);
      const placeReasons = some.map((place) => reasonOf(readRowPlace(place)) ?? null);
      return [id, { rows: all.length, places: some, placeReasons }];
    }),
  );
}

/** Chooses all duplicates, or only the first of each group. */
export function chooseDuplicates(db: Db, id: number, { take, row }: ImportDuplicatesChange): Promise<void> {
  return transaction(db, async (trx) => {
    await lockInState(trx, id, UNRECORDED_STATES);
    const copies = await copiesIn(trx, id);
    const groups = row === undefined ? copies : copies.filter((group) => group.some((one) => one.id === row));
    if (row !== undefined && groups.length === 0) throw notFound();
    const isFirst = (one: Copy, group: readonly Copy[]) => one.place === group[0]?.place;
    for (const choice of ['take', 'skip'] as const satisfies ImportRowChoice[]) {
      const chosen = groups.flatMap((group) =>
        group.filter((one) => (take === 'all' || isFirst(one, group)) === (choice === 'take')),
      );
      for (const portion of splitIntoPortions(chosen)) {
        await chooseRows(trx, id, { choice, ids: portion.map((one) => one.id) });
      }
    }
  });
}

/** The groups of rows with equal content in different places of the file, in file order. */
async function copiesIn(db: Db, import_id: number): Promise<Copy[][]> {
  const copies: Copy[] = [];
  for (let last = 0; ;) {
    const found = await sql<Copy>`select id, place, item from import_rows
      where import_id = ${import_id} and id > ${last} order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    copies.push(...found.rows.filter(({ item }) => contentDigestIn(item) !== undefined));
    if (found.rows.length < AT_ONCE) break;
    last = found.rows.at(-1)?.id ?? last;
    await breath();
  }
  const groups = groupPairs(copies.map((copy) => [contentDigestIn(copy.item), copy] as const));
  return [...groups.values()].filter((group) => group.some(({ place }) => place !== group[0]?.place));
}
