import { type ChargeKind, defaultMethod } from '../../../domain/charge.ts';
import { isBuiltinCharge, type ChargeCell } from '../../../domain/charge_cell.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import { toCents } from '../../../domain/money.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import type { Random } from '../../../pictures/random.ts';
import type { ChargePlan, ProductPlan, PurchasePlan, ShipmentPlan } from './plan.ts';
import { isNearby, yenPerEuro } from './purchases.ts';

const UNWEIGHED = 0.04;
const REPACKED = 0.6;
const CLEARED = 0.25;
const FEE = 0.35;
/**
 * One of this number of shipments gets a late invoice, after its goods were unpacked. The first shipment
 * always does.
 */
const LATE = 16;

/** Plans the charges of shipments and purchases. Also removes the weights of some purchases, as unknown. */
export function planCharges(
  {
    shipments,
    purchases,
    products,
  }: { shipments: readonly ShipmentPlan[]; purchases: PurchasePlan[]; products: readonly ProductPlan[] },
  { date, random }: { date: string; random: Random },
): ChargePlan[] {
  const inside = groupPairs(
    products.flatMap(({ purchase }, place) => (purchase === null ? [] : [[purchase, place] as const])),
  );
  const carried = groupPairs(
    purchases.flatMap(({ shipment }, place) => (shipment === null ? [] : [[shipment, place] as const])),
  );
  const charges: ChargePlan[] = [];
  for (const [place, shipment] of shipments.entries()) {
    const lots = carried.get(place) ?? [];
    const day =
      lots
        .map((lot) => purchases[lot]?.date ?? date)
        .toSorted()
        .at(-1) ?? date;
    charges.push({ of: 'shipment', place, isLate: false, lines: shipmentCharges(shipment, day, random) });
    if (place % LATE !== 0 || lots.length === 0) continue;
    const [unit] = lots.flatMap((lot) => inside.get(lot) ?? []);
    charges.push({ of: 'shipment', place, isLate: true, lines: lateCharges({ lots, unit, date }, random) });
  }
  for (const [place, purchase] of purchases.entries()) {
    if (purchase.shipment !== null && random.chance(UNWEIGHED)) purchase.weight = null;
    if (isNearby(purchase) || !inside.has(place) || !random.chance(FEE)) continue;
    const lines = [inYen('proxy fee', random.pick([300, 500, 500]), purchase.date)];
    charges.push({ of: 'purchase', place, isLate: false, lines });
  }
  return charges;
}

function shipmentCharges({ ivaPrice }: ShipmentPlan, day: string, random: Random): ChargeCell[] {
  return [
    charge('shipmentPrice', 0, day),
    ...(ivaPrice === null ? [] : [{ ...charge('ivaPrice', 0, day), recoverable: toCents(ivaPrice) }]),
    ...(random.chance(REPACKED)
      ? [{ ...inYen('handling', 100 * random.int(3, 9), day), note: 'Repacked into one box' }]
      : []),
    ...(random.chance(CLEARED) ? [charge('duty', 100 * random.int(3, 24), day)] : []),
    ...(random.chance(CLEARED / 3) ? [inYen('storage', 50 * random.int(1, 20), day)] : []),
  ];
}

/** A late invoice of the courier with an amount locked to one purchase, and a duty locked to one product. */
function lateCharges(
  { lots, unit, date }: { lots: readonly number[]; unit: number | undefined; date: string },
  random: Random,
): ChargeCell[] {
  const [first = 0] = lots;
  const invoice = charge('other', 100 * random.int(5, 14), date);
  invoice.note = 'The courier’s late invoice';
  if (lots.length > 1) invoice.locks.push({ of: 'purchase', id: first, mark: null, amount: 200 });
  if (unit === undefined) return [invoice];
  const duty = { ...charge('duty', 300, date), way: 'hand' as const };
  return [invoice, { ...duty, locks: [{ of: 'product', id: unit, mark: null, amount: 300 }] }];
}

function charge(name: ChargeCell['name'], amount: number, day: string): ChargeCell {
  const way = isBuiltinCharge(name) ? null : defaultMethod(name);
  return { name, currency: 'EUR', amount, rate: null, recoverable: 0, way, day, note: '', locks: [] };
}

function inYen(kind: ChargeKind, yen: number, day: string): ChargeCell {
  const rate = Math.round(yenPerEuro(day) * RATE_PARTS);
  return { ...charge(kind, toCents(yen), day), currency: 'JPY', rate };
}
