import { sql } from 'kysely';
import { z } from 'zod';
import { BoughtStockUpdate, NewBoughtStock } from '../../../contract/bought_stocks.ts';
import { MAX_IMAGES } from '../../../contract/files.ts';
import { YenInput } from '../../../contract/primitives.ts';
import { RATE_PARTS } from '../../../domain/import.ts';
import { fromCents } from '../../../domain/money.ts';
import { boughtStocks } from '../../bought_stocks/resource.ts';
import { insertPurchases, type PurchaseRow } from '../../bought_stocks/repository.ts';
import { purchaseColumns } from '../../bought_stocks/update.ts';
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
  columns,
  async fields(db, rows) {
    const images = await imageAddresses(db, 'bought_stock', rows);
    return rows.map((row, index) => ({
      name: row.name,
      state: row.state,
      link: row.link,
      price: fromCents(row.price),
      priceYen: row.price_yen,
      yenPerEuro: row.yen_rate === null ? null : row.yen_rate / RATE_PARTS,
      weight: row.weight,
      date: row.date,
      incomingShipment: row.incoming_shipment_id,
      images: images[index] ?? [],
    }));
  },
  async insert(db, records) {
    const images = await imagesAt(db, records);
    const today = new Date().toISOString().slice(0, 10);
    return insertPurchases(
      db,
      records.map((record, index) => ({
        name: '',
        state: '',
        link: '',
        price: 0,
        weight: null,
        incoming_shipment_id: null,
        price_yen: null,
        yen_rate: null,
        date: today,
        ...given(columns(record)),
        images: images[index] ?? [],
      })),
    );
  },
  saveParts: (db, changes) => saveImages(db, 'bought_stock', changes),
  links: { incomingShipment: 'incoming_shipments' },
  called: [sql.ref('name'), sql.ref('link')],
  hanging: [{ table: 'products', column: 'bought_stock_id', words: 'products were added to it' }],
});

function columns(values: PurchaseValues) {
  const { priceYen, yenPerEuro } = values;
  return {
    ...purchaseColumns(values),
    price_yen: priceYen,
    yen_rate: typeof yenPerEuro === 'number' ? Math.round(yenPerEuro * RATE_PARTS) : yenPerEuro,
  };
}

type Given<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

/** Without the fields that have no value. */
export function given<Columns extends object>(found: Columns): Given<Columns> {
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as Given<Columns>;
}
