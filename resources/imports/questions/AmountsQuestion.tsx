import { useTranslate } from 'ra-core';
import { AMOUNTS_PER, type AmountsPer, type ImportFile } from '../../../contract/imports.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  file: ImportFile;
  /** Index of the column. */
  place: number;
  answer: AmountsPer | undefined;
  onAnswer: (answer: AmountsPer) => void;
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
      choices={AMOUNTS_PER.map((value) => ({ value, label: translate(`sale_files.amounts_per.${value}`) }))}
      answer={answer}
      onAnswer={(value) => {
        const per = AMOUNTS_PER.find((one) => one === value);
        if (per) onAnswer(per);
      }}
    />
  );
}
