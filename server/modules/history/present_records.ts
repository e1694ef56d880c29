import { sql } from 'kysely';
import type { HistoryField, HistoryKind, HistoryRecord } from '../../../contract/history.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { readRows } from '../../platform/db/recorder/read_rows.ts';
import { keyText, type Row } from '../../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { thumbnailSql, type ImageOwner } from '../../platform/storage/images/json.ts';
import { type Conflicts, recordKey } from '../../records/history/conflicts.ts';
import { recordedKind, recordedPart, type RecordedField } from '../../records/history/kinds.ts';
import { readNamesOfDeleted, type RecordedChange } from '../../records/history/links.ts';
import type { ChangedRowImage } from '../../records/history/record_change.ts';

const PICTURES: Partial<Record<HistoryKind, ImageOwner>> = {
  products: 'product',
  bought_stocks: 'bought_stock',
  insertion_batches: 'insertion_batch',
};

/** Changes of records as in the API. */
export async function presentRecords(
  db: Db,
  records: readonly RecordedChange[],
  conflicts: Conflicts,
): Promise<HistoryRecord[]> {
  const fields = records.map((record) => fieldsOf(record));
  const names = await namesOf(db, [
    ...records.map(({ kind, record_id }) => [kind, record_id] as const),
    ...fields
      .flat()
      .flatMap(({ of, from, to }) =>
        of ? [from, to].flatMap((id) => (typeof id === 'number' ? [[of, id] as const] : [])) : [],
      ),
  ]);
  const pictures = await picturesOf(db, records);
  const addresses = await addressesOf(db, fields.flat());
  return records.map(({ kind, record_id, change }, index) => ({
    kind,
    record_id,
    name: names.get(`${kind} ${record_id}`)?.name ?? '',
    image: pictures.get(`${kind} ${record_id}`) ?? null,
    exists: names.get(`${kind} ${record_id}`)?.exists ?? false,
    change: change.change,
    fields: (fields[index] ?? []).map(({ of, ...field }) => ({
      ...field,
      ...(field.field === 'images' && {
        from: withAddresses(field.from, addresses),
        to: withAddresses(field.to, addresses),
      }),
      ...(of && nameOf('from_name', names.get(`${of} ${String(field.from)}`)?.name)),
      ...(of && nameOf('to_name', names.get(`${of} ${String(field.to)}`)?.name)),
    })),
    changed_since: (conflicts.get(`${kind} ${record_id}`) ?? []).filter(Boolean),
  }));
}

const nameOf = (key: 'from_name' | 'to_name', name: string | undefined) =>
  name === undefined ? {} : { [key]: name };

type FieldOfKind = HistoryField & { of?: HistoryKind | undefined };

/** The changed fields of a record. Parts of a record are one field, with the rows that changed. */
function fieldsOf({ kind, change }: RecordedChange): FieldOfKind[] {
  if (change.change !== 'changed') return [];
  const own = change.rows.filter(({ key }) => key === undefined);
  const fields = own.flatMap(({ before, after }) =>
    Object.keys({ ...before, ...after }).flatMap((column) => {
      const found = recordedKind(kind).fieldOf(column);
      if (!found) return [];
      const { field, value, of } = found;
      return [{ field, from: valueIn(before, column, value), to: valueIn(after, column, value), of }];
    }),
  );
  const parts = change.rows.flatMap((row) => {
    const part = row.key && recordedPart(kind, row.table);
    if (!part) return [];
    const values = partValues(row, (column) => part.fieldOf(column));
    if (!values) return [];
    const field = part.field({ ...row.before, ...row.after, ...row.key });
    return [[field, { ...values, isValue: part.isValue === true }] as const];
  });
  return [...fields, ...[...groupPairs(parts)].map(([field, rows]) => partField(field, rows))];
}

const valueIn = (row: Row | null, column: string, value: (stored: unknown) => unknown): unknown =>
  row && column in row ? value(row[column]) : null;

interface PartValues {
  from: Row | null;
  to: Row | null;
}

function partValues(
  { key, before, after }: ChangedRowImage,
  fieldOf: (column: string) => RecordedField | undefined,
): PartValues | undefined {
  const shown = (row: Row | null) => {
    if (!row) return null;
    const values = Object.entries(row).flatMap(([column, stored]) => {
      const found = fieldOf(column);
      return found ? [[found.field, found.value(stored)]] : [];
    });
    return Object.fromEntries(values) as Row;
  };
  const [from, to] = [shown(before), shown(after)];
  if (Object.keys({ ...from, ...to }).length === 0) return undefined;
  const id = typeof key?.id === 'number' ? { id: key.id } : {};
  return { from: from && { ...id, ...from }, to: to && { ...id, ...to } };
}

/** The value of a field that has one; otherwise the rows that changed. */
function partField(field: string, rows: readonly (PartValues & { isValue: boolean })[]): HistoryField {
  const [one] = rows;
  if (one?.isValue) return { field, from: one.from?.value ?? null, to: one.to?.value ?? null };
  return { field, from: rows.flatMap(({ from }) => from ?? []), to: rows.flatMap(({ to }) => to ?? []) };
}

type Names = Map<string, { name: string; exists: boolean }>;

/** Names of records, by kind and id. */
export async function namesOf(db: Db, records: readonly (readonly [HistoryKind, number])[]): Promise<Names> {
  const names: Names = new Map();
  for (const [kind, all] of groupPairs(records)) {
    const ids = [...new Set(all)];
    const rows = await readRows(
      db,
      kind,
      ids.map((id) => ({ id })),
    );
    const gone = ids.filter((id) => !rows.has(keyText(kind, { id })));
    for (const row of rows.values())
      names.set(`${kind} ${String(row.id)}`, { name: recordedKind(kind).name(row), exists: true });
    for (const [id, name] of await readNamesOfDeleted(db, kind, gone))
      names.set(`${kind} ${id}`, { name, exists: false });
  }
  return names;
}

async function picturesOf(db: Db, records: readonly RecordedChange[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  for (const [kind, all] of groupPairs(records.map((record) => [record.kind, record] as const))) {
    const owner = PICTURES[kind];
    if (!owner) continue;
    const ids = idList(all.map(({ record_id }) => record_id));
    const { rows } = await sql<{ id: number; image: string | null }>`select id,
        ${thumbnailSql(owner, sql.ref(`${kind}.id`))} as image from ${sql.table(kind)} where id in ${ids}
      union all select record_id, image from bin where kind = ${kind} and record_id in ${ids}`.execute(db);
    for (const { id, image } of rows)
      if (image !== null) pictures.set(recordKey({ kind, record_id: id }), image);
  }
  return pictures;
}

/** Addresses of pictures by their ids. */
async function addressesOf(db: Db, fields: readonly HistoryField[]): Promise<Map<number, string>> {
  const ids = fields.flatMap(({ field, from, to }) =>
    field === 'images' ? [from, to].flat().flatMap((row) => imageOf(row) ?? []) : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    address: string;
  }>`select id, coalesce(thumbnail, address) as address
    from images where id in ${idList(ids)}`.execute(db);
  return new Map(rows.map(({ id, address }) => [id, address]));
}

function imageOf(row: unknown): number | undefined {
  const { image }: { image?: unknown } = Object(row);
  return typeof image === 'number' ? image : undefined;
}

const withAddresses = (rows: unknown, addresses: ReadonlyMap<number, string>): unknown[] =>
  [rows].flat().map((row) => ({ image: addresses.get(imageOf(row) ?? 0) ?? null }));
