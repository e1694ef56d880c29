import { type FIELDS, fieldsOf, type FieldKind } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { FEE_FIELDS } from '../../../contract/site_transactions.ts';
import { EURO } from '../../../domain/foreign.ts';
import { formatForeign, formatMoney, formatYen } from '../../../domain/format.ts';
import { ofEach, type ResourceName } from '../../../contract/resources.ts';
import { sum } from '../../../domain/money.ts';

/** What of a row stands in columns of its own, in their order, where that is not all that lists are sorted by. */
const OWN_COLUMNS: { readonly [Name in ResourceName]?: readonly (keyof (typeof FIELDS)[Name])[] } = {
  bought_stocks: ['date', 'state', 'weight', 'price'],
  products: ['type', 'sub_type', 'state', 'estimated_cost'],
  sales: ['day', 'buyerCountry', 'postageCharged'],
  site_transactions: ['day', 'kind', 'net', 'payout'],
};

/** What shops say of their parcels, and records do not. */
const OF_PARCELS = ['parcelState', 'note'];

/** What is not shown, or only beside the amount that it becomes in euros. */
const UNSHOWN: readonly FieldKind[] = ['id', 'currency', 'foreign', 'rate', 'yen'];

/** The fields whose words name a row. */
export function namingFields(resource: ResourceName): readonly [string, ...string[]] {
  if (resource === 'sales') return ['site', 'orderNumber'];
  if (resource === 'site_transactions') return ['site', 'word', 'orderNumber'];
  return resource === 'incoming_shipments' ? ['courier', 'trackingNumber'] : ['name'];
}

export const ROW_COLUMNS = ofEach((resource): readonly string[] => {
  const sorted = Object.entries(fieldsOf(resource)).flatMap(([name, { isSorted, isDerived }]) =>
    isSorted && !isDerived && !namingFields(resource).includes(name) ? [name] : [],
  );
  return OWN_COLUMNS[resource] ?? sorted;
});

/** What stands beside the name of a row: in columns first, then anything else. */
export const ROW_FIELDS = ofEach((resource): readonly string[] => {
  const shown = Object.entries(fieldsOf(resource)).flatMap(([name, { kind, isDerived }]) =>
    isDerived || UNSHOWN.includes(kind) || namingFields(resource).includes(name) ? [] : [name],
  );
  const ofParcels = resource === 'incoming_shipments' ? OF_PARCELS : [];
  return [...new Set([...ROW_COLUMNS[resource], ...shown, ...ofParcels])];
});

const EXTRA = /^extra:(\d+)$/;

/** The extra fields that a row says something of. */
export function extrasOf({ values }: Pick<ImportRow, 'values'>): readonly string[] {
  return Object.keys(values).filter((name) => EXTRA.test(name));
}

/** The id of the extra field that a field of a row is. */
export function extraId(name: string): number | undefined {
  const [, id] = EXTRA.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function extraField(id: number): string {
  return `extra:${id}`;
}

/** What a shop says in yen stands beside the field that it becomes in euros. */
function yenOf(name: string): string {
  return `${name}Yen`;
}

/** What a row says of an amount in another currency. */
export function abroadOf(
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

/** In which currency the amounts of a row are: sales and transactions have one for all of them, anything else is in euros. */
export function currencyOf({ kind, values }: Pick<ImportRow, 'kind' | 'values'>): string {
  const hasOwn = kind === 'sales' || kind === 'site_transactions';
  return hasOwn && typeof values.currency === 'string' ? values.currency : EURO;
}

export function formatAmount(amount: number | null, currency: string): string {
  return currency === EURO ? formatMoney(amount) : formatForeign(amount, currency);
}

/** Lines, fees or events of a sale, of which each line has one amount: its first number. */
export function formatParts(text: string, currency: string): string {
  const lines = text.split('\n');
  return lines
    .map((line) => line.replace(/-?\d+(?:\.\d+)?/, (amount) => formatAmount(Number(amount), currency)))
    .join('\n');
}

/** How a row is called: what it names, or else where it stands. */
export function nameOf({ kind, values, place }: Pick<ImportRow, 'kind' | 'values' | 'place'>): string {
  const words = namingFields(kind).map((name) => values[name]);
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ') || place;
}

/** The value of a row; of a transaction also what it leaves, which follows from its amounts. */
export function valueOf({ kind, values }: Pick<ImportRow, 'kind' | 'values'>, name: string): unknown {
  if (kind !== 'site_transactions' || name !== 'net') return values[name];
  const [amount = 0, ...fees] = ['amount', ...Object.keys(FEE_FIELDS)].map((field) =>
    Number(values[field] ?? 0),
  );
  return amount - sum(fees);
}

/** Whether a row says anything of a field, in euros or in another currency. */
export function isSaid(row: Pick<ImportRow, 'kind' | 'values'>, name: string): boolean {
  return !isNothing(valueOf(row, name)) || abroadOf(row, name) !== undefined;
}

/** Whether a field is worth a place beside the name of a row: amounts of nothing and what is known as usual are not. */
export function isTelling(row: Pick<ImportRow, 'kind' | 'values'>, name: string): boolean {
  const value = row.values[name];
  if (fieldsOf(row.kind)[name]?.isOfVat && value === 0) return false;
  if (row.kind === 'site_transactions' && name !== 'balance' && value === 0) return false;
  if (row.kind === 'sales' && (name === 'priceState' || name === 'postageState') && value === 'known')
    return false;
  return isSaid(row, name);
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const CHOOSABLE: readonly ImportRow['status'][] = ['new', 'changed', 'deleted'];

/** Whether there is something to take of a row. */
export function isChoosable({ status }: Pick<ImportRow, 'status'>): boolean {
  return CHOOSABLE.includes(status);
}
