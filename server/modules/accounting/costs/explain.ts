import { sql } from 'kysely';
import type {
  Charge,
  ChargePart,
  CostedPurchase,
  LandedCost,
  PurchaseCosts,
  ShipmentCosts,
} from '../../../../contract/charges.ts';
import { allocationBasisOf, effectiveMethod } from '../../../../domain/charge.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { fromCents } from '../../../../domain/money.ts';
import { shareOfPrice } from '../../../../domain/purchase.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type PurchaseWithCharges,
  type CostedProduct,
  type ChargeWithLocks,
  readPurchases,
  readPurchasesOfShipment,
  readProductsOfPurchases,
  allocateToProducts,
} from './purchase_charges.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** The shipment's charges, and their allocation to its purchases. */
export async function explainShipmentCosts(db: Db, shipment: number): Promise<ShipmentCosts> {
  await mustExist(db, 'incoming_shipments', shipment);
  const { charges, lots } = await readPurchasesOfShipment(db, shipment);
  const products = await readProductsOfPurchases(
    db,
    lots.map(({ id }) => id),
  );
  const late = new Set(lots.flatMap((lot) => [...lateCharges(lot, products.get(lot.id) ?? [])]));
  return {
    charges: charges.map((charge) => ({
      ...chargeJson(charge),
      methodUsed: effectiveMethod(charge, lots),
      isAfterSale: late.has(charge),
    })),
    purchases: lots.map((lot) => costedPurchase(lot, products.get(lot.id) ?? [])),
  };
}

/**
 * The charges allocated to a purchase and to each of its products. `charges` lists only the purchase's own
 * charges, which can be changed.
 */
export async function explainPurchaseCosts(db: Db, purchase: number): Promise<PurchaseCosts> {
  const { lots, lot, products } = await lotWithProducts(db, purchase);
  const { landed, vat } = allocateToProducts(lot, products);
  const late = lateCharges(lot, products);
  return {
    purchase: costedPurchase(lot, products),
    charges: lot.shares.flatMap(({ charge }) => (charge.row.purchase_id === null ? [] : chargeJson(charge))),
    parts: lot.shares.map((share) => chargePart(share, { lot, lots, late })),
    weightless: weightlessOf(lot, lots),
    products: products.map(({ id, name, cost }, index) => ({
      id,
      name,
      estimated_cost: fromCents(cost),
      charges: fromCents((landed[index] ?? cost) - cost + (vat[index] ?? 0)),
      inputVat: fromCents(vat[index] ?? 0),
      landed: fromCents(landed[index] ?? cost),
    })),
  };
}

/** Explains the landed cost of a product: price share, charges, input VAT and ledger entries. */
export async function explainLandedCost(db: Db, product: number): Promise<LandedCost> {
  await mustExist(db, 'products', product);
  const { rows } = await sql<{ purchase: number | null; cost: number; landed: number }>`select
    bought_stock_id as purchase, estimated_cost as cost, landed_cost as landed
    from products where id = ${product}`.execute(db);
  const [{ purchase, cost, landed } = { purchase: null, cost: 0, landed: 0 }] = rows;
  const lines = await db
    .selectFrom('ledger')
    .select(['day', 'amount', 'cause'])
    .where('product_id', '=', product)
    .where('cause', 'in', ['price', 'charge', 'deleted'])
    .orderBy('id')
    .execute();
  const of = purchase === null ? undefined : await lotWithProducts(db, purchase);
  const place = of?.products.findIndex(({ id }) => id === product) ?? -1;
  const share = of && shareOfPrice({ price: fromCents(of.lot.price), estimatedCost: fromCents(cost) });
  const late = of ? lateCharges(of.lot, of.products) : new Set<ChargeWithLocks>();
  const spread = of && allocateToProducts(of.lot, of.products);
  return {
    estimated_cost: fromCents(cost),
    landed: fromCents(landed),
    price: of ? fromCents(of.lot.price) : null,
    share: share ?? null,
    parts: of
      ? (spread?.parts ?? []).map(({ charge, amount, products }) => ({
          ...chargePart({ charge, amount }, { ...of, late }),
          product: fromCents(products[place] ?? 0),
        }))
      : [],
    inputVat: { purchase: fromCents(of?.lot.inputVat ?? 0), product: fromCents(spread?.vat[place] ?? 0) },
    weightless: of ? weightlessOf(of.lot, of.lots) : [],
    ledger: lines.map((line) => ({ ...line, amount: fromCents(line.amount) })),
  };
}

/** A purchase with its products, and the purchases with which it shares charges. */
async function lotWithProducts(db: Db, purchase: number) {
  const found = await db
    .selectFrom('bought_stocks')
    .select('incoming_shipment_id as shipment')
    .where('id', '=', purchase)
    .executeTakeFirst();
  const lots = found?.shipment
    ? (await readPurchasesOfShipment(db, found.shipment)).lots
    : await readPurchases(db, [purchase]);
  const lot = lots.find(({ id }) => id === purchase);
  if (!lot) throw new AppError('not_found', createMessage('costs.no_purchase'));
  return { lots, lot, products: (await readProductsOfPurchases(db, [purchase])).get(purchase) ?? [] };
}

/** The charges that are partly allocated to products sold before the day of the charge. */
function lateCharges(lot: PurchaseWithCharges, products: readonly CostedProduct[]): Set<ChargeWithLocks> {
  if (products.every(({ sold }) => sold === null)) return new Set();
  const late = allocateToProducts(lot, products).parts.filter(({ charge, products: amounts }) =>
    products.some(({ sold }, place) => sold !== null && sold < charge.row.day && (amounts[place] ?? 0) > 0),
  );
  return new Set(late.map(({ charge }) => charge));
}

interface Among {
  lot: PurchaseWithCharges;
  lots: readonly PurchaseWithCharges[];
  late: ReadonlySet<ChargeWithLocks>;
}

function chargePart(
  { charge, amount }: PurchaseWithCharges['shares'][number],
  { lot, lots, late }: Among,
): ChargePart {
  const way = effectiveMethod(charge, lots);
  const basis = charge.row.purchase_id === null ? allocationBasisOf(charge, lots, lot.id) : null;
  const inUnit = way === 'value' ? fromCents : (part: number) => part;
  return {
    charge: chargeJson(charge),
    methodUsed: way,
    basis: basis && { part: inUnit(basis.part), whole: inUnit(basis.whole) },
    purchase: fromCents(amount),
    isAfterSale: late.has(charge),
  };
}

/** Purchases without a weight, if they prevent the allocation of a charge by weight. */
function weightlessOf(
  { shares }: PurchaseWithCharges,
  lots: readonly PurchaseWithCharges[],
): PurchaseCosts['weightless'] {
  const isOff = shares.some(
    ({ charge }) => charge.row.purchase_id === null && effectiveMethod(charge, lots) !== charge.way,
  );
  return isOff ? lots.flatMap(({ id, name, weight }) => (weight ? [] : { id, name })) : [];
}

function costedPurchase(lot: PurchaseWithCharges, products: readonly CostedProduct[]): CostedPurchase {
  const charges = lot.shares.reduce((sum, { amount }) => sum + amount, 0);
  const covered = products.reduce((sum, { cost }) => sum + cost, 0);
  return {
    id: lot.id,
    name: lot.name,
    price: fromCents(lot.price),
    weight: lot.weight,
    quantity: lot.quantity,
    charges: fromCents(charges),
    inputVat: fromCents(lot.inputVat),
    landed: fromCents(lot.price + charges - lot.inputVat),
    notAssigned: {
      price: fromCents(Math.max(0, lot.price - covered)),
      charges: fromCents(allocateToProducts(lot, products).notAssigned),
    },
  };
}

export function chargeJson({ row, locks }: ChargeWithLocks): Charge {
  return {
    id: row.id,
    incomingShipment: row.shipment_id,
    boughtStock: row.purchase_id,
    kind: row.kind,
    term: row.term,
    note: row.note,
    amount: fromCents(row.amount),
    recoverable: fromCents(row.recoverable),
    currency: row.currency,
    foreignAmount: row.foreign_amount === null ? null : fromCents(row.foreign_amount),
    rate: row.rate === null ? null : row.rate / RATE_PARTS,
    day: row.day,
    way: row.way,
    locks: locks.map(({ purchase, product, amount }) => ({
      purchase: product === null ? purchase : null,
      product,
      amount: fromCents(amount),
    })),
  };
}

async function mustExist(db: Db, table: 'incoming_shipments' | 'products', id: number): Promise<void> {
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found', createMessage('costs.no_record'));
}
