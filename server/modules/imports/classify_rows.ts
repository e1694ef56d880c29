import { paidFieldsOf } from '../../../contract/fields.ts';
import { EURO, RATE_PARTS } from '../../../domain/foreign.ts';
import {
  fieldDifferences,
  hasOpenCharges,
  inEuros,
  needsRate,
  type PaidFields,
  type RowChoice,
  type Values,
} from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ImportAdapter } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { type ExternalId, findExternalIds } from './external_id_store.ts';
import type { Classification, ReadRow } from './import_row.ts';
import type { Completed } from './imported_resource.ts';
import type { Origin } from './origin.ts';
import type { PendingReference } from './part_links.ts';
import { resolve, type Resolved } from './references.ts';
import { type ParentRow, recordsOfRows } from './rows.ts';

/** How a row compares to its record, and what it says of that: `null` as rate where none was needed. */
export interface ClassifiedRow extends Classification {
  now: Values;
  /** What is remembered as said beside it. */
  kept: Values;
  rate: number | null;
  identity: ExternalId | undefined;
  /** What it is to be linked to and that is not here yet. */
  pending: PendingReference[];
}

type ClassifiableRow = ReadRow & { choice?: RowChoice };

/** A row with what its source says of its record, and the record, if there is one. */
interface ComparedRow<R extends ClassifiableRow> extends ReadValues {
  row: R;
  id: number | undefined;
  record: Values | undefined;
  linked: Resolved | undefined;
  completed: Completed | undefined;
  /** What is wrong with the record as a whole. */
  broken: Record<string, string>;
}

interface ReadValues {
  identity: ExternalId | undefined;
  rate: number | null;
  values: Values;
  /** What is wrong with single values. */
  unfit: Record<string, string>;
}

/** The rows, all of one resource, with how they compare to what is recorded. */
export async function classifyRows<R extends ClassifiableRow>(
  db: Db,
  origin: Origin,
  rows: readonly R[],
): Promise<(R & ClassifiedRow)[]> {
  const [first] = rows;
  if (!first) return [];
  const adapter = ADAPTERS[first.kind];
  const linked = await resolve(
    db,
    adapter,
    rows.map(({ row_values }) => row_values),
  );
  const read = await readValues(db, { origin, adapter, rows, linked });
  const known = await adapter.known(
    db,
    read.map(({ values }) => values),
  );
  const ids = rows.map(
    (row, index) => read[index]?.identity?.record_id ?? findOwnId(row, origin) ?? known[index],
  );
  const records = await adapter.records(
    db,
    ids.flatMap((id) => id ?? []),
  );
  const recordAt = (index: number) => {
    const id = ids[index];
    return id === undefined ? undefined : records.get(id);
  };
  const completed = await adapter.complete(
    db,
    read.map(({ values, identity }, index) => {
      const record = recordAt(index);
      const { row_values = {}, choice = 'take' } = rows[index] ?? {};
      return { values, row_values, choice, record, last: record && identity?.said };
    }),
    origin.settings,
  );
  // What several rows come to together may be too large for a field that each of them fits.
  const fit = completed.map(({ values }) => adapter.read(values));
  const broken = await adapter.broken(
    db,
    fit.map(({ values }) => values),
    ids.map((id) => (id !== undefined && records.has(id) ? id : undefined)),
  );
  return rows.map((row, index) =>
    classifyRow(adapter, {
      row,
      identity: undefined,
      rate: null,
      values: {},
      ...read[index],
      unfit: { ...fit[index]?.problems, ...read[index]?.unfit },
      id: ids[index],
      record: recordAt(index),
      linked: linked[index],
      completed: completed[index],
      broken: broken[index] ?? {},
    }),
  );
}

/** What the rows say of their records, as it would be stored. */
async function readValues(
  db: Db,
  {
    origin,
    adapter,
    rows,
    linked,
  }: {
    origin: Origin;
    adapter: ImportAdapter;
    rows: readonly ClassifiableRow[];
    linked: readonly Resolved[];
  },
): Promise<ReadValues[]> {
  const paid = paidFieldsOf(adapter.name);
  const identities = await findExternalIds(
    db,
    { source: origin.source, kind: adapter.name },
    rows.flatMap(({ item }) => item ?? []),
  );
  const parents = await recordsOfRows(
    db,
    rows.flatMap(({ parent_id }) => parent_id ?? []),
  );
  return rows.map((row, index) => {
    const identity = row.item === null ? undefined : identities.get(row.item);
    const rate = identity?.rate ?? origin.rate;
    const yenPerEuro = rate === null ? null : rate / RATE_PARTS;
    const said = inEuros(linked[index]?.values ?? {}, { yenPerEuro, paid });
    const { charges: _, ...others } = said;
    const paidKnown = hasOpenCharges(said) ? others : said;
    const { values, problems } = adapter.read({ ...paidKnown, ...linkOf(row, parents) });
    return { identity, rate: needsRate(row.row_values, paid) ? rate : null, values, unfit: problems };
  });
}

function classifyRow<R extends ClassifiableRow>(
  adapter: ImportAdapter,
  { row, id, record, linked, completed, broken, identity, rate, unfit }: ComparedRow<R>,
): R & ClassifiedRow {
  const paid = paidFieldsOf(adapter.name);
  const { values = {}, kept = {}, row_values = row.row_values, last } = completed ?? {};
  const now = record ? turnToEuros(values, record, paid) : values;
  const isRateless = needsRate(row.row_values, paid) && rate === null;
  const unpaid = isRateless ? {} : adapter.settled(now, record);
  const problems = {
    ...broken,
    ...unpaid,
    ...unfit,
    ...completed?.problems,
    ...linked?.problems,
    ...listUnread(row),
  };
  const choice = row.choice ?? 'take';
  const classified = {
    ...row,
    row_values,
    problems,
    differences: [],
    record_id: record ? (id ?? null) : null,
    now,
    kept,
    rate,
    identity,
    pending: linked?.pending ?? [],
  };
  if (completed?.isExcluded) return { ...classified, problems: {}, status: 'excluded', choice };
  if (record) {
    const differences = fieldDifferences({ now, last, record, paid });
    const isSame = differences.length === 0;
    const status = Object.keys(problems).length > 0 ? 'wrong' : isSame ? 'same' : 'changed';
    return { ...classified, status, choice, differences };
  }
  // An amount that is not known yet, or about which something else is wrong, is not missing, too.
  const paidAnyway = isRateless || Object.keys(unpaid).length > 0 ? { price: 0 } : {};
  const all = { ...adapter.missing({ ...paidAnyway, ...now }), ...problems };
  if (Object.keys(all).length > 0) return { ...classified, problems: all, status: 'wrong', choice };
  return identity
    ? { ...classified, status: 'deleted', choice: row.choice ?? 'skip' }
    : { ...classified, status: 'new', choice };
}

/** Why fields of a row could not be read. */
function listUnread({ unread }: ClassifiableRow): Record<string, string> {
  return Object.fromEntries(Object.entries(unread).map(([field, { message }]) => [field, message]));
}

/** An amount that is said in euros alone makes those of what was paid in another currency, which is a difference, too. */
function turnToEuros(now: Values, record: Values, paid: PaidFields): Values {
  const alone = Object.entries(paid).filter(
    ([field, { currency, foreign, rate }]) =>
      now[field] !== undefined &&
      now[field] !== record[field] &&
      record[currency] !== EURO &&
      [currency, foreign, rate].every((other) => now[other] === undefined),
  );
  return { ...now, ...Object.fromEntries(alone.map(([, { currency }]) => [currency, EURO])) };
}

/** A record's own id, in a file that was exported here. */
function findOwnId({ kind, row_values: { id } }: ClassifiableRow, { highest }: Origin): number | undefined {
  return typeof id === 'number' && id <= (highest?.[kind] ?? Infinity) ? id : undefined;
}

/** A parcel's purchases are linked to its shipment, as soon as that is recorded. */
function linkOf({ kind, parent_id }: ClassifiableRow, parents: ReadonlyMap<number, ParentRow>): Values {
  const { parentField: field } = ADAPTERS[kind];
  const parent = parent_id === null ? undefined : parents.get(parent_id);
  if (!field || !parent || parent.record_id === null) return {};
  return { [field]: parent.record_id };
}
