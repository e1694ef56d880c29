import { useGetList, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useReadFailure } from '../notices.tsx';

/**
 * The records that a picker offers: the newest, or those that a search finds for what is typed. `input` is for an
 * `AutocompleteInput`, which would otherwise leave out what the search has found by more than its label.
 */
export function useOffered<Item extends RaRecord>(resource: string) {
  const [typed, setTyped] = useState('');
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Item>(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: typed ? { q: typed } : {},
  });
  useReadFailure('list.not_read', error);
  /** Whether a choice that is no record is to be offered. */
  const isTyped = (label: string) => label.toLowerCase().includes(typed.trim().toLowerCase());
  return { records: data, isTyped, input: { isPending, setFilter: setTyped, matchSuggestion: always } };
}

const always = () => true;
