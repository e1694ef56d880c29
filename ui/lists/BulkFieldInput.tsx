import { useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import type { NamedField } from '../fields.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { RecordInput } from '../inputs/RecordInput.tsx';
import { isChosen, useChoices } from './choices.ts';
import { SharedTextInput } from './SharedTextInput.tsx';

interface Props {
  field: NamedField;
  label: string;
}

/** The input for the new value of a field. */
export function BulkFieldInput({ field, label }: Props) {
  const translate = useTranslate();
  const { source, kind, of, isShared, suggestions } = field;
  if (isChosen(field)) return <OneChoiceInput field={field} label={label} />;
  if (of) return <RecordInput source={source} label={label} reference={of} none={translate('list.none')} />;
  if (kind === 'date') return <DateInput source={source} label={label} helperText={false} />;
  if (isShared) return <SharedTextInput source={source} label={label} field={source} usual={suggestions} />;
  return <TextInput source={source} label={label} helperText={false} autoComplete="off" />;
}

function OneChoiceInput({ field, label }: Props) {
  return <ChoiceInput source={field.source} label={label} choices={useChoices(field)} required />;
}
