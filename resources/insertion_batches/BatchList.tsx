import SellOutlined from '@mui/icons-material/SellOutlined';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { UNKNOWN_TEXT } from '../../domain/format.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { SaleFormPopup } from '../sales/index.ts';

export const BatchDetails = preloadablePopup(async () => (await import('./BatchDialog.tsx')).BatchDialog);

/** The list of batches; `inspect_batch` in the address opens a batch. */
export function BatchList() {
  return (
    <>
      <ResourceList
        resource="insertion_batches"
        icon={SellOutlined}
        table={<BatchTable />}
        card={card}
        details={BatchDetails}
      />
      <SaleFormPopup />
    </>
  );
}

/** Card of a batch below 768 px. */
const card = ({ id, name, images, status }: InsertionBatch) => ({
  id,
  name,
  images,
  fact: status || UNKNOWN_TEXT,
});

/** The table of batches. A click on a row opens the batch. */
function BatchTable() {
  const inspect = useInspectAddress('insertion_batches');
  return (
    <ResourceTable<InsertionBatch> open={inspect}>
      <Column<InsertionBatch>
        source="name"
        width="auto"
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column source="images" />
      <Column source="status" width={160} />
    </ResourceTable>
  );
}
