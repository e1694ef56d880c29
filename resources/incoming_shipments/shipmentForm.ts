import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { sentNumber, typedAmount } from '../../ui/amounts.ts';

export const AMOUNTS = ['totalCost', 'shipmentPrice', 'ivaPrice'] as const;

/** What the shipment forms hold while they are typed into. */
export type ShipmentForm = Record<
  'courier' | 'state' | 'trackingNumber' | 'totalWeight' | (typeof AMOUNTS)[number],
  string
>;

export const blankShipment: ShipmentForm = {
  courier: '',
  state: SHIPMENT_STATES[0],
  trackingNumber: '',
  totalWeight: '',
  totalCost: '',
  shipmentPrice: '',
  ivaPrice: '',
};

/** A shipment as the form holds it that changes it. */
export function typedShipment(shipment: IncomingShipment): ShipmentForm {
  return {
    courier: shipment.courier,
    state: shipment.state,
    trackingNumber: shipment.trackingNumber,
    totalWeight: String(shipment.totalWeight ?? ''),
    totalCost: typedAmount(shipment.totalCost),
    shipmentPrice: typedAmount(shipment.shipmentPrice),
    ivaPrice: typedAmount(shipment.ivaPrice),
  };
}

/** The form's values under the names of the call. */
export function asSent(values: ShipmentForm) {
  return {
    ...values,
    totalWeight: values.totalWeight && sentNumber('grams', values.totalWeight),
    ...Object.fromEntries(AMOUNTS.map((field) => [field, sentNumber('money', values[field])])),
  };
}
