import { DataTable } from 'react-admin';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { UNKNOWN } from '../../domain/format.ts';
import { nameCell, numberCell } from '../../ui/cells.ts';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { useInspectAddress } from './inspect.ts';

const Column = DataTable.Col<InsertionBatch>;

/** The batches as a table. A click on a row opens the batch. */
export function BatchTable() {
  const inspect = useInspectAddress();
  return (
    <ResourceTable<InsertionBatch> open={inspect}>
      <Column
        source="name"
        sx={nameCell}
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column source="images" disableSort {...numberCell} render={({ images }) => images.length} />
      <Column source="status" render={({ status }) => status || UNKNOWN} />
    </ResourceTable>
  );
}
