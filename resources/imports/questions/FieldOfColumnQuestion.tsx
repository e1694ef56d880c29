import { useTranslate } from 'ra-core';
import { TABLE_COLUMNS } from '../../../contract/file_columns.ts';
import type { FileQuestion, ImportFile } from '../../../contract/imports.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** Answer for a column that is none of the offered fields. */
export const NO_FIELD_ANSWER = '-';

interface Props {
  file: ImportFile;
  resource: ResourceName;
  question: FileQuestion & { kind: 'column' };
  answer: string | undefined;
  onAnswer: (field: string) => void;
}

/** Asks to which of several fields a column belongs. */
export function FieldOfColumnQuestion({
  file,
  resource,
  question: { place, fields },
  answer,
  onAnswer,
}: Props) {
  const translate = useTranslate();
  const head = file.headers[place] ?? '';
  const known = TABLE_COLUMNS[resource].filter(({ key }) => fields.includes(key));
  return (
    <QuestionFields
      title={translate('imports.ask_column', { head })}
      help={translate('imports.ask_column_help', { samples: (file.samples[place] ?? []).join(' · ') })}
      label={translate('imports.becomes_of', { head })}
      choices={[
        ...known.map(({ key, label }) => ({ value: key, label })),
        { value: NO_FIELD_ANSWER, label: translate('imports.neither') },
      ]}
      answer={answer}
      onAnswer={onAnswer}
    />
  );
}
