import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { discardImport } from '../../providers/imports.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { untilLeft } from '../../ui/pageVisit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { importKey } from './useImport.ts';

/** Forgets an import of which nothing is recorded, once that is confirmed. */
export function DiscardButton({ imported: { id, state } }: { imported: Import }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => discardImport(id),
    onSuccess: () => {
      notifyDone('imports.discarded');
      navigate('/tools/import_data', { replace: true });
    },
    onError: async (error) => {
      notifyFailure('imports.not_discarded', error, { until: untilLeft() });
      setAsking(false);
      await queries.invalidateQueries({ queryKey: importKey(id) });
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('imports.discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('imports.discard_title')}
          label={translate('imports.discard')}
          isDestructive
          isPending={isPending}
          onConfirm={mutate}
          onClose={() => setAsking(false)}
        >
          {translate(state === 'undone' ? 'imports.discard_undone' : 'imports.discard_text')}
        </ConfirmDialog>
      )}
    </>
  );
}
