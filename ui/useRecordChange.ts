import { useQueryClient, type Query } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core';
import { recordKey } from '../providers/reactAdminInside.ts';
import type { UploadCallbacks } from '../providers/upload.ts';
import { useNotifyFailure } from './notices.tsx';
import { useExtensions } from './useExtensions.ts';
import { useRefetchRecords } from './useRefetchRecords.ts';

interface Change<Shown extends RaRecord, Changed> {
  /** The open record after the change. */
  shown: Shown;
  /** The call. Often the call changes another record, linked to the open record. */
  send: (dataProvider: DataProvider) => Promise<{ data: Changed }>;
  /** Merges the answer into the open record, if the answer contains all effects on the record. */
  mergeAnswer?: (open: Shown, changed: Changed) => Shown;
  /** Whether a query is unaffected by the change. */
  isUnaffected?: (query: Query) => boolean;
  /** Catalogue key of the failure notice. */
  failure: string;
}

/** Changes the open record and its linked records. */
export function useRecordChange<Shown extends RaRecord>(resource: string, open: Shown) {
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const hasExtensions = useExtensions();
  const refetch = useRefetchRecords();
  const queryKey = recordKey(resource, open.id);

  const show = (shown: Shown) => {
    queries.setQueryData(queryKey, shown);
  };

  /**
   * Shows a change at once, sends the change, and reverts it if the call fails. Then reads all affected
   * records again. The open record is not read again if the answer contains its new state. Only Backstock's
   * own server is sure to answer with the record. Returns the answer; undefined after a failure.
   */
  const change = async <Changed extends object>({
    shown,
    send,
    mergeAnswer,
    isUnaffected,
    failure,
  }: Change<Shown, Changed>): Promise<Changed | undefined> => {
    let isCurrent: ((query: Query) => boolean) | undefined;
    show(shown);
    try {
      const { data } = await send(dataProvider);
      const query = queries.getQueryCache().find<Shown>({ queryKey });
      if (mergeAnswer && hasExtensions && query) {
        queries.setQueryData<Shown>(queryKey, (now) => now && mergeAnswer(now, data));
        // A read in progress may return the state before the change.
        const isIdle = query.state.fetchStatus === 'idle';
        isCurrent = (one) => (isIdle && one === query) || isUnaffected?.(one) === true;
      }
      notifyFailure.end();
      return data;
    } catch (error) {
      show(open);
      notifyFailure(failure, error);
      return undefined;
    } finally {
      await refetch({ ...(isCurrent && { isCurrent }) });
    }
  };

  /** Changes the open record, shows the server's answer, and returns the changed record. */
  const write = async (
    data: Record<string, unknown>,
    previousData: RaRecord,
    sending?: UploadCallbacks,
  ): Promise<RaRecord> => {
    const params = { id: open.id, data, previousData, meta: { sending } };
    const answer = await dataProvider.update<Shown>(resource, params);
    show(answer.data);
    void refetch();
    return answer.data;
  };

  return { show, refetch, change, write };
}
