import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { useInspectAddress } from './inspect.ts';

/** The shipments as a table. A click on a row opens the shipment. */
export function ShipmentTable() {
  const inspect = useInspectAddress();
  return (
    <ResourceTable<IncomingShipment> open={inspect}>
      <Column<IncomingShipment>
        source="courier"
        width="auto"
        render={({ id, courier }) => <NameCell id={id} name={courier} to={inspect(id)} />}
      />
      <Column source="state" />
      <Column source="trackingNumber" className="tabular" width={176} />
      <Column source="totalWeight" width={128} />
      <Column source="totalCost" />
      <Column source="shipmentPrice" />
      <Column source="ivaPrice" />
    </ResourceTable>
  );
}
