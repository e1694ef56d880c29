import type { Generated, Selectable } from 'kysely';
import type { IncomingShipment } from '../../../../contract/incoming_shipments.ts';
import { EURO } from '../../../../domain/foreign.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

export interface ShipmentTable {
  id: Generated<number>;
  courier: string;
  state: string;
  tracking_number: string;
  total_weight: number | null;
  total_cost: number | null;
  shipment_price: number | null;
  shipment_currency: Generated<string>;
  shipment_foreign: Generated<number | null>;
  shipment_rate: Generated<number | null>;
  iva_price: number | null;
  iva_currency: Generated<string>;
  iva_foreign: Generated<number | null>;
  iva_rate: Generated<number | null>;
  received: string | null;
  search_text: string;
}

export type ShipmentRow = Selectable<ShipmentTable>;
export type ShipmentRecord = NewRow<ShipmentTable>;

export const shipmentFields = new StoredFields<
  Exclude<keyof IncomingShipment, 'id' | 'name' | 'bought_stocks'>,
  ShipmentTable
>('incoming_shipments', {
  courier: ['courier', ''],
  state: ['state', ''],
  trackingNumber: ['tracking_number', ''],
  totalWeight: ['total_weight', null],
  totalCost: ['total_cost', null],
  shipmentPrice: ['shipment_price', null],
  shipmentCurrency: ['shipment_currency', EURO],
  shipmentForeign: ['shipment_foreign', null],
  shipmentRate: ['shipment_rate', null],
  ivaPrice: ['iva_price', null],
  ivaCurrency: ['iva_currency', EURO],
  ivaForeign: ['iva_foreign', null],
  ivaRate: ['iva_rate', null],
  received: ['received', null],
});
