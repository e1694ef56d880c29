import { useGetList, useGetRecordRepresentation, useReference, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RESOURCES } from '../../contract/resources.ts';
import { NO_VALUE_CHOICE } from '../lists/listFilter.ts';
import { useReadFailure } from '../notices.tsx';

interface Props {
  source: string;
  label?: string;
  /** Resource of the record. */
  reference: string;
  /** Label of the choice for no record, with the value `NONE`. Offered only if set. */
  none?: string;
  placeholder?: string;
  helperText?: string;
}

/** Chooses a record of another resource by name. The value is the record's id. */
export function RecordInput({ source, label, reference, none, placeholder, helperText }: Props) {
  const represent = useGetRecordRepresentation(reference);
  const value: unknown = useWatch({ name: source });
  const { records, matchesTyped, input } = useRecordChoices<RaRecord>(reference);
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
  const isNoneOffered = none && (value === NO_VALUE_CHOICE || matchesTyped(none));
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={isNoneOffered ? [{ id: NO_VALUE_CHOICE, name: none }, ...named] : named}
      translateChoice={false}
      {...input}
      helperText={helperText ?? false}
      TextFieldProps={placeholder ? { placeholder } : undefined}
    />
  );
}

/**
 * Records that a picker offers: the newest, or the matches of the typed search; places by their path. `input` contains props for an
 * `AutocompleteInput`, which would otherwise drop matches outside the label.
 */
export function useRecordChoices<Item extends RaRecord>(resource: string) {
  const [typed, setTyped] = useState('');
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Item>(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: resource === 'places' ? RESOURCES.places.sort : { field: 'id', order: 'DESC' },
    filter: typed ? { q: typed } : {},
  });
  useReadFailure('list.not_read', error);
  /** Whether a choice that is not a record matches the typed text. */
  const matchesTyped = (label: string) => label.toLowerCase().includes(typed.trim().toLowerCase());
  return { records: data, matchesTyped, input: { isPending, setFilter: setTyped, matchSuggestion: always } };
}

const always = () => true;
