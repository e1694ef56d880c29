import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RESOURCE_NAMES } from '../contract/resources.ts';
import { isRecordQuery } from '../providers/reactAdminInside.ts';

const LINKED_RESOURCES = [...RESOURCE_NAMES, 'overview', 'history', 'bin', 'price_rows'];

const isLinked = ({ queryKey: [key] }: Query) => LINKED_RESOURCES.some((resource) => resource === key);

/** Whether a query reads the costs of one record. */
const isCostsQuery = ({ queryKey: [, call] }: Query) => call === 'getCosts' || call === 'getPurchaseCosts';

/**
 * Whether a query's first read is still running. Its answer may be outdated, and a second read would only
 * wait for the first.
 */
function isFirstReading({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.data === undefined;
}

interface Options {
  /**
   * Resource of deleted records: their details may still be visible while they close.
   * They are read when they open again.
   */
  deletedFrom?: string;
  /** Whether a query is unaffected by the change or already up to date. */
  isCurrent?: (query: Query) => boolean;
}

/** Reads all linked resources again: a change to a record shows in records of further resources. */
export function useRefetchRecords() {
  const queries = useQueryClient();
  return useCallback(
    async ({ deletedFrom, isCurrent = () => false }: Options = {}) => {
      const isClosing = (query: Query) =>
        query.queryKey[0] === deletedFrom && (isRecordQuery(query) || isCostsQuery(query));
      const isOutdated = (query: Query) => isLinked(query) && !isClosing(query) && !isCurrent(query);
      await queries.cancelQueries({ predicate: (query) => isOutdated(query) && isFirstReading(query) });
      await Promise.all([
        queries.invalidateQueries({ predicate: isClosing, refetchType: 'none' }),
        queries.invalidateQueries({ predicate: isOutdated }),
      ]);
    },
    [queries],
  );
}
