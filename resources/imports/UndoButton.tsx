import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { stepImport } from '../../providers/imports.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useImportChange } from './useImportChange.ts';

/** Takes back what an import has recorded, once that is confirmed. */
export function UndoButton({ id }: { id: number }) {
  const translate = useTranslate();
  const refetch = useRefetchRecords();
  const notifyDone = useNotifyDone();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useImportChange(id, {
    send: () => stepImport(id, 'undo'),
    failure: 'imports.not_undone',
    onDone: ({ state }) => {
      if (state !== 'undone') return;
      notifyDone('imports.undone_done');
      void refetch();
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('imports.undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('imports.undo_title')}
          label={translate('imports.undo')}
          isDestructive
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {translate('imports.undo_text')}
        </ConfirmDialog>
      )}
    </>
  );
}
