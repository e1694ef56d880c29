import { readFileSync } from 'node:fs';
import { formatMoney } from '../../domain/format.ts';
import { today } from '../../server/platform/today.ts';
import type { Caller } from './caller.ts';
import { aProduct, aPurchase, aShipment } from './factories.ts';

/** Yen per euro. */
const RATE = 165;
const said = readFileSync('docs/worked-example.md', 'utf8');

/** Returns amounts in euros. Throws unless docs/worked-example.md contains each amount. */
export function readDocumentedAmounts(...amounts: number[]): number[] {
  readDocumentedTexts(...amounts.map(formatMoney));
  return amounts;
}

/** The same for texts. */
export function readDocumentedTexts(...texts: string[]): string[] {
  for (const text of texts) if (!said.includes(text)) throw new Error(`${text} is not told.`);
  return texts;
}

/** Looks up cells of a table in the document, by the row's first cell and the column's heading. */
export function readDocumentedTable(table: string): (row: string, column: string) => string {
  const rows = said
    .split('\n\n')
    .filter((part) => part.startsWith('|'))
    .map((part) => part.split('\n').map(cellsOf))
    .find(([heads]) => heads?.join(' | ').startsWith(table));
  if (!rows) throw new Error(`There is no table ${table}.`);
  const [heads = [], , ...lines] = rows;
  return (row, column) => {
    const cell = lines.find(([name]) => name === row)?.[heads.indexOf(column)];
    if (cell === undefined) throw new Error(`The table ${table} does not tell ${column} of ${row}.`);
    return cell;
  };
}

function cellsOf(line: string): string[] {
  const cells = line.split('|').slice(1, -1);
  return cells.map((cell) => cell.replaceAll('**', '').trim());
}

/** Links the purchase by the shipment's id, because another test may use the same name. */
async function bought(server: Caller, shipment: { id: number }, name: string, fields: object) {
  const purchase = await aPurchase(server, {
    name,
    date: '2026-10-01',
    currency: 'JPY',
    rate: RATE,
    ...fields,
  });
  await server.patch(`/api/bought_stocks/update/${purchase.id}/`, { incomingShipment: shipment.id });
  return purchase;
}

const one = (server: Caller, purchase: { id: number }, name: string, fields: object) =>
  aProduct(server, { name, boughtStock: purchase.id, ...fields });

/** The first parcel. Koi and Heron have no part of the lot's price yet. */
export async function recordFirstParcel(server: Caller) {
  const ems = await aShipment(server, {
    courier: 'EMS',
    trackingNumber: 'A',
    shipmentPrice: 60,
    ivaPrice: 36,
  });
  const box = await bought(server, ems, 'Booster box', { price: 240, foreign_price: 39_600, weight: 800 });
  const lot = await bought(server, ems, 'Lot of cards', { price: 100, foreign_price: 16_500, weight: 200 });
  const sleeves = await bought(server, ems, 'Sleeves', { price: 20, foreign_price: 3_300, weight: 1_000 });
  const sealed = await one(server, box, 'Booster box', { estimated_cost: 240 });
  const cards = [
    await one(server, lot, 'Fox', { estimated_cost: 45 }),
    await one(server, lot, 'Koi', { target_price: 30 }),
    await one(server, lot, 'Heron', { target_price: 10 }),
    await one(server, lot, 'Commons', { estimated_cost: 10 }),
  ] as const;
  const pack = await one(server, sleeves, 'Sleeves', { estimated_cost: 20 });
  const incomingShipment = ems.id;
  const fee = await server.post('/api/charges/', {
    incomingShipment,
    kind: 'proxy fee',
    currency: 'JPY',
    foreignAmount: 1_500,
    rate: RATE,
  });
  const locks = [{ product: pack.id, amount: 3 }];
  await server.post('/api/charges/', { incomingShipment, kind: 'duty', amount: 3, way: 'hand', locks });
  return { ems, lot, sealed, cards, pack, fee };
}

/** Sells a card of the first parcel, then records a later invoice. */
export async function recordLateInvoice(
  server: Caller,
  { ems, cards: [fox] }: Pick<Awaited<ReturnType<typeof recordFirstParcel>>, 'ems' | 'cards'>,
): Promise<void> {
  await server.patch(`/api/products/update/${fox.id}/`, { sold: today() });
  await server.post('/api/charges/', { incomingShipment: ems.id, kind: 'handling', amount: 5 });
}

/** The second parcel: one purchase has no weight, and the unit of the other purchase is lost. */
export async function recordSecondParcel(server: Caller) {
  const dhl = await aShipment(server, { courier: 'DHL', trackingNumber: 'B', shipmentPrice: 16 });
  const figure = await bought(server, dhl, 'Figure', { price: 50, foreign_price: 8_250 });
  const tin = await bought(server, dhl, 'Tin', { price: 30, foreign_price: 4_950, weight: 500 });
  const units = [
    await one(server, figure, 'Figure', { estimated_cost: 50 }),
    await one(server, tin, 'Tin', { estimated_cost: 30 }),
  ] as const;
  await server.patch(`/api/products/update/${units[1].id}/`, { state: 'Lost' });
  return { dhl, figure, units };
}
