import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { listedValues } from '../../providers/values.ts';
import { SuggestionInput } from '../inputs/SuggestionInput.tsx';
import { useExtensions } from '../useExtensions.ts';
import { useReadFailure } from '../useReadFailure.ts';

interface Props {
  source: string;
  label: string;
  /** The field whose values are suggested, where the backend tells them. */
  field: string;
}

/** A text to filter by, of a field whose values many records share. */
export function SharedTextInput({ source, label, field }: Props) {
  const resource = useResourceContext() ?? '';
  const isTold = useExtensions() === true;
  const { data = [], error } = useQuery({
    queryKey: [resource, 'values', field],
    queryFn: ({ signal }) => listedValues(resource, field, signal),
    enabled: isTold,
    staleTime: 10_000,
  });
  useReadFailure('list.not_read', error);
  return <SuggestionInput source={source} label={label} suggestions={data} />;
}
