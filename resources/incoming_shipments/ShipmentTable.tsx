import { DataTable } from 'react-admin';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { UNKNOWN, formatGrams, formatMoney } from '../../domain/format.ts';
import { digitCell, numberCell } from '../../ui/cells.ts';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { useInspectAddress } from './inspect.ts';

const Column = DataTable.Col<IncomingShipment>;

/** The shipments as a table. A click on a row opens the shipment. */
export function ShipmentTable() {
  const inspect = useInspectAddress();
  return (
    <ResourceTable<IncomingShipment> open={inspect}>
      <Column
        source="courier"
        render={({ id, courier }) => <NameCell id={id} name={courier} to={inspect(id)} />}
      />
      <Column source="state" />
      <Column
        source="trackingNumber"
        {...digitCell}
        render={({ trackingNumber }) => trackingNumber || UNKNOWN}
      />
      <Column source="totalWeight" {...numberCell} render={({ totalWeight }) => formatGrams(totalWeight)} />
      {COSTS.map((source) => (
        <Column
          key={source}
          source={source}
          {...numberCell}
          render={(shipment) => formatMoney(shipment[source])}
        />
      ))}
    </ResourceTable>
  );
}

const COSTS = ['totalCost', 'shipmentPrice', 'ivaPrice'] as const;
