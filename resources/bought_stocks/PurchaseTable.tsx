import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { digitCell, nameCell, numberCell } from '../../ui/cells.ts';
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
        {...nameCell}
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column<BoughtStock> source="date" {...digitCell} render={({ date }) => formatDate(date)} />
      <Column<BoughtStock>
        source="price"
        {...numberCell}
        className="tabular strong"
        render={({ price }) => formatMoney(price)}
      />
      <Column<BoughtStock>
        source="weight"
        {...numberCell}
        width={96}
        render={({ weight }) => formatGrams(weight)}
      />
      <Column<BoughtStock>
        source="images"
        disableSort
        {...numberCell}
        width={72}
        render={({ images }) => images.length}
      />
      <Column<BoughtStock> source="state" />
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
