import LockOutlined from '@mui/icons-material/LockOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { Box, Paper, Typography } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { ExportFormat } from '../../../contract/files.ts';
import type { VatPeriods, VatReturn } from '../../../contract/vat_periods.ts';
import { formatCount, formatDate, formatMoment, formatMoney, localDate } from '../../../domain/format.ts';
import { periodPage } from '../../../resources/vat/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useReadFailure } from '../../../ui/notices.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useAddress } from '../../../ui/address.ts';
import { useDownload } from '../../../ui/useDownload.ts';
import { NotFound } from '../NotFound.tsx';
import { FigureStrip, type StripFigure } from '../../../ui/FigureStrip.tsx';
import { ClosingCard } from './ClosingCard.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { FilesMenu } from './FilesMenu.tsx';
import { GlobalMargins } from './GlobalMargins.tsx';
import { PeriodLog } from './PeriodLog.tsx';
import { periodName } from './periodName.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { ClosedPeriods, OpenPeriods } from './PeriodTables.tsx';
import { readAllPages, usePrint } from './usePrint.ts';
import { useVatReturn } from './useVatReturns.ts';
import { ReturnTable } from './ReturnTable.tsx';
import { VatFrame } from './VatFrame.tsx';
import { VatSkeleton } from './VatSkeleton.tsx';

interface Props {
  from: string;
  all: VatPeriods;
}

/** A VAT return with its entries, and the form to close its period. */
export function PeriodPage({ from, all }: Props) {
  const { data, error, isFetching, refetch } = useVatReturn(from);
  useReadFailure('vat_return.not_read', data ? error : null);
  if (data) return <Read key={from} answer={data} all={all} />;
  if (!error) return <VatSkeleton current="periods" />;
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  return (
    <VatFrame current="periods">
      <Paper variant="outlined">
        <ReadFailure title="vat_return.not_read" isReading={isFetching} onRetry={() => void refetch()} />
      </Paper>
    </VatFrame>
  );
}

function Read({ answer, all: { periods, log } }: { answer: VatReturn; all: VatPeriods }) {
  const translate = useTranslate();
  const figures = useFigures(answer);
  const { period, global } = answer;
  const { from, to } = period;
  const { print, isReading, printed } = usePrint(
    (provider) =>
      readAllPages(
        (page) => provider.getVatEntries({ from, to }, page),
        ({ entries }) => entries,
      ),
    'vat_return.not_printed',
  );
  usePrintWhenAsked(print);
  const files = useDownload(
    (provider, format: ExportFormat, signal) => provider.exportVatReturn(from, format, signal),
    'vat_return.not_exported',
  );
  const others = periods.filter((one) => !one.isClosed && one.from !== from);
  return (
    <VatFrame
      current="periods"
      actions={
        <>
          <PeriodPicker
            shown={periodName(period)}
            periods={periods.map((one) => ({
              name: periodName(one),
              to: periodPage(one.from),
              state: translate(one.isClosed ? 'vat_return.is_closed' : 'vat_return.is_open'),
              isShown: one.from === from,
            }))}
          />
          <FilesMenu
            label={translate('vat_return.files')}
            isPending={files.isPending || isReading}
            onGet={files.mutate}
            onPrint={print}
          />
        </>
      }
    >
      <Typography className="print-only">
        {translate('vat_return.printed', {
          period: periodName(period),
          moment: formatMoment(new Date().toISOString()),
        })}
      </Typography>
      <Paper variant="outlined" sx={{ mb: 2 }}>
        <FigureStrip figures={figures} />
      </Paper>
      <Box sx={columns}>
        <Box sx={stack}>
          <ReturnTable answer={answer} />
          {global.length > 0 && <GlobalMargins margins={global} />}
        </Box>
        <ClosingCard answer={answer} periods={periods} />
      </Box>
      <Box sx={{ ...stack, mt: 2 }}>
        <ClosedPeriods of={periods.filter(({ isClosed }) => isClosed)} periods={periods} />
        <OpenPeriods of={others} />
        <PeriodLog log={log} />
      </Box>
      {printed && (
        <Box className="print-only">
          {printed.rows.length < printed.total && (
            <Typography>
              {translate('vat_return.printed_some', {
                count: formatCount(printed.rows.length),
                total: formatCount(printed.total),
              })}
            </Typography>
          )}
          <EntriesTable entries={printed.rows} />
        </Box>
      )}
    </VatFrame>
  );
}

/** Prints once when the address has the parameter `print`. */
function usePrintWhenAsked(print: () => void): void {
  const { has, change } = useAddress();
  const isAsked = has('print');
  const isDone = useRef(false);
  useEffect(() => {
    if (!isAsked || isDone.current) return;
    isDone.current = true;
    change({ print: null });
    print();
  });
}

/** The VAT due and its parts. Parts without entries are left out. */
function useFigures({ period, due, ordinary, margins, input, corrections }: VatReturn): StripFigure[] {
  const translate = useTranslate();
  const quantity = (smart_count: number) => translate('vat_return.entries_quantity', { smart_count });
  const isOver = period.to < localDate(new Date());
  const hasMargins = margins.entries > 0 || margins.margin !== 0;
  return [
    {
      label: translate(due < 0 ? 'vat_return.refund_for' : 'vat_return.to_pay_for', {
        period: periodName(period),
      }),
      value: formatMoney(Math.abs(due)),
      note: period.isClosed ? (
        <Badge tone="success" icon={LockOutlined}>
          {translate('vat_return.closed_on', {
            day: formatDate(localDate(new Date(period.closedAt ?? ''))),
          })}
        </Badge>
      ) : (
        <Badge tone="warning" icon={Schedule}>
          {translate(isOver ? 'vat_return.open' : 'vat_return.open_until', { day: formatDate(period.to) })}
        </Badge>
      ),
    },
    {
      label: translate('vat_return.ordinary'),
      value: formatMoney(ordinary.amount),
      note: quantity(ordinary.entries),
    },
    ...(hasMargins
      ? [
          {
            label: translate('vat_return.margins'),
            value: formatMoney(margins.amount),
            note: translate('vat_return.within', { amount: formatMoney(margins.margin) }),
          },
        ]
      : []),
    {
      label: translate('vat_return.input'),
      value: formatMoney(input.amount),
      note: quantity(input.entries),
    },
    ...(corrections.entries > 0
      ? [
          {
            label: translate('vat_return.corrections'),
            value: formatMoney(corrections.amount),
            note: translate('vat_return.corrections_help', { smart_count: corrections.entries }),
          },
        ]
      : []),
  ];
}

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
  '@media print': { display: 'block' },
} as const;
