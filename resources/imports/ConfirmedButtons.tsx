import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { pageLifetime } from '../../ui/pageVisit.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { useNextImports } from './queue.ts';
import { useOpenNextImport } from './useOpenNextImport.ts';
import { importKey, useImportChange } from './useImport.ts';

interface Props {
  label: string;
  title: string;
  text: string;
  isPending: boolean;
  onConfirm: (options: { onError: () => void }) => void;
}

/** A button for an irreversible action. Its dialog asks first and stays open during the action. */
function ConfirmedButton({ label, title, text, isPending, onConfirm }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate(label)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate(title)}
          label={translate(label)}
          isDestructive
          isPending={isPending}
          onConfirm={() => onConfirm({ onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {translate(text)}
        </ConfirmDialog>
      )}
    </>
  );
}

export function UndoButton({ id }: { id: number }) {
  const refetch = useRefetchRecords();
  const notifyDone = useNotifyDone();
  const { mutate, isPending } = useImportChange(id, {
    send: (provider) => provider.stepImport(id, 'undo'),
    failure: 'imports.not_undone',
    onDone: ({ state }) => {
      if (state !== 'undone') return;
      notifyDone('imports.undone_done');
      void refetch();
    },
  });
  return (
    <ConfirmedButton
      label="imports.undo"
      title="imports.undo_title"
      text="imports.undo_text"
      isPending={isPending}
      onConfirm={(options) => mutate(undefined, options)}
    />
  );
}

/** Deletes an import without recorded rows, then opens the next file or the list of imports. */
export function DiscardButton({ imported: { id, state } }: { imported: Import }) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const goOn = useOpenNextImport(useNextImports(), { replace: true });
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.discardImport(id),
    onSuccess: () => {
      notifyDone('imports.discarded');
      goOn.mutate();
    },
    onError: async (error) => {
      notifyFailure('imports.not_discarded', error, { until: pageLifetime() });
      await queries.invalidateQueries({ queryKey: importKey(id) });
    },
  });
  return (
    <ConfirmedButton
      label="imports.discard"
      title="imports.discard_title"
      text={state === 'undone' ? 'imports.discard_undone' : 'imports.discard_text'}
      isPending={isPending || goOn.isPending}
      onConfirm={(options) => mutate(undefined, options)}
    />
  );
}
