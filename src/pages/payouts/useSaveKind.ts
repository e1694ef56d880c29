import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { StatementRow } from '../../../contract/payouts.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
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

  const send = async (kind: Kind, known: Kind) => {
    await dataProvider.update('site_transactions', { id, data: { kind }, previousData: { id, kind: known } });
    await Promise.all([queries.invalidateQueries({ queryKey: [PAYOUTS_QUERY_KEY] }), refetch()]);
  };
  const takeBack = async (kind: Kind) => {
    try {
      await send(before, kind);
      notifyDone('statement.undone');
    } catch (error) {
      notifyFailure('statement.not_undone', error);
    }
  };
  const save = async (kind: Kind) => {
    setSaving(true);
    try {
      await send(kind, before);
      notifyFailure.end();
      notifyDone('statement.saved', { label: 'ra.action.undo', onClick: () => void takeBack(kind) });
    } catch (error) {
      notifyFailure('statement.not_saved', error);
    }
    setSaving(false);
  };
  return { save, isSaving };
}
