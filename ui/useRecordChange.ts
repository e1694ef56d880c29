import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core';
import type { Sending } from '../providers/sending.ts';
import { useNotifyFailure } from './notices.tsx';
import { useRefetchRecords } from './useRefetchRecords.ts';

interface Change<Shown extends RaRecord> {
  /** The open record as it will be. */
  shown: Shown;
  /** The call: often one that changes another record, which is linked to the open one. */
  send: (dataProvider: DataProvider) => Promise<unknown>;
  /** Key of what is said when it fails. */
  failure: string;
}

/** Changes to an open record and to what is linked to it. */
export function useRecordChange<Shown extends RaRecord>(resource: string, open: Shown) {
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  const show = (shown: Shown) => {
    queries.setQueryData([resource, 'getOne', { id: String(open.id), meta: undefined }], shown);
  };

  /**
   * Shows at once, is sent, and is taken back when the call fails; then everything that may have
   * changed with it is read again. True when it was saved.
   */
  const change = async ({ shown, send, failure }: Change<Shown>) => {
    show(shown);
    try {
      await send(dataProvider);
      notifyFailure.end();
      return true;
    } catch (error) {
      show(open);
      notifyFailure(failure, error);
      return false;
    } finally {
      await refetch();
    }
  };

  /** Changes the open record itself, which shows once the server has answered, and gives it as it is then. */
  const write = async (
    data: Record<string, unknown>,
    previousData: RaRecord,
    sending?: Sending,
  ): Promise<RaRecord> => {
    const params = { id: open.id, data, previousData, meta: { sending } };
    const answer = await dataProvider.update<Shown>(resource, params);
    show(answer.data);
    void refetch();
    return answer.data;
  };

  return { show, refetch, change, write };
}
