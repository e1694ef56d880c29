import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { CoverageBadge } from './CoverageBadge.tsx';
import { ShipmentLink } from './ShipmentLink.tsx';
import { useInspectAddress } from './inspect.ts';

/** The purchases as a table. A click on a row opens the purchase. */
export function PurchaseTable() {
  const inspect = useInspectAddress();
  return (
    <ResourceTable<BoughtStock> open={inspect}>
      <Column<BoughtStock>
        source="name"
        width="auto"
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column source="date" />
      <Column source="price" className="tabular strong" width={112} />
      <Column source="weight" width={96} />
      <Column source="images" />
      <Column source="state" />
      <Column<BoughtStock>
        source="incomingShipment"
        width={184}
        render={({ incomingShipment }) => <ShipmentLink id={incomingShipment} />}
      />
      <Column<BoughtStock>
        source="coverage"
        width={168}
        render={(purchase) => <CoverageBadge purchase={purchase} />}
      />
    </ResourceTable>
  );
}
