import { sql } from 'kysely';
import { isResource, type ResourceName } from '../../../contract/resources.ts';
import { insertReturningIds, splitIntoPortions, splitByStatement } from '../../platform/db/insert_all.ts';
import type { Row } from '../../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText } from '../../platform/db/search_text.ts';
import { idList } from '../../platform/db/sql.ts';
import type { RecordChanges } from './changes_of.ts';
import { recordedKind, recordedPart } from './kinds.ts';
import type { RecordChange } from './record_change.ts';

interface Deletion {
  action: number;
  at: string;
  by: string;
}

/** Puts the records of resources that an action has deleted into the bin. */
export async function putInBin(db: Db, changes: RecordChanges, deletion: Deletion): Promise<void> {
  for (const [kind, ofKind] of changes) {
    if (!isResource(kind)) continue;
    const deleted = [...ofKind].filter(([, { change }]) => change === 'deleted');
    if (deleted.length > 0) await putIn(db, kind, deleted, deletion);
  }
}

/** Takes restored records out of the bin. */
export async function takeOutOfBin(db: Db, kind: ResourceName, ids: readonly number[]): Promise<void> {
  for (const portion of splitIntoPortions(ids))
    await sql`delete from bin where kind = ${kind} and record_id in ${idList(portion)}`.execute(db);
}

async function putIn(
  db: Db,
  kind: ResourceName,
  deleted: readonly (readonly [number, RecordChange])[],
  { action, at, by }: Deletion,
): Promise<void> {
  const shown = recordedKind(kind);
  const pictures = deleted.map(([, change]) => picturesOf(change));
  const addresses = await addressesOf(
    db,
    pictures.flatMap(([first]) => first ?? []),
  );
  const rows = deleted.map(([record_id, change], index) => {
    const row: Row = change.rows.find(({ key }) => key === undefined)?.before ?? {};
    const name = shown.name(row);
    const { number, key } = shown.number?.(row) ?? { number: '', key: '' };
    const [first = 0] = pictures[index] ?? [];
    return {
      kind,
      record_id,
      name,
      number,
      number_key: number === '' ? '' : key,
      image: addresses.get(first) ?? null,
      by_whom: by,
      deleted_at: at,
      action_id: action,
      parts: JSON.stringify(countParts(kind, change)),
      search_text: foldText(`${name}\n${number}`),
    };
  });
  const ids = await insertReturningIds(db, 'bin', rows);
  const needed = pictures.flatMap((images, index) =>
    [...new Set(images)].map((image_id) => ({ bin_id: ids[index] ?? 0, image_id })),
  );
  for (const portion of splitByStatement(needed))
    await db.insertInto('bin_pictures').values(portion).execute();
}

/** The ids of the pictures of a deleted record, in their order. */
function picturesOf({ rows }: RecordChange): number[] {
  const pictures = rows.flatMap(({ table, before }) =>
    table.endsWith('_images') && typeof before?.image_id === 'number'
      ? { position: Number(before.position), image: before.image_id }
      : [],
  );
  return pictures.toSorted((one, other) => one.position - other.position).map(({ image }) => image);
}

async function addressesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    address: string;
  }>`select id, coalesce(thumbnail, address) as address
    from images where id in ${idList(ids)}`.execute(db);
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** What comes back with a record: its parts by field, and the records that lost their link to it by kind. */
function countParts(kind: ResourceName, { rows, with: linked = {} }: RecordChange): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { table, key, before, after } of rows) {
    if (!key || !before || after || table === 'charge_locks') continue;
    const field = recordedPart(kind, table)?.field({ ...before, ...key });
    if (field && PARTS.includes(field)) counts[field] = (counts[field] ?? 0) + 1;
  }
  for (const [other, ids] of Object.entries(linked)) if (isResource(other)) counts[other] = ids.length;
  return counts;
}

const PARTS = ['images', 'charges', 'insertions', 'lines', 'fees', 'events'];

/** The places in the bin of the records that have the numbers of these values. */
export async function findNumbersInBin(
  db: Db,
  kind: ResourceName,
  values: readonly Row[],
): Promise<(number | undefined)[]> {
  const { number } = recordedKind(kind);
  if (!number) return values.map(() => undefined);
  const keys = values.map(({ sku, site, orderNumber, code }) => {
    const found = number({ sku, site, order_number: orderNumber, code });
    return found.number === '' ? '' : found.key;
  });
  const places = new Map<string, number>();
  for (const portion of splitIntoPortions([...new Set(keys)].filter(Boolean))) {
    const { rows } = await sql<{ id: number; key: string }>`select id, number_key as "key" from bin
      where kind = ${kind} and number_key in (${sql.join(portion)})`.execute(db);
    for (const { id, key } of rows) places.set(key, id);
  }
  return keys.map((key) => places.get(key));
}

/** The places of records in the bin, by their ids. */
export async function findPlacesInBin(
  db: Db,
  kind: ResourceName,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  for (const portion of splitIntoPortions(ids)) {
    const { rows } = await sql<{ id: number; record_id: number }>`select id, record_id from bin
      where kind = ${kind} and record_id in ${idList(portion)}`.execute(db);
    for (const { id, record_id } of rows) places.set(record_id, id);
  }
  return places;
}
