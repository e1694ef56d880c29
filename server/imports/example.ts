import { tableColumns } from '../../contract/tables.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { PRODUCT_STATES } from '../../domain/product.ts';
import { PURCHASE_STATES } from '../../domain/purchase.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import type { Db } from '../db/schema.ts';
import type { ExportedCell } from '../tables/write/cells.ts';
import { csvOf } from '../tables/write/csv.ts';
import { definitions } from './file.ts';

type Example = Readonly<Record<string, ExportedCell>>;

/** By the keys of the columns; what is not said stays empty. */
const EXAMPLES: Record<ResourceName, readonly Example[]> = {
  bought_stocks: [
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
  incoming_shipments: [
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
  products: [
    { name: 'Emberfox', quantity: 1, origin: 'Japan', state: PRODUCT_STATES[0] ?? '', estimated_cost: 12.5 },
    { name: 'Tidewyrm', quantity: 3, origin: 'Japan', state: PRODUCT_STATES[0] ?? '', estimated_cost: 2 },
  ],
  insertion_batches: [{ name: 'Spring sale' }, { name: 'Holo cards' }],
};

/** By the keys of extra fields. */
const EXTRAS: Example = {
  Game: 'Beasts',
  Set: 'Ember Dawn',
  Number: '4/102',
  Language: 'Japanese',
  Condition: 'Near mint',
  Foil: true,
  Year: 2002,
};

/** A file with the columns of an export, that is read back as it is: stock with the fields of cards, or of the first type. */
export async function exampleFile(db: Db, resource: ResourceName): Promise<AsyncGenerator<Buffer, void>> {
  const defined = await definitions(db);
  const type = defined.types.find(({ name }) => name === 'Card') ?? defined.types[0];
  const columns = tableColumns(resource, defined).filter(
    ({ kind, extra }) => kind !== 'derived' && kind !== 'id' && (!extra || extra.type === type?.id),
  );
  const rows = EXAMPLES[resource].map((example) =>
    columns.map(({ key, kind, extra }) => {
      if (kind === 'type') return type?.name ?? null;
      return (extra ? ofKind(EXTRAS[extra.key], extra.value_type) : example[key]) ?? null;
    }),
  );
  return csvOf(columns, once(rows));
}

function ofKind(value: ExportedCell | undefined, kind: string): ExportedCell {
  const kinds: Record<string, string> = { string: 'text', number: 'integer', boolean: 'boolean' };
  return kinds[typeof value] === kind ? (value ?? null) : null;
}

async function* once(rows: ExportedCell[][]): AsyncGenerator<ExportedCell[][], void> {
  yield rows;
}
