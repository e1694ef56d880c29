import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { nameCell, numberCell } from '../../ui/cells.ts';
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
        {...nameCell}
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column<InsertionBatch>
        source="images"
        disableSort
        {...numberCell}
        width={72}
        render={({ images }) => images.length}
      />
      <Column<InsertionBatch> source="status" width={160} />
    </ResourceTable>
  );
}
