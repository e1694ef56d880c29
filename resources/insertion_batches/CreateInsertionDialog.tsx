import { Box } from '@mui/material';
import { CreateBase, useTranslate, type RaRecord } from 'ra-core';
import { NewInsertion, type InsertionBatch } from '../../contract/insertion_batches.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { discardDraft } from '../../ui/drafts.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { useCreation } from '../../ui/useCreation.ts';
import { UploadContext } from '../../ui/useUpload.ts';
import { InsertionInputs } from './InsertionInputs.tsx';
import { blankInsertion, findChangedInsertionFields, type InsertionForm } from './insertionForm.ts';

const resolver = formResolver(NewInsertion);

/** Creates a listing of a batch on a selling site. */
export function CreateInsertionDialog({ batch, onClose }: { batch: InsertionBatch; onClose: () => void }) {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { mutationFn, sending } = useCreation();
  const close = sending.isUnderWay ? sending.stop : onClose;
  const refetch = useRefetchRecords();
  const hasExtensions = useExtensions();
  const draft = `insertion_batches/${batch.id}/insertions/create`;

  const asSent = (form: InsertionForm) => ({
    ...findChangedInsertionFields(blankInsertion, form),
    insertion_batch: batch.id,
  });
  const onSuccess = (made: RaRecord) => {
    discardDraft(draft);
    notifyDone('batches.insertion_created', undoButton(made));
    void refetch();
    onClose();
  };
  const onError = (error: unknown) => notifyFailure('batches.insertion_not_created', error);
  return (
    <CreateBase
      resource="insertions"
      disableAuthentication
      redirect={false}
      transform={asSent}
      mutationOptions={{ mutationFn, onSuccess, onError }}
    >
      <RecordDialog
        title={translate('batches.create_insertion')}
        onClose={close}
        width={hasExtensions ? 560 : 440}
        flush
      >
        <RecordForm resolver={resolver} defaultValues={{ ...blankInsertion, insertion_batch: batch.id }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            <InsertionInputs />
          </Box>
          <UploadContext value={sending}>
            <FormActions submitLabel={translate('batches.create_insertion')} cancel={onClose} />
          </UploadContext>
          <FormDraft name={draft} />
        </RecordForm>
      </RecordDialog>
    </CreateBase>
  );
}
