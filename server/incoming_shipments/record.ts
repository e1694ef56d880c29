import type { IncomingShipmentUpdate, NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { toCents } from '../../domain/money.ts';
import type { Edit } from '../records/resource.ts';
import type { ShipmentRecord, ShipmentRow } from './repository.ts';

export function newShipment(sent: NewIncomingShipment): ShipmentRecord {
  return {
    courier: sent.courier,
    state: sent.state,
    tracking_number: sent.trackingNumber,
    total_weight: sent.totalWeight,
    total_cost: cents(sent.totalCost),
    shipment_price: cents(sent.shipmentPrice),
    iva_price: cents(sent.ivaPrice),
  };
}

export function editShipment(sent: IncomingShipmentUpdate): Edit<ShipmentRow> {
  const columns = shipmentColumns(sent);
  return () => columns;
}

/** What is not sent has no value. */
export function shipmentColumns(sent: IncomingShipmentUpdate) {
  return {
    courier: sent.courier,
    state: sent.state,
    tracking_number: sent.trackingNumber,
    total_weight: sent.totalWeight,
    total_cost: cents(sent.totalCost),
    shipment_price: cents(sent.shipmentPrice),
    iva_price: cents(sent.ivaPrice),
  };
}

function cents<None extends null | undefined>(amount: number | None): number | None {
  return typeof amount === 'number' ? toCents(amount) : amount;
}
