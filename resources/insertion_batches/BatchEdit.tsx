import { InsertionBatchUpdate, type InsertionBatch } from '../../contract/insertion_batches.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toApiValues, toFormValues } from '../../ui/formValues.ts';
import { BatchInputs } from './BatchInputs.tsx';
import { toApiImages, type BatchPictures } from './batchForm.ts';

const typed = (batch: InsertionBatch) => ({
  ...toFormValues('insertion_batches', InsertionBatchUpdate, batch),
  images: '',
  files: batch.images,
});

const asSent = ({ images, files, ...values }: BatchPictures) => ({
  ...toApiValues('insertion_batches', values),
  images: toApiImages({ images, files }),
});

export function BatchEdit({ batch, onClose }: { batch: InsertionBatch; onClose: () => void }) {
  return (
    <EditDialog
      resource="insertion_batches"
      record={batch}
      schema={InsertionBatchUpdate}
      typed={typed}
      asSent={asSent}
      onClose={onClose}
    >
      <BatchInputs />
    </EditDialog>
  );
}
