import { sql } from 'kysely';
import { z } from 'zod';
import { BoughtStockUpdate, NewBoughtStock } from '../../../contract/bought_stocks.ts';
import { MAX_IMAGES } from '../../../contract/files.ts';
import { YenInput } from '../../../contract/primitives.ts';
import { boughtStocks } from '../../bought_stocks/resource.ts';
import { insertPurchases } from '../../bought_stocks/repository.ts';
import { purchaseFields, type PurchaseRow } from '../../bought_stocks/table.ts';
import { imageAddresses, imagesAt, kindOf, saveImages } from './kind.ts';

export const Images = z.array(z.string().max(2_000)).max(MAX_IMAGES, `Use at most ${MAX_IMAGES} images.`);

/** `priceYen` and `yenPerEuro` come with a price that was paid in yen. */
const PurchaseValues = BoughtStockUpdate.omit({ already_present_images: true }).extend({
  priceYen: YenInput.optional(),
  yenPerEuro: z.number().positive().nullish(),
  images: Images.optional(),
});
type PurchaseValues = z.infer<typeof PurchaseValues>;

export const purchases = kindOf<PurchaseRow, PurchaseValues, BoughtStockUpdate>({
  name: 'bought_stocks',
  resource: boughtStocks,
  schema: PurchaseValues,
  required: NewBoughtStock.pick({ name: true, price: true }),
  columns: (values) => purchaseFields.columns(values),
  async fields(db, rows) {
    const images = await imageAddresses(db, 'bought_stock', rows);
    return rows.map((row, index) => ({ ...purchaseFields.values(row), images: images[index] ?? [] }));
  },
  async insert(db, records) {
    const images = await imagesAt(db, records);
    return insertPurchases(
      db,
      records.map((record, index) => ({ ...purchaseFields.row(record), images: images[index] ?? [] })),
    );
  },
  saveParts: (db, changes) => saveImages(db, 'bought_stock', changes),
  called: [sql.ref('name'), sql.ref('link')],
});
