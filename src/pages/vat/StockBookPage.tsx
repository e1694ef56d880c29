import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { Box, Link, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ExportFormat } from '../../../contract/files.ts';
import type { StockBook } from '../../../contract/stock_book.ts';
import type { VatPeriod } from '../../../contract/vat_periods.ts';
import { formatMoment, formatMoney, localDate } from '../../../domain/format.ts';
import { type Period, thisYear } from '../../../domain/report.ts';
import { stockBookPage, VAT_PAGES } from '../../../resources/vat/index.ts';
import { useAddress } from '../../../ui/address.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useReadFailure } from '../../../ui/notices.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useDownload } from '../../../ui/useDownload.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { StockBookCards } from './StockBookCards.tsx';
import { StockBookTable } from './StockBookTable.tsx';
import { isInTotalMargin, vatDifference } from './stockBookTexts.ts';
import { FilesMenu } from './FilesMenu.tsx';
import { choosePeriod, periodName } from './periodName.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { readAllPages, usePrint } from './usePrint.ts';
import { useStockBook } from './useVatReturns.ts';
import { VatFrame } from './VatFrame.tsx';
import { VatSkeleton } from './VatSkeleton.tsx';

/** Articles under the margin scheme that left the stock in a period, with their VAT. */
export function StockBookPage({ periods }: { periods: readonly VatPeriod[] }) {
  const days = useDays(periods);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useStockBook(days);
  useReadFailure('stock_book.not_read', data ? error : null);
  const { print, isReading, printed } = usePrint(
    (provider) =>
      readAllPages(
        (page) => provider.getStockBook(days, page),
        ({ rows }) => rows,
      ),
    'vat_return.not_printed',
  );
  const book = data?.pages.at(-1);
  if (!book && !error) return <VatSkeleton current="stock_book" />;
  return (
    <VatFrame
      current="stock_book"
      actions={<Actions days={days} periods={periods} isReading={isReading} onPrint={print} />}
    >
      {book ? (
        <>
          <div className={printed && 'screen-only'}>
            <Book
              book={book}
              rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
              periods={periods}
              isReading={isFetchingNextPage}
              {...(hasNextPage && { onMore: () => void fetchNextPage() })}
            />
          </div>
          {printed && (
            <div className="print-only">
              <Book book={book} rows={printed.rows} periods={periods} isReading={false} />
            </div>
          )}
        </>
      ) : (
        <Paper variant="outlined">
          <ReadFailure title="stock_book.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      )}
    </VatFrame>
  );
}

/** The days in the address, else the days of the default period. */
function useDays(periods: readonly VatPeriod[]): Period {
  const { text } = useAddress();
  const today = localDate(new Date());
  const { from, to } = choosePeriod(periods, today) ?? thisYear(today);
  const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const [first, last] = [text('from'), text('to')];
  return isDay(first) && isDay(last) && first <= last ? { from: first, to: last } : { from, to };
}

interface ActionsProps {
  days: Period;
  periods: readonly VatPeriod[];
  isReading: boolean;
  onPrint: () => void;
}

function Actions({ days, periods, isReading, onPrint }: ActionsProps) {
  const translate = useTranslate();
  const year = thisYear(localDate(new Date()));
  const files = useDownload(
    (provider, format: ExportFormat, signal) => provider.exportStockBook({ ...days, format }, signal),
    'stock_book.not_exported',
  );
  const isShown = ({ from, to }: Period) => from === days.from && to === days.to;
  return (
    <>
      <PeriodPicker
        shown={isShown(year) ? translate('stock_book.this_year') : periodName(days)}
        periods={[
          { name: translate('stock_book.this_year'), to: stockBookPage(year), isShown: isShown(year) },
          ...periods.map((period) => ({
            name: periodName(period),
            to: stockBookPage(period),
            state: translate(period.isClosed ? 'vat_return.is_closed' : 'vat_return.is_open'),
            isShown: isShown(period),
          })),
        ]}
      />
      <FilesMenu
        label={translate('vat_return.files')}
        isPending={files.isPending || isReading}
        onGet={files.mutate}
        onPrint={onPrint}
      />
    </>
  );
}

interface BookProps {
  book: StockBook;
  rows: StockBook['rows'];
  periods: readonly VatPeriod[];
  isReading: boolean;
  onMore?: () => void;
}

function Book({ book, periods, ...rest }: BookProps) {
  const translate = useTranslate();
  const compact = useCompact();
  const heading = useId();
  const isFiling = periods.some(({ from, to }) => from === book.from && to === book.to);
  const made = { period: periodName(book), moment: formatMoment(book.made) };
  const isGlobal = book.globalVat !== 0 || rest.rows.some(isInTotalMargin);
  const state = book.isClosed ? 'kept' : isFiling ? 'made' : 'made_days';
  return (
    <>
      <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
        <CardHeading
          id={heading}
          title={translate('stock_book.title')}
          note={translate(`stock_book.${state}`, made)}
          aside={<VatCheck book={book} isFiling={isFiling} isGlobal={isGlobal} />}
        />
        {book.total === 0 ? (
          <EmptyState icon={MenuBookOutlined} title={translate('stock_book.empty')}>
            {translate('stock_book.empty_help')}
          </EmptyState>
        ) : compact ? (
          <StockBookCards book={book} {...rest} />
        ) : (
          <StockBookTable book={book} {...rest} />
        )}
      </Paper>
      <Note isGlobal={isGlobal} />
    </>
  );
}

interface CheckProps {
  book: StockBook;
  isFiling: boolean;
  isGlobal: boolean;
}

/** Compares the VAT of the articles with the VAT of the return. */
function VatCheck({ book, isFiling, isGlobal }: CheckProps) {
  const translate = useTranslate();
  const difference = vatDifference(book);
  const isEqual = difference === 0;
  const Icon = isEqual ? CheckCircleOutline : ErrorOutline;
  const equals = isFiling ? 'equals_return' : 'equals_ledger';
  return (
    <Box sx={{ display: 'grid', justifyItems: { sm: 'end' } }}>
      {(book.ledgerVat !== 0 || !isGlobal || !isEqual) && (
        <Box
          className="tabular"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            color: isEqual ? 'success.main' : 'warning.main',
          }}
        >
          <Icon sx={{ fontSize: 16 }} aria-hidden />
          {translate(`stock_book.${isEqual ? equals : 'differs'}`, {
            amount: formatMoney(isEqual ? book.ledgerVat : difference),
          })}
        </Box>
      )}
      {isGlobal && (
        <span className="tabular">
          {translate('stock_book.of_total', { amount: formatMoney(book.globalVat) })}
        </span>
      )}
    </Box>
  );
}

function Note({ isGlobal }: { isGlobal: boolean }) {
  const translate = useTranslate();
  return (
    <Typography
      component="p"
      variant="caption"
      color="text.secondary"
      className="screen-only"
      sx={{ display: 'flex', gap: 1, mt: 1.5, px: 2 }}
    >
      <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
      <span>
        <Sentence
          text={translate(isGlobal ? 'stock_book.help_global' : 'stock_book.help')}
          parts={{ link: <Link component={LinkBase} to={VAT_PAGES.rules} underline="always" /> }}
        />
      </span>
    </Typography>
  );
}
