import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatForeign, formatMoney, formatRate } from '../../domain/format.ts';
import { toEuros } from '../../domain/foreign.ts';
import type { RateQuestion } from '../../domain/rate_question.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { currencySign } from '../paidAmounts.ts';

interface Props {
  question: RateQuestion;
  /** An amount in the currency, to show the effect of the rate. */
  foreign: number | undefined;
  isPending?: boolean;
  onKeep: () => void;
  onUse: (rate: number) => void;
  onClose: () => void;
}

/** Asks whether an unlikely rate is intended. The operator keeps the rate or uses the suggested rate. */
export function RateQuestionDialog({ question, foreign, isPending = false, onKeep, onUse, onClose }: Props) {
  const translate = useTranslate();
  const { currency, suggestion } = question;
  const amountOf = (rate: number) => `${currencySign(currency)}${formatRate(rate)}`;
  const keep = translate('paid.question.keep', { amount: amountOf(question.rate) });
  // The suggested rate is the default answer, because this rate is more likely.
  const isSuggested = suggestion !== undefined;
  return (
    <ConfirmDialog
      title={translate('paid.question.title')}
      label={isSuggested ? translate('paid.question.use', { amount: amountOf(suggestion) }) : keep}
      isPending={isPending}
      onConfirm={isSuggested ? () => onUse(suggestion) : onKeep}
      onClose={onClose}
      other={
        isSuggested && (
          <Button variant="outlined" disabled={isPending} onClick={onKeep}>
            {keep}
          </Button>
        )
      }
    >
      <RateText question={question} foreign={foreign} />
    </ConfirmDialog>
  );
}

/** The effect of an unlikely rate, the last rate used, and the suggested rate. */
export function RateText({ question, foreign }: Pick<Props, 'question' | 'foreign'>) {
  const translate = useTranslate();
  const { currency, rate, last, suggestion } = question;
  const amountOf = (one: number) => `${currencySign(currency)}${formatRate(one)}`;
  return (
    <Typography component="span" className="tabular" sx={{ font: 'inherit' }}>
      {translate('paid.question.rate', { amount: amountOf(rate) })}{' '}
      {foreign !== undefined &&
        translate('paid.question.meaning', {
          foreign: formatForeign(foreign, currency),
          euros: formatMoney(toEuros(foreign, rate)),
        })}{' '}
      {last !== undefined && translate('paid.question.last', { amount: amountOf(last) })}{' '}
      {suggestion !== undefined && translate('paid.question.suggestion', { amount: amountOf(suggestion) })}
    </Typography>
  );
}
