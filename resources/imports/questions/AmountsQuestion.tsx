import { useTranslate } from 'ra-core';
import { AMOUNT_SCOPES, type AmountScope, type ImportFile } from '../../../contract/imports.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  file: ImportFile;
  /** Index of the column. */
  place: number;
  answer: AmountScope | undefined;
  onAnswer: (answer: AmountScope) => void;
}

/** Asks whether equal amounts in all rows of an order belong to the order or to each row. */
export function AmountsQuestion({ file, place, answer, onAnswer }: Props) {
  const translate = useTranslate();
  const head = file.headers[place] ?? '';
  return (
    <QuestionFields
      title={translate('sale_files.ask_amounts', { head })}
      help={translate('sale_files.ask_amounts_help')}
      label={translate('sale_files.amounts_are', { head })}
      choices={AMOUNT_SCOPES.map((value) => ({ value, label: translate(`sale_files.amounts_per.${value}`) }))}
      answer={answer}
      onAnswer={(value) => {
        const per = AMOUNT_SCOPES.find((one) => one === value);
        if (per) onAnswer(per);
      }}
    />
  );
}
