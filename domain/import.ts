import { fromCents } from './money.ts';

/** What an import says of a record, by field: amounts in euros, weights in grams, links as ids. */
export type Values = Readonly<Record<string, unknown>>;

/** In the order in which a check of them should go. */
export const ROW_STATUSES = ['wrong', 'changed', 'new', 'deleted', 'same'] as const;
/**
 * - `new`: will become a record.
 * - `changed`: its record is to be changed.
 * - `same`: its record says the same already.
 * - `deleted`: its record was imported before and somebody deleted it.
 * - `wrong`: cannot be recorded as it is.
 */
export type RowStatus = (typeof ROW_STATUSES)[number];

/** What is done with a row; `overwrite` also takes what somebody has edited since the last import. */
export const ROW_CHOICES = ['take', 'overwrite', 'skip'] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];

/** One field of a record that an import would change; `isEdited` where somebody has changed it meanwhile. */
export interface FieldDifference {
  field: string;
  before: unknown;
  after: unknown;
  isEdited: boolean;
}

/** What travels with another field, and is no difference of its own. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = { price: ['priceYen', 'yenPerEuro'] };
const companions = new Set(Object.values(COMPANIONS).flat());

/**
 * The fields in which a record differs from what the import says. What the source said last time and says
 * again is no difference, whatever an operator has made of it since; what the source has changed is one,
 * marked as edited where an operator has changed it too, or has said what the source had not said. A field that the
 * source does not know is none.
 *
 * @example fieldDifferences({ now: { price: 9 }, last: { price: 8 }, record: { price: 8 } }) // price 8 → 9
 * @example fieldDifferences({ now: { price: 8 }, last: { price: 8 }, record: { price: 7 } }) // none
 */
export function fieldDifferences({
  now,
  last,
  record,
}: {
  now: Values;
  last?: Values | undefined;
  record: Values;
}): FieldDifference[] {
  return Object.keys(now).flatMap((field) => {
    const after = now[field];
    const before = record[field];
    if (after === undefined || companions.has(field) || isSame(after, before)) return [];
    const said = last?.[field];
    if (said !== undefined && isSame(after, said)) return [];
    const isEdited = said === undefined ? last !== undefined && !isBlank(before) : !isSame(before, said);
    return [{ field, before, after, isEdited }];
  });
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || isSame(value, []);
}

/** What a row sets on its record, by its choice. */
export function taken(differences: readonly FieldDifference[], choice: RowChoice, now: Values): Values {
  if (choice === 'skip') return {};
  const fields = differences
    .filter(({ isEdited }) => choice === 'overwrite' || !isEdited)
    .flatMap(({ field }) => [field, ...(COMPANIONS[field] ?? [])]);
  return Object.fromEntries(
    fields.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]])),
  );
}

/** Whether two values of a field are the same: by their content. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** How many yen a euro may cost. */
export const RATE_BOUNDS = { lowest: 1, highest: 10_000 } as const;

/** A rate is kept to four decimals: in ten-thousandths of a yen. */
export const RATE_PARTS = 10_000;

/**
 * Whole yen in euros, half a cent rounded up, at a rate of so many yen for a euro.
 *
 * @example toEuros(12_340, 163.2) === 75.61
 */
export function toEuros(yen: number, yenPerEuro: number): number {
  return fromCents(foreignToCents(yen * 100, Math.round(yenPerEuro * RATE_PARTS)));
}

/**
 * Hundredths of a currency in cents, half a cent rounded up, at a rate of so many ten-thousandths of it for a euro.
 *
 * @example foreignToCents(3_000_00, 165_0000) === 18_18
 */
export function foreignToCents(hundredths: number, rate: number): number {
  return Math.floor((2 * hundredths * RATE_PARTS + rate) / (2 * rate));
}

/** What a source says in yen, and the field that it becomes in euros. */
const IN_YEN: Readonly<Record<string, string>> = {
  priceYen: 'price',
  totalCostYen: 'totalCost',
  shipmentPriceYen: 'shipmentPrice',
  ivaPriceYen: 'ivaPrice',
  estimated_costYen: 'estimated_cost',
};

/**
 * The values with those in yen also in euros, at a rate that stays with them; without a rate they stay
 * unknown. An amount in euros that is there already is left alone, and so is the rate that it came with.
 *
 * @example inEuros({ priceYen: 1632 }, 163.2) // { priceYen: 1632, price: 10, yenPerEuro: 163.2 }
 */
export function inEuros(values: Values, yenPerEuro: number | null): Values {
  if (yenPerEuro === null) return values;
  const euros = Object.entries(IN_YEN).flatMap(([name, field]) => {
    const yen = values[name];
    return typeof yen === 'number' && values[field] === undefined ? [[field, toEuros(yen, yenPerEuro)]] : [];
  });
  const rate = typeof values.priceYen === 'number' ? { yenPerEuro } : {};
  return { ...rate, ...values, ...Object.fromEntries(euros) };
}

/** Whether a rate is needed to know what this is in euros. */
export function needsRate(values: Values): boolean {
  return Object.entries(IN_YEN).some(
    ([name, field]) => typeof values[name] === 'number' && values[field] === undefined,
  );
}

/** Which column of a file, by its place, is which field; `null` for one that is passed over. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/**
 * The mapping with another field, or none, for one column. A field stands in one column at most: the column
 * that had it before is passed over.
 *
 * @example withColumn({ 0: 'name', 1: null }, 1, 'name') // { 0: null, 1: 'name' }
 */
export function withColumn(mapping: ColumnMapping, place: number, field: string | null): ColumnMapping {
  const others = Object.entries(mapping).map(
    ([index, known]) => [index, field !== null && known === field ? null : known] as const,
  );
  return { ...Object.fromEntries(others), [place]: field };
}
