import { useQueryClient, type Query } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core';
import { recordKey } from '../providers/reactAdminInside.ts';
import type { Sending } from '../providers/sending.ts';
import { useNotifyFailure } from './notices.tsx';
import { useExtensions } from './useExtensions.ts';
import { useRefetchRecords } from './useRefetchRecords.ts';

interface Change<Shown extends RaRecord, Changed> {
  /** The open record as it will be. */
  shown: Shown;
  /** The call: often one that changes another record, which is linked to the open one. */
  send: (dataProvider: DataProvider) => Promise<{ data: Changed }>;
  /** The open record with the answer in it, where that tells all that has become of it. */
  answered?: (open: Shown, changed: Changed) => Shown;
  /** What shows nothing of the change. */
  isApart?: (query: Query) => boolean;
  /** Key of what is said when it fails. */
  failure: string;
}

/** Changes to an open record and to what is linked to it. */
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
   * Shows at once, is sent, and is taken back when the call fails; then everything that may have changed with it is
   * read again, but for the open record where the answer tells what became of it. Only Backstock's own server surely
   * answers with the record. True when it was saved.
   */
  const change = async <Changed>({ shown, send, answered, isApart, failure }: Change<Shown, Changed>) => {
    let isCurrent: ((query: Query) => boolean) | undefined;
    show(shown);
    try {
      const { data } = await send(dataProvider);
      const query = queries.getQueryCache().find<Shown>({ queryKey });
      if (answered && hasExtensions && query) {
        queries.setQueryData<Shown>(queryKey, (now) => now && answered(now, data));
        // What is being read just now may be of before.
        const isIdle = query.state.fetchStatus === 'idle';
        isCurrent = (one) => (isIdle && one === query) || isApart?.(one) === true;
      }
      notifyFailure.end();
      return true;
    } catch (error) {
      show(open);
      notifyFailure(failure, error);
      return false;
    } finally {
      await refetch({ ...(isCurrent && { isCurrent }) });
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
