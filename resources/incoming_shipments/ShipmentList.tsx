import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { UNKNOWN_TEXT, formatMoney } from '../../domain/format.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { PaidAmount } from '../../ui/PaidAmount.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { PRICE_TERMS, foreignAmountOf } from './priceTerms.ts';

export const ShipmentDetails = preloadablePopup(
  async () => (await import('./ShipmentDialog.tsx')).ShipmentDialog,
);

/** The list of shipments; `shipment_id` in the address opens a shipment. */
export function ShipmentList() {
  return (
    <ResourceList
      resource="incoming_shipments"
      icon={LocalShippingOutlined}
      table={<ShipmentTable />}
      card={card}
      details={ShipmentDetails}
    />
  );
}

/** Card of a shipment below 768 px. */
const card = (shipment: IncomingShipment) => ({
  id: shipment.id,
  name: shipment.name,
  fact: shipment.state || UNKNOWN_TEXT,
  value: formatMoney(shipmentTotal(shipment)),
});

/** The table of shipments. A click on a row opens the shipment. */
function ShipmentTable() {
  const inspect = useInspectAddress('incoming_shipments');
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
      <Column source="totalCost" label="shipments.total_cost" />
      {PRICE_TERMS.map((source) => (
        <Column<IncomingShipment>
          key={source}
          source={source}
          width={136}
          render={(shipment) => (
            <PaidAmount euros={shipment[source]} {...foreignAmountOf(shipment, source)} />
          )}
        />
      ))}
    </ResourceTable>
  );
}
