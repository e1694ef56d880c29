import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useNotifyFailure } from './notices.tsx';

interface Change<Shown extends RaRecord> {
  /** The open record as it will be. */
  shown: Shown;
  /** What is sent, to which record: often another one that is linked to it. */
  resource: string;
  record: RaRecord;
  data: Record<string, unknown>;
  /** Key of what is said when it fails. */
  failure: string;
}

/**
 * Changes to an open record and to what is linked to it. A change shows at once, is sent, and is taken
 * back when the call fails; then everything that may have changed with it is read again.
 */
export function useRecordChange<Shown extends RaRecord>(
  resource: string,
  open: Shown,
  related: readonly string[],
) {
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();

  const show = (shown: Shown) => {
    queries.setQueryData([resource, 'getOne', { id: String(open.id), meta: undefined }], shown);
  };
  const refetch = () =>
    Promise.all(
      [resource, ...related, 'overview'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );

  /** True when it was saved. */
  const change = async ({ shown, resource: target, record, data, failure }: Change<Shown>) => {
    show(shown);
    try {
      await dataProvider.update(target, { id: record.id, data, previousData: record });
      return true;
    } catch (error) {
      show(open);
      notifyFailure(failure, error);
      return false;
    } finally {
      await refetch();
    }
  };
  return { show, refetch, change };
}
