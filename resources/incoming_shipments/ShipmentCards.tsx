import { useListContext } from 'ra-core';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { UNKNOWN, formatMoney } from '../../domain/format.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { useInspectAddress } from './inspect.ts';

/** The shipments below 768 px. */
export function ShipmentCards() {
  const { data = [] } = useListContext<IncomingShipment>();
  const inspect = useInspectAddress();
  return (
    <CompactList
      items={data.map((shipment) => ({
        id: shipment.id,
        name: shipment.name,
        to: inspect(shipment.id),
        fact: shipment.state || UNKNOWN,
        value: formatMoney(shipmentTotal(shipment)),
      }))}
    />
  );
}
