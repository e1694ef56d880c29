import type { ResourceProps } from 'ra-core';
import { ShipmentList } from './ShipmentList.tsx';

export const incomingShipments: ResourceProps = {
  name: 'incoming_shipments',
  list: ShipmentList,
  hasShow: true,
  recordRepresentation: 'name',
};
