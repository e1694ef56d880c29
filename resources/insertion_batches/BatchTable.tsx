import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { useInspectAddress } from './inspect.ts';

/** The batches as a table. A click on a row opens the batch. */
export function BatchTable() {
  const inspect = useInspectAddress();
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
