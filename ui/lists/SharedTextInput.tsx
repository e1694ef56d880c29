import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { SuggestionInput } from '../inputs/SuggestionInput.tsx';
import { useExtensions } from '../useExtensions.ts';
import { useReadFailure } from '../notices.tsx';

interface Props {
  source: string;
  label: string;
  /** Field whose values are suggested, on a backend that lists them. */
  field: string;
  /** Suggestions that come first, even when no record has these values. */
  usual?: readonly string[];
}

/** A text input for a field whose values are shared by many records. */
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
