import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { VatPeriod, VatReturn } from '../../../contract/vat_periods.ts';
import { formatDate, formatMoney, localDate } from '../../../domain/format.ts';
import { addDays } from '../../../domain/days.ts';
import { periodPage } from '../../../resources/vat/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { ForOperators } from '../../../ui/ForOperators.tsx';
import { useMay } from '../../../ui/useRole.ts';
import { PeriodFiles } from './PeriodFiles.tsx';
import { periodAt, periodName } from './periodName.ts';
import { ReturnWarnings } from './ReturnWarnings.tsx';
import { isPeriodPending, useChangePeriod } from './useVatReturns.ts';

interface Props {
  answer: VatReturn;
  periods: readonly VatPeriod[];
}

/** Card next to a return: the effects of closing the period, or the time of its closing. */
export function ClosingCard({ answer, periods }: Props) {
  return answer.period.isClosed ? (
    <ClosedPeriodCard answer={answer} periods={periods} />
  ) : (
    <OpenPeriodCard answer={answer} periods={periods} />
  );
}

interface CardProps {
  title: ReactNode;
  help: string;
  foot: ReactNode;
  children?: ReactNode;
}

function Card({ title, help, foot, children }: CardProps) {
  const heading = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} className="screen-only">
      <Box sx={{ p: 2 }}>
        <Typography
          id={heading}
          component="h2"
          variant="h3"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}
        >
          {title}
        </Typography>
        <Typography color="text.secondary">{help}</Typography>
        {children}
      </Box>
      <Box sx={footStyle}>{foot}</Box>
    </Paper>
  );
}

function OpenPeriodCard({ answer, periods }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { period, entries, profit, due, warnings, canClose } = answer;
  const { mutate, isPending: isClosing } = useChangePeriod(period, 'close');
  const name = periodName(period);
  const label = translate('vat_return.close', { period: name });
  const reason = useId();
  const kept = [
    translate('vat_return.keeps.entries', { smart_count: entries }),
    translate('vat_return.keeps.book', { day: formatDate(period.to) }),
    translate('vat_return.keeps.profit', { amount: formatMoney(profit) }),
    translate('vat_return.keeps.who'),
  ];
  return (
    <Card
      title={label}
      help={translate('vat_return.close_help')}
      foot={
        <>
          <Typography id={reason} variant="caption" color="text.secondary" component="div" sx={{ flex: 1 }}>
            {canClose ? (
              translate('vat_return.opens_again')
            ) : (
              <ReasonNotClosable answer={answer} periods={periods} />
            )}
          </Typography>
          <ForOperators>
            <Button
              variant="contained"
              disabled={!canClose}
              aria-describedby={reason}
              onClick={() => setAsking(true)}
            >
              {label}
            </Button>
          </ForOperators>
        </>
      }
    >
      <Typography variant="caption" color="text.secondary" component="h3" sx={{ mt: 2, mb: 1 }}>
        {translate('vat_return.kept')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {kept.map((line) => (
          <Box component="li" key={line} className="tabular" sx={{ display: 'flex', gap: 1 }}>
            <CheckCircleOutline
              aria-hidden
              sx={{ flex: 'none', fontSize: 16, mt: '2px', color: 'success.main' }}
            />
            {line}
          </Box>
        ))}
      </Box>
      <ReturnWarnings warnings={warnings} />
      {isAsking && (
        <ConfirmDialog
          title={translate('vat_return.close_question', { period: name })}
          label={label}
          isPending={isClosing}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {translate('vat_return.close_says', { amount: formatMoney(due) })}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** The reason for which a period cannot be closed yet. */
function ReasonNotClosable({ answer, periods }: Props) {
  const translate = useTranslate();
  const { from, to } = answer.period;
  if (to >= localDate(new Date()))
    return translate('vat_return.not_over', { day: formatDate(to), next: formatDate(addDays(to, 1)) });
  const earlier = periods.filter((one) => !one.isClosed && one.from < from).at(-1);
  if (earlier)
    return (
      <Sentence
        text={translate('vat_return.close_first')}
        parts={{
          period: (
            <Link component={LinkBase} to={periodPage(earlier.from)} underline="always">
              {periodName(earlier)}
            </Link>
          ),
        }}
      />
    );
  return isPeriodPending(answer) ? translate('vat_return.reckoning') : null;
}

function ClosedPeriodCard({ answer, periods }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const mayReopen = useMay('owner');
  const { period, canReopen } = answer;
  const { mutate, isPending: isOpening } = useChangePeriod(period, 'reopen');
  const name = periodName(period);
  const { closedAt, closedBy, corrections, correctedIn } = period;
  const day = formatDate(localDate(new Date(closedAt ?? '')));
  return (
    <Card
      title={
        <>
          <LockOutlined aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
          {translate(closedBy ? 'vat_return.closed_title' : 'vat_return.closed_title_anonymous', {
            day,
            by: closedBy ?? '',
          })}
        </>
      }
      help={translate('vat_return.closed_help')}
      foot={
        <>
          <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
            {translate(
              !mayReopen
                ? 'vat_return.only_owners'
                : canReopen
                  ? 'vat_return.opens_again'
                  : 'vat_return.only_last',
            )}
          </Typography>
          <Button variant="outlined" disabled={!canReopen || !mayReopen} onClick={() => setAsking(true)}>
            {translate('vat_return.open_again')}
          </Button>
        </>
      }
    >
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {correctedIn !== null && (
          <li>
            <Link
              component={LinkBase}
              to={periodPage(periodAt(periods, correctedIn)?.from ?? correctedIn)}
              underline="always"
            >
              {translate('vat_return.later_corrections', {
                smart_count: corrections,
                period: periodName(periodAt(periods, correctedIn) ?? { from: correctedIn, to: correctedIn }),
              })}
            </Link>
          </li>
        )}
        <li>
          <PeriodFiles period={period} />
        </li>
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={translate('vat_return.reopen_question', { period: name })}
          label={translate('vat_return.open_again')}
          isPending={isOpening}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {translate('vat_return.reopen_says')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& > :first-of-type': { minWidth: 120 },
} as const;
