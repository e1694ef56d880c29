import { useTranslate } from 'ra-core';
import { DateInput } from 'react-admin';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { RecordInput } from '../inputs/RecordInput.tsx';
import type { BulkField } from './bulkField.ts';
import { useChoices, type Choices } from './choices.ts';
import { SharedTextInput } from './SharedTextInput.tsx';

/** The input for the new value of a field. */
export function BulkFieldInput({ field, label }: { field: BulkField; label: string }) {
  const translate = useTranslate();
  const { source } = field;
  switch (field.kind) {
    case 'text':
      return <SharedTextInput source={source} label={label} field={source} usual={field.suggestions} />;
    case 'date':
      return <DateInput source={source} label={label} helperText={false} />;
    case 'choice':
      return <OneChoiceInput source={source} label={label} choices={field.choices} />;
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
  choices: Choices;
}

function OneChoiceInput({ source, label, choices }: ChoiceProps) {
  return <ChoiceInput source={source} label={label} choices={[...useChoices(choices)]} required />;
}
