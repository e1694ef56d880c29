import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRateQuestion } from '../../contract/rates.ts';
import { formatList } from '../../domain/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RateText } from '../../ui/rates/RateQuestionDialog.tsx';
import { enumerate } from '../../ui/texts.ts';

interface Props {
  questions: readonly ImportRateQuestion[];
  onKeep: () => void;
  onClose: () => void;
}

/** Asks about unlikely exchange rates in rows before recording. */
export function RowRatesDialog({ questions, onKeep, onClose }: Props) {
  const translate = useTranslate();
  const placesOf = ({ places, rows }: ImportRateQuestion) =>
    rows > places.length
      ? translate('paid.question.rows_more', { places: enumerate(places), smart_count: rows })
      : formatList(places);
  return (
    <ConfirmDialog
      title={translate('paid.question.rows_title')}
      label={translate('paid.question.rows_keep')}
      isPending={false}
      onConfirm={onKeep}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {questions.map((question) => (
          <li key={`${question.currency} ${question.rate}`}>
            <Typography sx={{ fontWeight: 600 }}>{placesOf(question)}</Typography>
            <RateText
              question={{
                ...question,
                last: question.last ?? undefined,
                suggestion: question.suggestion ?? undefined,
              }}
              foreign={question.foreign ?? undefined}
            />
          </li>
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('paid.question.rows_help')}
      </Typography>
    </ConfirmDialog>
  );
}
