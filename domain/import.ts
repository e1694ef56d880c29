import { type ChargeCell, needsImportRate } from './charge_cell.ts';
import { EURO, rateOfAmounts, RATE_PARTS, toEuros } from './foreign.ts';
import { toCents } from './money.ts';

/** The values of a record in an import, by field: amounts in euros, weights in grams, links as ids. */
export type ImportValues = Readonly<Record<string, unknown>>;

/** In the order in which operators should check rows. */
export const IMPORT_ROW_STATUSES = ['wrong', 'changed', 'new', 'deleted', 'excluded', 'same'] as const;
/**
 * - `new`: the row becomes a record.
 * - `changed`: the row changes its record.
 * - `same`: the record already has the values of the row.
 * - `deleted`: an earlier import created the record, and an operator has deleted the record since.
 * - `excluded`: the file says that the row is no order yet, or no order any more. Nothing is recorded.
 * - `wrong`: the row cannot be recorded as written.
 */
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

/**
 * The operator's choice for a row. `overwrite` also replaces fields that an operator has edited since the
 * last import.
 */
export const IMPORT_ROW_CHOICES = ['take', 'overwrite', 'skip'] as const;
export type ImportRowChoice = (typeof IMPORT_ROW_CHOICES)[number];

/**
 * A field that an import would change. `isEdited` says that an operator has changed the field since the last
 * import.
 */
export interface FieldDifference {
  field: string;
  before: unknown;
  after: unknown;
  isEdited: boolean;
}

/**
 * Three-way merge: lists the fields in which a record differs from the import. Fields that the source has not
 * changed since the last import are ignored, and so are fields that the source does not state. A field is
 * marked `isEdited` if source and operator both changed the field. The mark also applies if the operator
 * filled a field that the source states for the first time. A foreign amount and its euros count as one
 * field.
 *
 * @example findFieldDifferences({ now: { price: 9 }, last: { price: 8 }, record: { price: 8 } }) // price 8 → 9
 * @example findFieldDifferences({ now: { price: 8 }, last: { price: 8 }, record: { price: 7 } }) // none
 */
export function findFieldDifferences({
  now,
  last,
  record,
  paid = {},
}: {
  now: ImportValues;
  last?: ImportValues | undefined;
  record: ImportValues;
  paid?: PaidFields;
}): FieldDifference[] {
  const silent = new Set([
    ...YEN_NAMES,
    ...Object.values(paid).flatMap(({ foreign, rate }) => [foreign, rate]),
  ]);
  const amounts = new Map(Object.entries(paid).map(([field, { currency }]) => [currency, field]));
  const found = Object.keys(now).flatMap((field) => {
    const after = now[field];
    const before = record[field];
    if (after === undefined || silent.has(field) || isSameValue(after, before)) return [];
    const said = last?.[field];
    const euros = amounts.get(field);
    if (euros !== undefined && last?.[euros] !== undefined && isSameValue(now[euros], last[euros])) return [];
    if (said !== undefined && isSameValue(after, said)) return [];
    const isEdited = said === undefined ? last !== undefined && !isBlank(before) : !isSameValue(before, said);
    return [{ field, before, after, isEdited }];
  });
  return found.map((difference) => {
    const fields = fieldsSetTogether(difference.field, paid);
    const isEdited =
      found.some((one) => one.isEdited && fields.includes(one.field)) ||
      fields.some((field) => last?.[field] !== undefined && !isSameValue(record[field], last[field]));
    return { ...difference, isEdited };
  });
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === 0 ||
    value === EURO ||
    isSameValue(value, [])
  );
}

/**
 * The values that a row sets on its record, by the operator's choice. A foreign amount is set with its
 * currency and rate, or not at all.
 */
export function selectChangedValues(
  differences: readonly FieldDifference[],
  choice: ImportRowChoice,
  { now, paid = {} }: { now: ImportValues; paid?: PaidFields },
): ImportValues {
  if (choice === 'skip') return {};
  const fields = differences
    .filter(({ isEdited }) => choice === 'overwrite' || !isEdited)
    .flatMap(({ field }) => fieldsSetTogether(field, paid));
  return Object.fromEntries(
    fields.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]])),
  );
}

/** The fields that are set together: an amount in euros with its currency, foreign amount and rate. */
export function fieldsSetTogether(field: string, paid: PaidFields): readonly string[] {
  const groups = Object.entries(paid).map(([euros, others]) => [euros, ...Object.values(others)]);
  return groups.find((group) => group.includes(field)) ?? [field];
}

/** Compares two values of a field by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { entries: entries.map(([key, one]) => [key, sorted(one)]) };
}

/** The fields of a foreign amount, by the field that has the amount in euros. */
export type PaidFields = Readonly<Record<string, { currency: string; foreign: string; rate: string }>>;

/** Fields that a source may state in yen, under the same name with `Yen` at the end. */
const IN_YEN = ['price', 'totalCost', 'shipmentPrice', 'ivaPrice', 'estimated_cost'];
const YEN = 'JPY';
const yenOf = (field: string) => `${field}Yen`;
const YEN_NAMES = new Set(IN_YEN.map(yenOf));

/**
 * Adds the euros of foreign amounts. Yen are converted at the rate in the values, or at `yenPerEuro`. The
 * rate is added too. Without a rate the euros stay unknown. An amount in euros that the source states is
 * kept.
 *
 * @example convertToEuros({ priceYen: 1632 }, { yenPerEuro: 163.2, paid: { price: { currency: 'currency', foreign: 'foreign_price', rate: 'rate' } } })
 * // { priceYen: 1632, price: 10, currency: 'JPY', foreign_price: 1632, rate: 163.2 }
 */
export function convertToEuros(
  values: ImportValues,
  { yenPerEuro, paid = {} }: { yenPerEuro: number | null; paid?: PaidFields },
): ImportValues {
  const added: Record<string, unknown> = {};
  for (const field of new Set([...IN_YEN, ...Object.keys(paid)])) {
    const fields = paid[field];
    const yen = values[yenOf(field)];
    const euros = values[field];
    if (fields && values[fields.currency] === EURO && typeof yen !== 'number') {
      Object.assign(added, plainEuros(values, field, fields));
      continue;
    }
    const said = fields && values[fields.rate];
    const foreign = typeof yen === 'number' ? yen : fields && values[fields.foreign];
    if (typeof foreign !== 'number') continue;
    const usual = isYen(values, field, paid) ? yenPerEuro : null;
    const rate =
      typeof said === 'number' ? said : typeof euros === 'number' ? fitting(foreign, euros) : usual;
    if (rate === null) continue;
    if (euros === undefined) added[field] = toEuros(foreign, rate);
    if (!fields) continue;
    if (typeof yen === 'number') Object.assign(added, { [fields.currency]: YEN, [fields.foreign]: yen });
    added[fields.rate] = rate;
  }
  if (yenPerEuro !== null && hasOpenCharges(values))
    added.charges = chargesIn(values).map((charge) =>
      needsImportRate(charge) ? { ...charge, rate: Math.round(yenPerEuro * RATE_PARTS) } : charge,
    );
  return { ...values, ...added };
}

/** Handles a source that states euros like a foreign currency, at a rate of 1. */
function plainEuros(
  values: ImportValues,
  field: string,
  { foreign, rate }: PaidFields[string],
): ImportValues {
  const paid = values[foreign];
  const isPlain = values[rate] === undefined || values[rate] === 1;
  if (!isPlain || (values[field] !== undefined && paid !== undefined && paid !== values[field])) return {};
  return { [field]: values[field] ?? paid, [foreign]: undefined, [rate]: undefined };
}

function fitting(foreign: number, euros: number): number | null {
  const rate = rateOfAmounts(toCents(foreign), toCents(euros));
  return rate === undefined ? null : rate / RATE_PARTS;
}

/** Whether charges in yen still need a rate, as in data from shops. */
export function hasOpenCharges(values: ImportValues): boolean {
  return chargesIn(values).some(needsImportRate);
}

function chargesIn({ charges }: ImportValues): readonly ChargeCell[] {
  return Array.isArray(charges) ? charges.filter(isChargeCell) : [];
}

function isChargeCell(value: unknown): value is ChargeCell {
  return typeof value === 'object' && value !== null && 'rate' in value && 'locks' in value;
}

/** Whether a rate is needed to convert the values to euros. */
export function needsRate(values: ImportValues, paid: PaidFields = {}): boolean {
  const isOpen = IN_YEN.some(
    (field) =>
      isYen(values, field, paid) &&
      values[field] === undefined &&
      typeof values[paid[field]?.rate ?? ''] !== 'number',
  );
  return isOpen || hasOpenCharges(values);
}

function isYen(values: ImportValues, field: string, paid: PaidFields): boolean {
  if (typeof values[yenOf(field)] === 'number') return true;
  const { currency = '', foreign = '' } = paid[field] ?? {};
  return values[currency] === YEN && typeof values[foreign] === 'number';
}

/** The field of each column of a file, by the column's index; `null` for ignored columns. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/**
 * Maps one column to another field, or to none. A field has at most one column: the column that had the field
 * before is ignored.
 *
 * @example mapColumnTo({ 0: 'name', 1: null }, 1, 'name') // { 0: null, 1: 'name' }
 */
export function mapColumnTo(mapping: ColumnMapping, place: number, field: string | null): ColumnMapping {
  const others = Object.entries(mapping).map(
    ([index, known]) => [index, field !== null && known === field ? null : known] as const,
  );
  return { ...Object.fromEntries(others), [place]: field };
}
