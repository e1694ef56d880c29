import { FIELDS } from '../../contract/fields.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { PaidAbroad } from '../../ui/paidAmounts.ts';

/** Prices of a shipment that may be paid in another currency. */
export const PRICE_TERMS = ['shipmentPrice', 'ivaPrice'] as const;
export type PriceTerm = (typeof PRICE_TERMS)[number];

/** The part of a price that was paid in another currency. */
export function foreignAmountOf(shipment: IncomingShipment, term: PriceTerm): PaidAbroad {
  const { currency, foreign, rate } = FIELDS.incoming_shipments[term].paid;
  return { currency: shipment[currency], foreign: shipment[foreign], rate: shipment[rate] };
}
