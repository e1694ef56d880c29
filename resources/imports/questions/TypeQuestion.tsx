import { useTranslate } from 'ra-core';
import type { Type } from '../../../contract/types.ts';
import { useAllRecords } from '../../../ui/useAllRecords.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  answer: number | undefined;
  onAnswer: (type: number) => void;
}

/** Asks for the type of the products in a file without a type column. */
export function TypeQuestion({ answer, onAnswer }: Props) {
  const translate = useTranslate();
  const types = useAllRecords<Type>('types');
  return (
    <QuestionFields
      title={translate('imports.ask_type')}
      help={translate('imports.ask_type_help')}
      label={translate('resources.products.fields.type')}
      choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      answer={answer === undefined ? undefined : String(answer)}
      onAnswer={(chosen) => onAnswer(Number(chosen))}
    />
  );
}
