import { useTranslate } from 'ra-core';
import { DateInput } from 'react-admin';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { RecordInput } from '../inputs/RecordInput.tsx';
import { SuggestionInput } from '../inputs/SuggestionInput.tsx';
import type { BulkField } from './bulkField.ts';
import type { Choice } from './listFilter.ts';

/** The input for the new value of a field. */
export function BulkFieldInput({ field, label }: { field: BulkField; label: string }) {
  const translate = useTranslate();
  const { source } = field;
  switch (field.kind) {
    case 'text':
      return <SuggestionInput source={source} label={label} suggestions={field.suggestions} />;
    case 'date':
      return <DateInput source={source} label={label} helperText={false} />;
    case 'choice':
      return <OneChoiceInput source={source} label={label} useChoices={field.useChoices} />;
    case 'reference':
      return (
        <RecordInput
          source={source}
          label={label}
          reference={field.reference}
          none={translate('list.none')}
        />
      );
  }
}

interface ChoiceProps {
  source: string;
  label: string;
  useChoices: () => readonly Choice[];
}

function OneChoiceInput({ source, label, useChoices }: ChoiceProps) {
  return <ChoiceInput source={source} label={label} choices={[...useChoices()]} required />;
}
