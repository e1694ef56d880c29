import { sql } from 'kysely';
import { z } from 'zod';
import { BoughtStockUpdate, NewBoughtStock } from '../../../contract/bought_stocks.ts';
import { MAX_IMAGES } from '../../../contract/files.ts';
import { YenInput } from '../../../contract/primitives.ts';
import { boughtStocks } from '../../bought_stocks/resource.ts';
import { insertPurchases } from '../../bought_stocks/repository.ts';
import { purchaseFields } from '../../bought_stocks/table.ts';
import { kindOf } from './kind.ts';

export const Images = z.array(z.string().max(2_000)).max(MAX_IMAGES, `Use at most ${MAX_IMAGES} images.`);

/** `priceYen` and `yenPerEuro` come with a price that was paid in yen. */
const PurchaseValues = BoughtStockUpdate.omit({ already_present_images: true }).extend({
  priceYen: YenInput.optional(),
  yenPerEuro: z.number().positive().nullish(),
  images: Images.optional(),
});

export const purchases = kindOf({
  resource: boughtStocks,
  schema: PurchaseValues,
  required: NewBoughtStock.pick({ name: true, price: true }),
  images: 'bought_stock',
  record: (values, images) => ({ ...purchaseFields.row(values), images }),
  insert: insertPurchases,
  called: [sql.ref('name'), sql.ref('link')],
});
