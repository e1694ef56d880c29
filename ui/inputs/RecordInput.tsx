import { useGetRecordRepresentation, useReference, type RaRecord } from 'ra-core';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { NONE } from '../lists/listFilter.ts';
import { useOffered } from './useOffered.ts';

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
