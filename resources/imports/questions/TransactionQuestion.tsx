import { useTranslate } from 'ra-core';
import type { FileQuestion } from '../../../contract/imports.ts';
import { formatCount } from '../../../domain/format.ts';
import { TRANSACTION_KINDS, type TransactionKind } from '../../../domain/site_transaction.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  question: FileQuestion & { kind: 'transaction' };
  answer: TransactionKind | undefined;
  onAnswer: (answer: TransactionKind) => void;
}

/** Asks which kind of transaction a report means by an unknown word. */
export function TransactionQuestion({ question: { word, rows }, answer, onAnswer }: Props) {
  const translate = useTranslate();
  const kinds = TRANSACTION_KINDS.filter((kind) => kind !== 'unknown');
  return (
    <QuestionFields
      title={translate('sale_files.ask_transaction', { word })}
      help={translate('sale_files.ask_transaction_help', { smart_count: rows, count: formatCount(rows) })}
      label={translate('sale_files.transaction_is', { word })}
      choices={kinds.map((value) => ({
        value,
        label: translate(`sale_files.transaction_kinds.${value}`),
      }))}
      answer={answer}
      onAnswer={(value) => {
        const kind = kinds.find((one) => one === value);
        if (kind) onAnswer(kind);
      }}
    />
  );
}
