import type { Generated, Selectable } from 'kysely';
import { type Product, ReceivedBy } from '../../../../contract/products.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';
import { createMessage } from '../../../../contract/messages.ts';

export interface ProductTable {
  id: Generated<number>;
  name: string;
  quantity: number;
  type_id: number;
  sub_type_id: number | null;
  origin: string;
  bought_stock_id: number | null;
  bought_order_link: string | null;
  insertion_batch_id: number | null;
  state: string;
  estimated_cost: number;
  place_id: Generated<number | null>;
  sku: Generated<string>;
  target_price: number | null;
  received: string | null;
  listed: string | null;
  sold: string | null;
  /** Day on which the product left without a sale, and a note about the reason. */
  left_on: Generated<string | null>;
  left_note: Generated<string>;
  /** Source of `received`, a value of `RECEIVED_BY`. The column's name stems from its first two values. */
  received_estimated: Generated<number>;
  /** In cents. Written by server/modules/accounting/costs/. */
  landed_cost: Generated<number>;
  search_text: string;
}

/** `kept_state`: the state beside Sold while an order holds the product. Null without such an order. */
export type ProductRow = Selectable<ProductTable> & { kept_state?: string | null };

/** Values of the column `received_estimated`. */
export const RECEIVED_BY = { somebody: 0, estimate: 1, parcel: 2 } as const satisfies Record<
  ReceivedBy,
  number
>;

export function receivedBy({ received_estimated }: Pick<ProductRow, 'received_estimated'>): ReceivedBy {
  return ReceivedBy.options.find((one) => RECEIVED_BY[one] === received_estimated) ?? 'somebody';
}

/** One unit. `images` are ids; the values of extras are JSON text. */
export type ProductRecord = NewRow<ProductTable> & {
  images: readonly number[];
  extras: readonly { extra_id: number; value: string }[];
};

export const SKU_TAKEN_MESSAGE = createMessage('stock.sku_taken');

export const productFields = new StoredFields<
  Exclude<
    keyof Product,
    | 'id'
    | 'quantity'
    | 'type_details'
    | 'images'
    | 'product_extras'
    | 'received_estimated'
    | 'sale'
    | 'own_state'
    | 'place_details'
  >,
  ProductTable
>('products', {
  name: ['name', ''],
  type: ['type_id', 0],
  sub_type: ['sub_type_id', null],
  origin: ['origin', ''],
  boughtStock: ['bought_stock_id', null],
  bought_order_link: ['bought_order_link', null],
  insertion_batch: ['insertion_batch_id', null],
  state: ['state', ''],
  estimated_cost: ['estimated_cost', 0],
  landed_cost: ['landed_cost', 0],
  sku: ['sku', ''],
  place: ['place_id', null],
  target_price: ['target_price', null],
  received: ['received', null],
  listed: ['listed', null],
  sold: ['sold', null],
  leftOn: ['left_on', null],
  leftNote: ['left_note', ''],
});
