import { InsertionBatchUpdate, type InsertionBatch } from '../../contract/insertion_batches.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { BatchInputs } from './BatchInputs.tsx';
import { asSent, typedBatch } from './batchForm.ts';

const resolver = formResolver(InsertionBatchUpdate);

export function BatchEdit({ batch, onClose }: { batch: InsertionBatch; onClose: () => void }) {
  return (
    <EditDialog
      resource="insertion_batches"
      texts="batches"
      record={batch}
      typed={typedBatch}
      asSent={asSent}
      resolver={resolver}
      onClose={onClose}
    >
      <BatchInputs />
    </EditDialog>
  );
}
