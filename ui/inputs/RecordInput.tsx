import { useGetList, useGetRecordRepresentation, useReference, type RaRecord } from 'ra-core';
import { AutocompleteInput } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NONE } from '../lists/listFilter.ts';
import { useReadFailure } from '../useReadFailure.ts';

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
  const [q, setQ] = useState('');
  const represent = useGetRecordRepresentation(reference);
  const value: unknown = useWatch({ name: source });
  const {
    data = [],
    isPending,
    error,
  } = useGetList<RaRecord>(reference, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: q ? { q } : {},
  });
  useReadFailure('list.not_read', error);
  const { referenceRecord: chosen } = useReference<RaRecord>({
    reference,
    id: typeof value === 'number' ? value : '',
    options: { enabled: typeof value === 'number' && value > 0 },
  });
  const offered = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data;
  const named = offered.map((record) => ({
    id: record.id,
    name: String(represent(record) || `#${record.id}`),
  }));
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={none ? [{ id: NONE, name: none }, ...named] : named}
      translateChoice={false}
      isPending={isPending}
      setFilter={setQ}
      helperText={helperText ?? false}
      TextFieldProps={placeholder ? { placeholder } : undefined}
    />
  );
}
