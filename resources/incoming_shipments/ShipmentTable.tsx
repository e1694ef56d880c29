import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatGrams, formatMoney } from '../../domain/format.ts';
import { digitCell, nameCell, numberCell } from '../../ui/cells.ts';
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
        {...nameCell}
        render={({ id, courier }) => <NameCell id={id} name={courier} to={inspect(id)} />}
      />
      <Column<IncomingShipment> source="state" />
      <Column<IncomingShipment> source="trackingNumber" {...digitCell} width={176} />
      <Column<IncomingShipment>
        source="totalWeight"
        {...numberCell}
        width={128}
        render={({ totalWeight }) => formatGrams(totalWeight)}
      />
      {COSTS.map((source) => (
        <Column<IncomingShipment>
          key={source}
          source={source}
          {...numberCell}
          width={136}
          render={(shipment) => formatMoney(shipment[source])}
        />
      ))}
    </ResourceTable>
  );
}

const COSTS = ['totalCost', 'shipmentPrice', 'ivaPrice'] as const;
