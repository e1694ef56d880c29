import { Box } from '@mui/material';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { InsertionUpdate, type Insertion } from '../../contract/insertion_batches.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { discardDraft } from '../../ui/drafts.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { InsertionInputs } from './InsertionInputs.tsx';
import { findChangedInsertionFields, toInsertionForm, type InsertionForm } from './insertionForm.ts';

const resolver = formResolver(InsertionUpdate);

/** Edits a listing. Only changed fields are sent, so that another user's changes stay. */
export function EditInsertionDialog({ insertion, onClose }: { insertion: Insertion; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const [before] = useState(() => toInsertionForm(insertion));
  const draft = `insertions/${insertion.id}/edit`;

  const save = async (typed: FieldValues) => {
    const changed = findChangedInsertionFields(before, typed as InsertionForm);
    try {
      const saved =
        Object.keys(changed).length > 0 && (await dataProvider.changeInsertion(insertion.id, changed));
      notifyDone('insertions.saved', saved ? undoButton(saved) : undefined);
    } catch (error) {
      notifyFailure('insertions.not_saved', error);
      return fieldErrorsOf(error);
    }
    discardDraft(draft);
    void refetch();
    onClose();
    return undefined;
  };
  return (
    <ResourceContextProvider value="insertions">
      <RecordDialog
        title={translate('insertions.edit', { site: insertion.site })}
        onClose={onClose}
        width={560}
        flush
      >
        <RecordForm resolver={resolver} defaultValues={before} onSubmit={save}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            <InsertionInputs site={insertion.site} />
          </Box>
          <FormActions submitLabel={translate('ra.action.save')} cancel={onClose} />
          <FormDraft name={draft} />
        </RecordForm>
      </RecordDialog>
    </ResourceContextProvider>
  );
}
