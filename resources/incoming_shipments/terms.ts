import { FIELDS } from '../../contract/fields.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { PaidAbroad } from '../../ui/paid.ts';

/** Prices of a shipment that may be paid in another currency. */
export const TERMS = ['shipmentPrice', 'ivaPrice'] as const;
export type Term = (typeof TERMS)[number];

/** The part of a price that was paid in another currency. */
export function paidAbroad(shipment: IncomingShipment, term: Term): PaidAbroad {
  const { currency, foreign, rate } = FIELDS.incoming_shipments[term].paid;
  return { currency: shipment[currency], foreign: shipment[foreign], rate: shipment[rate] };
}
