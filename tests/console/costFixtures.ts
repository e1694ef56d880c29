import type { Charge, ChargePart, CostedPurchase } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { listChargedPurchases } from '../../resources/costs/chargeAllocation.ts';

export const chargeOf = (fields: Partial<Charge> = {}): Charge => ({
  id: 1,
  incomingShipment: 3,
  boughtStock: null,
  kind: 'shipping',
  term: null,
  note: '',
  amount: 10,
  recoverable: 0,
  currency: 'EUR',
  foreignAmount: null,
  rate: null,
  day: '2026-10-04',
  way: 'weight',
  locks: [],
  ...fields,
});

export const partOf = (fields: Partial<ChargePart> = {}): ChargePart => ({
  charge: chargeOf(),
  methodUsed: 'weight',
  basis: { part: 240, whole: 5195 },
  purchase: 4,
  isAfterSale: false,
  ...fields,
});

export const costedPurchase = (fields: Partial<CostedPurchase> = {}): CostedPurchase => ({
  id: 1,
  name: 'Sealed box',
  price: 30,
  weight: 100,
  quantity: 1,
  charges: 4,
  inputVat: 0,
  landed: 34,
  notAssigned: { price: 0, charges: 0 },
  ...fields,
});

export const shipmentOf = (fields: Partial<IncomingShipment> = {}): IncomingShipment => ({
  id: 3,
  name: 'DHL 12',
  courier: 'DHL',
  state: 'In transit',
  trackingNumber: '12',
  totalWeight: null,
  totalCost: 40,
  shipmentPrice: 8,
  shipmentCurrency: 'EUR',
  shipmentForeign: null,
  shipmentRate: null,
  ivaPrice: 2,
  ivaCurrency: 'EUR',
  ivaForeign: null,
  ivaRate: null,
  bought_stocks: [],
  received: null,
  ...fields,
});

/** A box of €30 and 100 g with two products, and a lot of €10 and 300 g with one. Cents. */
export const BEARERS = listChargedPurchases(
  [costedPurchase(), costedPurchase({ id: 2, name: 'Lot of cards', price: 10, weight: 300 })],
  (id) =>
    id === 1
      ? [
          { id: 12, name: 'Tide Koi', estimated_cost: 10 },
          { id: 11, name: 'Ember Fox', estimated_cost: 20 },
        ]
      : [{ id: 21, name: 'Moss Owl', estimated_cost: 10 }],
);
