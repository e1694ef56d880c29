import { useTranslate } from 'ra-core';
import type { FileQuestion } from '../../../contract/imports.ts';
import { formatCount } from '../../../domain/format.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order_status.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  question: FileQuestion & { kind: 'status' };
  answer: OrderStatus | undefined;
  onAnswer: (answer: OrderStatus) => void;
}

/** Asks for the meaning of an unknown order status in the file. */
export function StatusQuestion({ question: { status, rows }, answer, onAnswer }: Props) {
  const translate = useTranslate();
  return (
    <QuestionFields
      title={translate('sale_files.ask_status', { status })}
      help={translate('sale_files.ask_status_help', { smart_count: rows, count: formatCount(rows) })}
      label={translate('sale_files.status_means', { status })}
      choices={ORDER_STATUSES.map((value) => ({
        value,
        label: translate(`sale_files.order_statuses.${value}`),
      }))}
      answer={answer}
      onAnswer={(value) => {
        const meaning = ORDER_STATUSES.find((one) => one === value);
        if (meaning) onAnswer(meaning);
      }}
    />
  );
}
