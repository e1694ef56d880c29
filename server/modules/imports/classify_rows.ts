import { paidFieldsOf } from '../../../contract/fields.ts';
import { EURO, RATE_PARTS } from '../../../domain/foreign.ts';
import {
  findFieldDifferences,
  hasOpenCharges,
  convertToEuros,
  needsRate,
  type PaidFields,
  type ImportRowChoice,
  type ImportValues,
} from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { findNumbersInBin } from '../../records/history/bin.ts';
import type { ImportAdapter } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { type ExternalId, findExternalIds } from './external_id_store.ts';
import type { Classification, SourceRow } from './import_row.ts';
import type { CompletedRow } from './imported_resource.ts';
import type { RowOrigin } from './origin.ts';
import type { PendingReference } from './part_links.ts';
import { resolveReferences, type ResolvedRow } from './references.ts';
import { type ParentRow, findRecordsOfRows } from './rows.ts';
import type { MessageOrText } from '../../../contract/messages.ts';

/** How a row compares to its record. `rate` is `null` where no amount needs it. */
export interface ClassifiedRow extends Classification {
  now: ImportValues;
  /** Values to store with the external id, beside those of the record. */
  kept: ImportValues;
  rate: number | null;
  identity: ExternalId | undefined;
  /** Links to records that have not been imported yet. */
  pending: PendingReference[];
}

/** Rows that were compared before have a status and the record that was found. */
type ClassifiableRow = SourceRow & {
  choice?: ImportRowChoice;
  status?: Classification['status'];
  record_id?: number | null;
};

/** A row with the values for its record, and the existing record if there is one. */
interface ComparedRow<R extends ClassifiableRow> extends ReadValues {
  row: R;
  id: number | undefined;
  record: ImportValues | undefined;
  linked: ResolvedRow | undefined;
  completed: CompletedRow | undefined;
  /** Problems of the record as a whole, by field. */
  broken: Record<string, MessageOrText>;
  /** Whether the bin has a record with its number. */
  isInBin: boolean;
}

interface ReadValues {
  identity: ExternalId | undefined;
  rate: number | null;
  values: ImportValues;
  /** Problems of single values, by field. */
  unfit: Record<string, MessageOrText>;
}

/** Classifies rows, all of one resource, against the records in the database. */
export async function classifyRows<R extends ClassifiableRow>(
  db: Db,
  origin: RowOrigin,
  rows: readonly R[],
): Promise<(R & ClassifiedRow)[]> {
  const [first] = rows;
  if (!first) return [];
  const adapter = ADAPTERS[first.kind];
  const linked = await resolveReferences(
    db,
    adapter,
    rows.map(({ row_values }) => row_values),
  );
  const read = await readValues(db, { origin, adapter, rows, linked });
  const known = await adapter.known(
    db,
    read.map(({ values }) => values),
  );
  const restored = await findRestored(db, adapter, { rows, read });
  const ids = rows.map(
    (row, index) =>
      read[index]?.identity?.record_id ?? findOwnId(row, origin) ?? known[index] ?? restored[index],
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
  // The sum of several rows may exceed a field although each row fits.
  const fit = completed.map(({ values }) => adapter.read(values));
  const broken = await adapter.findBrokenRequirements(
    db,
    fit.map(({ values }) => values),
    ids.map((id) => (id !== undefined && records.has(id) ? id : undefined)),
  );
  const inBin = await findNumbersInBin(
    db,
    first.kind,
    fit.map(({ values }) => values),
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
      isInBin: inBin[index] !== undefined,
    }),
  );
}

/** The restored records of rows whose record was in the bin when they were compared last, or restored before. */
async function findRestored(
  db: Db,
  adapter: ImportAdapter,
  { rows, read }: { rows: readonly ClassifiableRow[]; read: readonly ReadValues[] },
): Promise<(number | undefined)[]> {
  const isOpen = ({ status, record_id }: ClassifiableRow) => status === 'deleted' || record_id;
  if (!rows.some(isOpen)) return [];
  const found = await adapter.restored(
    db,
    read.map(({ values }) => values),
  );
  return rows.map(({ status, record_id }, index) =>
    status === 'deleted' || record_id === found[index] ? found[index] : undefined,
  );
}

/** The values of each row as they would be stored, with its external id and rate. */
async function readValues(
  db: Db,
  {
    origin,
    adapter,
    rows,
    linked,
  }: {
    origin: RowOrigin;
    adapter: ImportAdapter;
    rows: readonly ClassifiableRow[];
    linked: readonly ResolvedRow[];
  },
): Promise<ReadValues[]> {
  const paid = paidFieldsOf(adapter.name);
  const identities = await findExternalIds(
    db,
    { source: origin.source, kind: adapter.name },
    rows.flatMap(({ item }) => item ?? []),
  );
  const parents = await findRecordsOfRows(
    db,
    rows.flatMap(({ parent_id }) => parent_id ?? []),
  );
  return rows.map((row, index) => {
    const identity = row.item === null ? undefined : identities.get(row.item);
    const rate = identity?.rate ?? origin.rate;
    const yenPerEuro = rate === null ? null : rate / RATE_PARTS;
    const said = convertToEuros(linked[index]?.values ?? {}, { yenPerEuro, paid });
    const { charges: _, ...others } = said;
    const paidKnown = hasOpenCharges(said) ? others : said;
    const { values, problems } = adapter.read({ ...paidKnown, ...linkOf(row, parents) });
    return { identity, rate: needsRate(row.row_values, paid) ? rate : null, values, unfit: problems };
  });
}

function classifyRow<R extends ClassifiableRow>(
  adapter: ImportAdapter,
  { row, id, record, linked, completed, broken, identity, rate, unfit, isInBin }: ComparedRow<R>,
): R & ClassifiedRow {
  const paid = paidFieldsOf(adapter.name);
  const { values = {}, kept = {}, row_values = row.row_values, last } = completed ?? {};
  const now = record ? turnToEuros(values, record, paid) : values;
  const isRateless = needsRate(row.row_values, paid) && rate === null;
  const unpaid = isRateless ? {} : adapter.findAmountProblems(now, record);
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
    const differences = findFieldDifferences({ now, last, record, paid });
    const isSame = differences.length === 0;
    const status = Object.keys(problems).length > 0 ? 'wrong' : isSame ? 'same' : 'changed';
    return { ...classified, status, choice, differences };
  }
  // Do not report an amount as missing while it is unknown or has another problem.
  const paidAnyway = isRateless || Object.keys(unpaid).length > 0 ? { price: 0 } : {};
  const all = { ...adapter.findMissingValues({ ...paidAnyway, ...now }), ...problems };
  if (Object.keys(all).length > 0) return { ...classified, problems: all, status: 'wrong', choice };
  // Recorded again, a deleted record is another one: the bin may have it.
  return identity || isInBin
    ? { ...classified, status: 'deleted', choice: row.choice ?? 'skip' }
    : { ...classified, status: 'new', choice };
}

/** The reasons why fields of a row could not be read. */
function listUnread({ unread }: ClassifiableRow): Record<string, MessageOrText> {
  return Object.fromEntries(Object.entries(unread).map(([field, { message }]) => [field, message]));
}

/**
 * A changed amount that is given only in euros sets the currency of a foreign amount to EUR. That is a difference,
 * too.
 */
function turnToEuros(now: ImportValues, record: ImportValues, paid: PaidFields): ImportValues {
  const alone = Object.entries(paid).filter(
    ([field, { currency, foreign, rate }]) =>
      now[field] !== undefined &&
      now[field] !== record[field] &&
      record[currency] !== EURO &&
      [currency, foreign, rate].every((other) => now[other] === undefined),
  );
  return { ...now, ...Object.fromEntries(alone.map(([, { currency }]) => [currency, EURO])) };
}

/**
 * The id in a row that this installation exported.
 * Ids above the highest id at the start of the recording are ignored.
 */
function findOwnId(
  { kind, row_values: { id } }: ClassifiableRow,
  { highest }: RowOrigin,
): number | undefined {
  return typeof id === 'number' && id <= (highest?.[kind] ?? Infinity) ? id : undefined;
}

/** Links the purchases of a parcel to its shipment once the shipment is recorded. */
function linkOf({ kind, parent_id }: ClassifiableRow, parents: ReadonlyMap<number, ParentRow>): ImportValues {
  const { parentField: field } = ADAPTERS[kind];
  const parent = parent_id === null ? undefined : parents.get(parent_id);
  if (!field || !parent || parent.record_id === null) return {};
  return { [field]: parent.record_id };
}
