import { useGetList, useGetRecordRepresentation, useReference, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { NONE } from '../lists/listFilter.ts';
import { useReadFailure } from '../notices.tsx';

interface Props {
  source: string;
  label?: string;
  /** The resource of the record. */
  reference: string;
  /** The word for no record, whose value is `NONE`; offered where it is given. */
  none?: string;
  placeholder?: string;
  helperText?: string;
}

/** Chooses a record of another resource by its name; the value is its id. */
export function RecordInput({ source, label, reference, none, placeholder, helperText }: Props) {
  const represent = useGetRecordRepresentation(reference);
  const value: unknown = useWatch({ name: source });
  const { records, isTyped, input } = useOffered<RaRecord>(reference);
  const { referenceRecord: chosen } = useReference<RaRecord>({
    reference,
    id: typeof value === 'number' ? value : '',
    options: { enabled: typeof value === 'number' && value > 0 },
  });
  const offered = chosen && !records.some(({ id }) => id === chosen.id) ? [chosen, ...records] : records;
  const named = offered.map((record) => ({
    id: record.id,
    name: String(represent(record) || `#${record.id}`),
  }));
  const isNoneOffered = none && (value === NONE || isTyped(none));
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={isNoneOffered ? [{ id: NONE, name: none }, ...named] : named}
      translateChoice={false}
      {...input}
      helperText={helperText ?? false}
      TextFieldProps={placeholder ? { placeholder } : undefined}
    />
  );
}

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
