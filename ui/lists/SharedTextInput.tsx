import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { SuggestionInput } from '../inputs/SuggestionInput.tsx';
import { useExtensions } from '../useExtensions.ts';
import { useReadFailure } from '../notices.tsx';

interface Props {
  source: string;
  label: string;
  /** The field whose values are suggested, where the backend tells them. */
  field: string;
  /** Values that are suggested first, whether there are any or not. */
  usual?: readonly string[];
}

/** A text for a field whose values many records share. */
export function SharedTextInput({ source, label, field, usual = [] }: Props) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const isTold = useExtensions() === true;
  const { data = [], error } = useQuery({
    queryKey: [resource, 'values', field],
    queryFn: ({ signal }) => dataProvider.getValues(resource, field, signal),
    enabled: isTold,
  });
  useReadFailure('list.not_read', error);
  const suggestions = [...new Set([...usual, ...data])];
  return <SuggestionInput source={source} label={label} suggestions={suggestions} openOnFocus />;
}
