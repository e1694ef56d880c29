import { DataTable } from 'react-admin';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { digitCell, nameCell, numberCell } from '../../ui/cells.ts';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { CoverageBadge } from './CoverageBadge.tsx';
import { ShipmentLink } from './ShipmentLink.tsx';
import { useInspectAddress } from './inspect.ts';

const Column = DataTable.Col<BoughtStock>;

/** The purchases as a table. A click on a row opens the purchase. */
export function PurchaseTable() {
  const inspect = useInspectAddress();
  return (
    <ResourceTable<BoughtStock> open={inspect}>
      <Column
        source="name"
        sx={nameCell}
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column source="date" {...digitCell} render={({ date }) => formatDate(date)} />
      <Column
        source="price"
        {...numberCell}
        sx={{ fontWeight: 600 }}
        render={({ price }) => formatMoney(price)}
      />
      <Column source="weight" {...numberCell} render={({ weight }) => formatGrams(weight)} />
      <Column source="images" disableSort {...numberCell} render={({ images }) => images.length} />
      <Column
        source="state"
        sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      />
      <Column
        source="incomingShipment"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ incomingShipment }) => <ShipmentLink id={incomingShipment} />}
      />
      <Column source="coverage" render={(purchase) => <CoverageBadge purchase={purchase} />} />
    </ResourceTable>
  );
}
