import type { ResourceProps } from 'ra-core';

export const incomingShipments: ResourceProps = {
  name: 'incoming_shipments',
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
};
