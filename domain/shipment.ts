import { sumEuros } from './money.ts';

/** The states of a parcel, in their order. */
export const SHIPMENT_STATES = ['Shipped', 'In transit', 'Received'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

export const RECEIVED_STATE: ShipmentState = 'Received';

/** The states of a parcel that has left and has not arrived. */
export const STATES_ON_THE_WAY = SHIPMENT_STATES.slice(0, -1);

/**
 * The total cost of a shipment in euros: items, shipping, and IVA plus tax. Unknown parts count as 0.
 *
 * @example shipmentTotal({ totalCost: 1184.2, shipmentPrice: 96.4, ivaPrice: 281.73 }) === 1562.33
 */
export function shipmentTotal(shipment: {
  totalCost: number | null;
  shipmentPrice: number | null;
  ivaPrice: number | null;
}): number {
  return sumEuros([shipment.totalCost ?? 0, shipment.shipmentPrice ?? 0, shipment.ivaPrice ?? 0]);
}

/**
 * The display name of a shipment: courier and tracking number, or its own number without tracking number.
 *
 * @example shipmentName({ id: 4, courier: 'DHL', trackingNumber: '' }) === 'DHL #4'
 */
export function shipmentName(shipment: { id: number; courier: string; trackingNumber: string }): string {
  return `${shipment.courier} ${shipment.trackingNumber || `#${shipment.id}`}`.trim();
}
