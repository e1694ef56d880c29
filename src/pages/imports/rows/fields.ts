import type { ImportRow } from '../../../../contract/imports.ts';
import type { ResourceName } from '../../../../contract/resources.ts';

/** How a value is shown. A record is named by its resource. */
export type ValueKind =
  | 'text'
  | 'address'
  | 'money'
  | 'grams'
  | 'date'
  | 'images'
  | 'type'
  | 'subtype'
  | ResourceName;

export interface RowField {
  name: string;
  kind: ValueKind;
  /** It stands in a column of its own. */
  isColumn?: true;
}

const field = (name: string, kind: ValueKind = 'text'): RowField => ({ name, kind });
const column = (name: string, kind: ValueKind = 'text'): RowField => ({ name, kind, isColumn: true });

/** What stands beside the name of a row, in its order. */
export const ROW_FIELDS: Record<ResourceName, readonly RowField[]> = {
  bought_stocks: [
    column('date', 'date'),
    column('state'),
    column('weight', 'grams'),
    column('price', 'money'),
    field('link', 'address'),
    field('incomingShipment', 'incoming_shipments'),
    field('images', 'images'),
  ],
  incoming_shipments: [
    column('state'),
    field('parcelState'),
    column('totalWeight', 'grams'),
    column('totalCost', 'money'),
    column('shipmentPrice', 'money'),
    column('ivaPrice', 'money'),
    field('note'),
  ],
  products: [
    column('type', 'type'),
    column('sub_type', 'subtype'),
    column('state'),
    column('estimated_cost', 'money'),
    field('quantity'),
    field('origin'),
    field('boughtStock', 'bought_stocks'),
    field('bought_order_link'),
    field('insertion_batch', 'insertion_batches'),
    field('images', 'images'),
  ],
  insertion_batches: [column('status'), field('images', 'images')],
};

const EXTRA = /^extra:(\d+)$/;

/** The extra fields that a row says something of. */
export function extrasOf({ values }: Pick<ImportRow, 'values'>): readonly RowField[] {
  return Object.keys(values)
    .filter((name) => EXTRA.test(name))
    .map((name) => field(name));
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
export function yenOf(name: string): string {
  return `${name}Yen`;
}

/** How a row is called: what it names, or else where it stands. */
export function nameOf({ kind, values, place }: Pick<ImportRow, 'kind' | 'values' | 'place'>): string {
  const words = kind === 'incoming_shipments' ? [values.courier, values.trackingNumber] : [values.name];
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ') || place;
}

/** Whether a row says anything of a field. */
export function isSaid({ values }: Pick<ImportRow, 'values'>, { name, kind }: RowField): boolean {
  const said = [values[name], ...(kind === 'money' ? [values[yenOf(name)]] : [])];
  return said.some((value) => !isNothing(value));
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
