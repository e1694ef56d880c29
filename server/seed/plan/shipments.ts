import { fromCents, sumEuros, toCents } from '../../../domain/money.ts';
import { SHIPMENT_STATES, type ShipmentState } from '../../../domain/shipment.ts';
import type { Random } from '../../../pictures/random.ts';
import { splitEnds } from './money.ts';
import type { PurchasePlan, ShipmentPlan } from './plan.ts';
import { COURIERS } from './tracking.ts';

const IVA = 0.22;
const UNSENT = 0.1;
const [SHIPPED, IN_TRANSIT, RECEIVED] = SHIPMENT_STATES;

/**
 * Ships the purchases in `count` parcels, oldest first. The newest purchases have no shipment yet. Sets the state and the
 * shipment of each purchase.
 */
export function planShipments(purchases: PurchasePlan[], count: number, random: Random): ShipmentPlan[] {
  const sent = count === 0 ? 0 : Math.floor(purchases.length * (1 - UNSENT));
  // Parcels of unequal size, none empty if there are enough purchases.
  const sizes = Array.from({ length: count }, () => random.between(0.5, 1.5));
  const shipments = splitEnds(sent, sizes).map((end, index, all) => {
    const parcel = purchases.slice(all[index - 1] ?? 0, end);
    const state = stateOf(index, count);
    for (const purchase of parcel) {
      purchase.shipment = index;
      purchase.state = state === RECEIVED ? 'Received' : 'In transit';
    }
    return shipmentOf(parcel, state, random);
  });
  const waiting = purchases.slice(sent);
  for (const [index, purchase] of waiting.entries()) {
    // The goods of newer purchases are less likely to be at the warehouse.
    purchase.state = random.chance(index / waiting.length) ? 'Paid' : 'At warehouse';
  }
  return shipments;
}

/** The last parcel is shipped, a few parcels before it are in transit, all earlier parcels are received. */
function stateOf(index: number, count: number): ShipmentState {
  const newer = count - 1 - index;
  if (newer === 0) return SHIPPED;
  return newer <= Math.max(1, Math.floor(count / 7)) ? IN_TRANSIT : RECEIVED;
}

function shipmentOf(parcel: readonly PurchasePlan[], state: ShipmentState, random: Random): ShipmentPlan {
  const { courier, number, perKilo } = random.pick(COURIERS);
  const goods = parcel.reduce((grams, { weight }) => grams + (weight ?? 0), 0);
  const totalWeight = Math.round(goods * random.between(1.05, 1.14) + random.int(90, 240));
  const totalCost = sumEuros(parcel.map((purchase) => purchase.price));
  const shipmentPrice = cents(14 + (totalWeight / 1_000) * perKilo * random.between(0.9, 1.15));
  return {
    courier,
    state,
    trackingNumber: number(random),
    totalWeight,
    totalCost,
    shipmentPrice,
    ivaPrice: state === SHIPPED ? null : cents((totalCost + shipmentPrice) * IVA),
    received: null,
  };
}

const cents = (euros: number) => fromCents(toCents(euros));
