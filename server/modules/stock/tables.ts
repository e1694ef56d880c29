import type { Generated } from 'kysely';
import type { Extra } from '../../../contract/types.ts';
import type { PlaceTable } from './places/table.ts';
import type { ExpectedPriceDayTable } from './products/expected_price_days.ts';
import type { ProductTable } from './products/table.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    places: PlaceTable;
    products: ProductTable;
    expected_price_days: ExpectedPriceDayTable;
    types: { id: Generated<number>; name: string; name_key: Generated<string> };
    subtypes: { id: Generated<number>; type_id: number; name: string; name_key: string };
    extras: ExtraTable;
    product_extras: { product_id: number; extra_id: number; value: string };
    product_images: { product_id: number; position: number; image_id: number };
  }
}

/** A migration added `name_key` to `extras` and `types`, with a default value: see `uniqueKey`. */
interface ExtraTable {
  id: Generated<number>;
  type_id: number;
  key: string;
  name_key: Generated<string>;
  value_type: Extra['value_type'];
}
