import { sum } from './money.ts';

/** In the order in which a parcel passes through them. */
export const SHIPMENT_STATES = ['Shipped', 'In transit', 'Received'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** The last of them. */
export const RECEIVED: ShipmentState = 'Received';

/** Of a parcel that has left and has not come yet. */
export const ON_THEIR_WAY = SHIPMENT_STATES.slice(0, -1);

/**
 * What a shipment costs in all, in euros: items, shipping, and IVA plus tax. An unknown part counts
 * as nothing.
 *
 * @example shipmentTotal({ totalCost: 1184.2, shipmentPrice: 96.4, ivaPrice: 281.73 }) === 1562.33
 */
export function shipmentTotal(shipment: {
  totalCost: number | null;
  shipmentPrice: number | null;
  ivaPrice: number | null;
}): number {
  return sum([shipment.totalCost ?? 0, shipment.shipmentPrice ?? 0, shipment.ivaPrice ?? 0]);
}

/**
 * How a shipment is called: its courier and tracking number, or its number while it has none.
 *
 * @example shipmentName({ id: 4, courier: 'DHL', trackingNumber: '' }) === 'DHL #4'
 */
export function shipmentName(shipment: { id: number; courier: string; trackingNumber: string }): string {
  return `${shipment.courier} ${shipment.trackingNumber || `#${shipment.id}`}`.trim();
}
