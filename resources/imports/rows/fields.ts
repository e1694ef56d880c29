import { type FIELDS, fieldsOf, type FieldKind } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { FEE_FIELDS } from '../../../contract/site_transactions.ts';
import { EURO } from '../../../domain/foreign.ts';
import { formatForeign, formatMoney, formatYen } from '../../../domain/format.ts';
import { mapResources, type ResourceName } from '../../../contract/resources.ts';
import { sumEuros } from '../../../domain/money.ts';

/** Columns of the row table, in order, where they differ from the sortable fields. */
const OWN_COLUMNS: { readonly [Name in ResourceName]?: readonly (keyof (typeof FIELDS)[Name])[] } = {
  bought_stocks: ['date', 'state', 'weight', 'price'],
  products: ['type', 'sub_type', 'state', 'estimated_cost'],
  sales: ['day', 'buyerCountry', 'postageCharged'],
  site_transactions: ['day', 'kind', 'net', 'payout'],
  listing_templates: ['site', 'format', 'type', 'pricePercent'],
  places: ['path', 'code', 'kind', 'capacity'],
  site_listings: ['status', 'price', 'available', 'message'],
};

/** A shop's facts about parcels that records do not have. */
const OF_PARCELS = ['parcelState', 'note'];

/** Kinds that are not shown, or only next to the amount in euros. */
const UNSHOWN: readonly FieldKind[] = ['id', 'currency', 'foreign', 'rate', 'yen'];

/** Fields that form the name of a row. */
export function nameFieldsOf(resource: ResourceName): readonly [string, ...string[]] {
  if (resource === 'sales') return ['site', 'orderNumber'];
  if (resource === 'site_transactions') return ['site', 'word', 'orderNumber'];
  if (resource === 'site_listings') return ['title', 'sku', 'externalId'];
  return resource === 'incoming_shipments' ? ['courier', 'trackingNumber'] : ['name'];
}

export const ROW_COLUMNS = mapResources((resource): readonly string[] => {
  const sorted = Object.entries(fieldsOf(resource)).flatMap(([name, { isSorted, isDerived }]) =>
    isSorted && !isDerived && !nameFieldsOf(resource).includes(name) ? [name] : [],
  );
  return OWN_COLUMNS[resource] ?? sorted;
});

/** Fields shown next to the name of a row: column fields first, then the rest. */
export const ROW_FIELDS = mapResources((resource): readonly string[] => {
  const shown = Object.entries(fieldsOf(resource)).flatMap(([name, { kind, isDerived }]) =>
    isDerived || UNSHOWN.includes(kind) || nameFieldsOf(resource).includes(name) ? [] : [name],
  );
  const ofParcels = resource === 'incoming_shipments' ? OF_PARCELS : [];
  return [...new Set([...ROW_COLUMNS[resource], ...shown, ...ofParcels])];
});

const EXTRA = /^extra:(\d+)$/;

/** Extra fields with a value in the row. */
export function extraFieldsOf({ values }: Pick<ImportRow, 'values'>): readonly string[] {
  return Object.keys(values).filter((name) => EXTRA.test(name));
}

/** Id of the extra, if the field is an extra. */
export function extraId(name: string): number | undefined {
  const [, id] = EXTRA.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function extraField(id: number): string {
  return `extra:${id}`;
}

/** Name of the field with a shop's price in yen, next to the field in euros. */
function yenOf(name: string): string {
  return `${name}Yen`;
}

/** An amount in another currency as text; undefined without such an amount. */
export function foreignAmountText(
  { kind, values }: Pick<ImportRow, 'kind' | 'values'>,
  name: string,
): string | undefined {
  const yen = values[yenOf(name)];
  if (typeof yen === 'number') return formatYen(yen);
  const paid = fieldsOf(kind)[name]?.paid;
  const [foreign, currency] = [values[paid?.foreign ?? ''], values[paid?.currency ?? '']];
  return typeof foreign === 'number' && typeof currency === 'string'
    ? formatForeign(foreign, currency)
    : undefined;
}

/**
 * Currency of a row's amounts.
 * Sales, transactions and live listings have a currency for all amounts; the rest is in euros.
 */
export function rowCurrency({ kind, values }: Pick<ImportRow, 'kind' | 'values'>): string {
  const hasOwn = kind === 'sales' || kind === 'site_transactions' || kind === 'site_listings';
  return hasOwn && typeof values.currency === 'string' ? values.currency : EURO;
}

export function formatAmount(amount: number | null, currency: string): string {
  return currency === EURO ? formatMoney(amount) : formatForeign(amount, currency);
}

/** Formats lines, fees or events of a sale. Each line contains one amount, the first number. */
export function formatSaleParts(text: string, currency: string): string {
  const lines = text.split('\n');
  return lines
    .map((line) => line.replace(/-?\d+(?:\.\d+)?/, (amount) => formatAmount(Number(amount), currency)))
    .join('\n');
}

/** Name of a row: its naming fields, else its place in the file. */
export function rowName({ kind, values, place }: Pick<ImportRow, 'kind' | 'values' | 'place'>): string {
  const words = nameFieldsOf(kind).map((name) => values[name]);
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ') || place;
}

/** A value of a row. `net` of a transaction is computed from its amounts. */
export function rowValue({ kind, values }: Pick<ImportRow, 'kind' | 'values'>, name: string): unknown {
  if (kind !== 'site_transactions' || name !== 'net') return values[name];
  const [amount = 0, ...fees] = ['amount', ...Object.keys(FEE_FIELDS)].map((field) =>
    Number(values[field] ?? 0),
  );
  return amount - sumEuros(fees);
}

/** Whether a row has a value for a field, in euros or in another currency. */
export function hasValue(row: Pick<ImportRow, 'kind' | 'values'>, name: string): boolean {
  return !isNothing(rowValue(row, name)) || foreignAmountText(row, name) !== undefined;
}

/** Whether to show a field next to the name of a row. Zero amounts and default states are hidden. */
export function isShownField(row: Pick<ImportRow, 'kind' | 'values'>, name: string): boolean {
  const value = row.values[name];
  if (fieldsOf(row.kind)[name]?.isOfVat && value === 0) return false;
  if (row.kind === 'site_transactions' && name !== 'balance' && value === 0) return false;
  if (row.kind === 'sales' && (name === 'priceState' || name === 'postageState') && value === 'known')
    return false;
  return hasValue(row, name);
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const CHOOSABLE: readonly ImportRow['status'][] = ['new', 'changed', 'deleted'];

/** Whether a row can be chosen for import. */
export function canChooseRow({ status }: Pick<ImportRow, 'status'>): boolean {
  return CHOOSABLE.includes(status);
}
