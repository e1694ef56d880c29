import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import { random } from '../../pictures/random.ts';
import { createForm, type Caller, type Fields } from './caller.ts';
import { aPicture, aPurchase } from './factories.ts';
import type { Values, WorkLog } from './work_log.ts';

const OWN_UNITS = 5;
const SMALL = { width: 60, height: 40 };
/** Longest pause between two steps of an operator, in milliseconds. */
const LONGEST_PAUSE = 200;

const purchaseValue = ({ price, images }: BoughtStock) => [price, images.map(({ image }) => image)];
const shelfValue = (units: readonly Pick<Product, 'state' | 'estimated_cost'>[]) =>
  units.map(({ state, estimated_cost }) => [state, estimated_cost]);
const saleValue = ({ lines, paid, feesTotal, profit }: Sale) => [
  lines.map(({ product, price }) => [product, price]),
  paid,
  feesTotal,
  profit,
];

interface Work {
  log: WorkLog;
  seed: string;
  signal: AbortSignal;
}

/**
 * Operators buy lots with pictures, sell units, edit their own units in bulk and undo it, until the signal. Each
 * step is one transaction on several tables, and its values are logged.
 */
export async function runLoggedOperators(clients: readonly Caller[], work: Work): Promise<void> {
  await Promise.all(clients.map((client, operator) => operate(client, operator, work)));
}

async function operate(client: Caller, operator: number, { log, seed, signal }: Work): Promise<void> {
  const dice = random(`${seed} ${operator}`);
  const purchase = await aPurchase(client, { name: `Own ${operator}` });
  const createUnits = async (fields: Fields) =>
    (await client.post('/api/products/', createForm({ type: 1, ...fields }))).as(Product);
  const first = await createUnits({
    name: `Own ${operator}`,
    quantity: OWN_UNITS,
    boughtStock: purchase.id,
  });
  const ids = Array.from({ length: OWN_UNITS }, (_, unit) => first.id + unit);
  const shelf = `shelf ${operator}`;
  let onShelf: unknown;

  const buy = async (turn: number) => {
    const images = [await aPicture(SMALL), await aPicture(SMALL)];
    const lot = createForm({ name: `Lot ${operator}.${turn}`, price: turn + 1, images });
    await log.write(
      () => client.post('/api/bought_stocks/', lot),
      (answer) => {
        const bought = answer.as(BoughtStock);
        return { [bought.name]: purchaseValue(bought) };
      },
    );
  };
  const sell = async (turn: number) => {
    const name = `Unit ${operator}.${turn}`;
    const { id } = await createUnits({ name, estimated_cost: 2 });
    const sale = {
      site: 'Ebay',
      day: '2026-11-03',
      orderNumber: `${operator}.${turn}`,
      lines: [{ product: id, price: turn + 5 }],
    };
    await log.write(
      () => client.post('/api/sales/', sale),
      (answer) => ({ [`Order ${sale.orderNumber}`]: saleValue(answer.as(Sale)), [name]: 'Sold' }),
    );
  };
  const edit = async (turn: number) => {
    const set = { state: `Shelf ${turn}`, estimated_cost: dice.int(1, 99) };
    const changes = [{ filter: { id: ids }, set }];
    const before = onShelf;
    const answer = await log.write(
      () => client.patch('/api/products/selection/', { changes }),
      () => {
        onShelf = shelfValue(ids.map(() => set));
        return { [shelf]: onShelf };
      },
    );
    if (before === undefined || dice.chance(0.5)) return;
    await log.write(
      () => client.undo(answer),
      () => ({ [shelf]: (onShelf = before) }),
    );
  };

  for (let turn = 0; !signal.aborted; turn += 1) {
    await dice.pick([buy, sell, edit])(turn);
    await pause(dice.int(0, LONGEST_PAUSE));
  }
}

/** The values that an installation has of the records of `runLoggedOperators`. */
export async function readLoggedValues(client: Caller): Promise<Values> {
  const read = async <Schema extends z.ZodType>(list: string, schema: Schema) =>
    (await client.get(`/api/${list}/`)).as(z.array(schema));
  const [purchases, products, sales] = [
    await read('bought_stocks', BoughtStock),
    await read('products', Product),
    await read('sales', Sale),
  ];
  const values: Values = {};
  for (const bought of purchases)
    if (bought.name.startsWith('Lot ')) values[bought.name] = purchaseValue(bought);
  for (const sale of sales) values[`Order ${sale.orderNumber}`] = saleValue(sale);
  for (const { name, sold } of products) if (name.startsWith('Unit ') && sold !== null) values[name] = 'Sold';
  const shelves: Record<string, Product[]> = {};
  for (const unit of products)
    if (unit.state.startsWith('Shelf ')) (shelves[unit.name.replace('Own', 'shelf')] ??= []).push(unit);
  for (const [name, units] of Object.entries(shelves))
    values[name] = shelfValue(units.toSorted((one, other) => one.id - other.id));
  return values;
}
