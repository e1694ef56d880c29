import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { StatementRow } from '../../../contract/payouts.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { undoButton } from '../../../ui/undoing.ts';
import { useRefetchRecords } from '../../../ui/useRefetchRecords.ts';
import { PAYOUTS_QUERY_KEY } from './usePayouts.ts';

type Kind = StatementRow['kind'];

/** Saves the kind of a row. The notice has an undo button. */
export function useSaveKind({ id, kind: before }: Pick<StatementRow, 'id' | 'kind'>) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const [isSaving, setSaving] = useState(false);

  const save = async (kind: Kind) => {
    setSaving(true);
    try {
      const { data: saved } = await dataProvider.update('site_transactions', {
        id,
        data: { kind },
        previousData: { id, kind: before },
      });
      await Promise.all([queries.invalidateQueries({ queryKey: [PAYOUTS_QUERY_KEY] }), refetch()]);
      notifyFailure.end();
      notifyDone('statement.saved', undoButton(saved));
    } catch (error) {
      notifyFailure('statement.not_saved', error);
    }
    setSaving(false);
  };
  return { save, isSaving };
}
