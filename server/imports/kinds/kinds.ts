import { sql } from 'kysely';
import { z } from 'zod';
import { BoughtStockUpdate, NewBoughtStock } from '../../../contract/bought_stocks.ts';
import { IncomingShipmentUpdate, NewIncomingShipment } from '../../../contract/incoming_shipments.ts';
import { InsertionBatchUpdate, NewInsertionBatch } from '../../../contract/insertion_batches.ts';
import { YenInput } from '../../../contract/primitives.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { PURCHASE_STATES } from '../../../domain/purchase.ts';
import { SHIPMENT_STATES } from '../../../domain/shipment.ts';
import { insertPurchases } from '../../bought_stocks/repository.ts';
import { boughtStocks } from '../../bought_stocks/resource.ts';
import { purchaseFields } from '../../bought_stocks/table.ts';
import { insertShipments } from '../../incoming_shipments/repository.ts';
import { incomingShipments } from '../../incoming_shipments/resource.ts';
import { shipmentFields } from '../../incoming_shipments/table.ts';
import { insertBatches } from '../../insertion_batches/repository.ts';
import { insertionBatches } from '../../insertion_batches/resource.ts';
import { batchFields } from '../../insertion_batches/table.ts';
import { Images, kindOf, type Kind } from './kind.ts';
import { products } from './products.ts';

/** `priceYen` and `yenPerEuro` come with a price that was paid in yen. */
const PurchaseValues = BoughtStockUpdate.omit({ already_present_images: true }).extend({
  priceYen: YenInput.optional(),
  yenPerEuro: z.number().positive().nullish(),
  images: Images.optional(),
});

const purchases = kindOf({
  resource: boughtStocks,
  schema: PurchaseValues,
  required: NewBoughtStock.pick({ name: true, price: true }),
  images: 'bought_stock',
  record: (values, images) => ({ ...purchaseFields.row(values), images }),
  insert: insertPurchases,
  called: [sql.ref('name'), sql.ref('link')],
  examples: [
    {
      name: 'Lot of 30 holo cards',
      state: PURCHASE_STATES[0] ?? '',
      link: 'https://shop.example/item/1',
      price: 64.5,
      weight: 120,
      date: '2026-09-14',
    },
    { name: 'Booster box, sealed', price: 89, weight: 450, date: '2026-09-15' },
  ],
});

/** None is the state of a parcel that has not been sent, or of which nobody has said it. */
const STATES = ['', ...SHIPMENT_STATES] as const;

const shipments = kindOf({
  resource: incomingShipments,
  schema: IncomingShipmentUpdate,
  required: NewIncomingShipment.pick({ courier: true }),
  others: async (_db, rows) => rows.map((row) => ({ state: STATES.find((state) => state === row.state) })),
  record: (values) => shipmentFields.row(values),
  insert: insertShipments,
  called: [sql.ref('tracking_number'), sql`courier || ' ' || tracking_number`],
  isSingle: ({ trackingNumber }) => Boolean(trackingNumber),
  examples: [
    {
      courier: 'EMS',
      state: SHIPMENT_STATES[0],
      trackingNumber: 'EB123456789JP',
      totalWeight: 1_250,
      totalCost: 153.5,
      shipmentPrice: 22.4,
      ivaPrice: 33.77,
    },
    { courier: 'DHL', state: SHIPMENT_STATES[0], trackingNumber: '1234567890', totalWeight: 800 },
  ],
});

const batches = kindOf({
  resource: insertionBatches,
  schema: InsertionBatchUpdate.extend({ images: Images.optional() }),
  required: NewInsertionBatch.pick({ name: true }),
  images: 'insertion_batch',
  record: (values, images) => ({ ...batchFields.row(values), images }),
  insert: insertBatches,
  called: [sql.ref('name')],
  hanging: [{ table: 'insertions', column: 'insertion_batch_id', words: 'it has insertions' }],
  isSingle: () => true,
  examples: [{ name: 'Spring sale' }, { name: 'Holo cards' }],
});

export const KINDS: Readonly<Record<ResourceName, Kind>> = {
  products,
  bought_stocks: purchases,
  incoming_shipments: shipments,
  insertion_batches: batches,
};
