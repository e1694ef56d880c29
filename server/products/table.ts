import type { Generated, Selectable } from 'kysely';
import type { Product } from '../../contract/products.ts';
import { type NewRow, StoredFields } from '../records/stored.ts';

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
  search_text: string;
}

export type ProductRow = Selectable<ProductTable>;

/** One unit. `images` are ids; the values of extras are JSON text. */
export type ProductRecord = NewRow<ProductTable> & {
  images: readonly number[];
  extras: readonly { extra_id: number; value: string }[];
};

/** Of a new product. */
export const FIRST_STATE = 'In stock';

export const productFields = new StoredFields<
  Exclude<keyof Product, 'id' | 'quantity' | 'type_details' | 'images' | 'product_extras'>,
  ProductTable
>('products', {
  name: ['name', ''],
  type: ['type_id', 0],
  sub_type: ['sub_type_id', null],
  origin: ['origin', ''],
  boughtStock: ['bought_stock_id', null],
  bought_order_link: ['bought_order_link', null],
  insertion_batch: ['insertion_batch_id', null],
  state: ['state', FIRST_STATE],
  estimated_cost: ['estimated_cost', 0],
});
