import type { ResourceProps } from 'ra-core';
import { ShipmentCreate } from './ShipmentCreate.tsx';
import { ShipmentList } from './ShipmentList.tsx';

export const incomingShipments: ResourceProps = {
  name: 'incoming_shipments',
  list: ShipmentList,
  create: ShipmentCreate,
  hasShow: true,
  recordRepresentation: 'name',
};
