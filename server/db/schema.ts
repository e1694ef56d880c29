import type { Generated, Kysely } from 'kysely';
import type { Extra } from '../../contract/types.ts';

/** Money in whole cents, weights in grams, dates as ISO text. */
export interface Schema {
  secrets: { name: string; value: string };
  users: { id: Generated<number>; username: string; username_key: string; password_hash: string };
  types: { id: Generated<number>; name: string; name_key: Generated<string> };
  subtypes: { id: Generated<number>; type_id: number; name: string; name_key: string };
  extras: ExtraTable;
  incoming_shipments: ShipmentTable;
  bought_stocks: PurchaseTable;
  insertion_batches: { id: Generated<number>; name: string; status: string; search_text: string };
  insertions: InsertionTable;
  products: ProductTable;
  product_extras: { product_id: number; extra_id: number; value: string };
  images: ImageTable;
  product_images: { product_id: number; position: number; image_id: number };
  bought_stock_images: { bought_stock_id: number; position: number; image_id: number };
  insertion_batch_images: { insertion_batch_id: number; position: number; image_id: number };
}

/** `name_key`, here and in `types`, is younger than the first rows: see `uniqueKey`. */
interface ExtraTable {
  id: Generated<number>;
  type_id: number;
  key: string;
  name_key: Generated<string>;
  value_type: Extra['value_type'];
}

interface InsertionTable {
  id: Generated<number>;
  insertion_batch_id: number;
  site: string;
  price: number;
  /** HTML, cleaned. */
  description: string;
}

interface ShipmentTable {
  id: Generated<number>;
  courier: string;
  state: string;
  tracking_number: string;
  total_weight: number | null;
  total_cost: number | null;
  shipment_price: number | null;
  iva_price: number | null;
  search_text: string;
}

interface PurchaseTable {
  id: Generated<number>;
  name: string;
  state: string;
  link: string;
  price: number;
  weight: number | null;
  date: string;
  incoming_shipment_id: number | null;
  search_text: string;
  /** Of its products. The database itself keeps both, whoever changes a product. */
  products_quantity: Generated<number>;
  products_cost: Generated<number>;
}

interface ProductTable {
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

/** Pictures of other sites have an address only. */
interface ImageTable {
  id: Generated<number>;
  address: string;
  /** See `exactKey`. */
  address_key: string;
  thumbnail: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
}

export type Db = Kysely<Schema>;
