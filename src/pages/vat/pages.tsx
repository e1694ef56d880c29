import { useLocation, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { Paper } from '@mui/material';
import { useParams } from 'react-router';
import type { VatPeriods } from '../../../contract/vat_periods.ts';
import { localDate } from '../../../domain/format.ts';
import type { VatPageName } from '../../../resources/vat/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { useVat } from '../../../ui/useVat.ts';
import { NotFound } from '../NotFound.tsx';
import { Placeholder } from '../Placeholder.tsx';
import { withoutReports } from '../placeholders.ts';
import { VatNotRegistered } from '../reports/index.ts';
import { EntriesPage } from './EntriesPage.tsx';
import { choosePeriod } from './periodName.ts';
import { PeriodPage } from './PeriodPage.tsx';
import { StockBookPage } from './StockBookPage.tsx';
import { useVatPeriods } from './useVatReturns.ts';
import { VatFrame } from './VatFrame.tsx';
import { VatSkeleton } from './VatSkeleton.tsx';

/** The period to close next, else the current period. */
export function Periods() {
  const { key } = useLocation();
  return <WithPeriods current="periods">{(all) => <ChosenPeriod key={key} all={all} />}</WithPeriods>;
}

/** Keeps showing the same period after the operator closes it. */
function ChosenPeriod({ all }: { all: VatPeriods }) {
  const [from] = useState(() => choosePeriod(all.periods, localDate(new Date()))?.from);
  return from && <PeriodPage from={from} all={all} />;
}

/** The period whose first day is in the address. */
export function Period() {
  const { id = '' } = useParams();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(id)) return <NotFound />;
  return <WithPeriods current="periods">{(all) => <PeriodPage from={id} all={all} />}</WithPeriods>;
}

export function StockBook() {
  return <WithPeriods current="stock_book">{(all) => <StockBookPage periods={all.periods} />}</WithPeriods>;
}

export function Entries() {
  return <WithPeriods>{() => <EntriesPage />}</WithPeriods>;
}

interface Props {
  current?: VatPageName;
  children: (periods: VatPeriods) => ReactNode;
}

/** Shows a placeholder page on a backend without VAT, and makes no call. */
function WithPeriods(props: Props) {
  const has = useDetectedExtensions();
  if (has === false) return <Placeholder {...withoutReports.vat} />;
  return has ? <Registered {...props} /> : <VatSkeleton {...shown(props)} />;
}

/**
 * Shows the page once VAT periods exist.
 * A shop without a registration, or with a future registration, has none.
 */
function Registered({ current, children }: Props) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useVatPeriods();
  const { data: settings } = useVat();
  const frame = shown({ current });
  if (data && data.periods.length > 0) return children(data);
  if (!error && !(data && settings)) return <VatSkeleton {...frame} />;
  return (
    <VatFrame {...frame}>
      {data && settings?.rules.length === 0 ? (
        <VatNotRegistered />
      ) : (
        <Paper variant="outlined">
          {data ? (
            <EmptyState icon={AccountBalanceOutlined} title={translate('vat_return.no_periods')}>
              {translate('vat_return.no_periods_help')}
            </EmptyState>
          ) : (
            <ReadFailure title="vat_return.not_read" isReading={isFetching} onRetry={() => void refetch()} />
          )}
        </Paper>
      )}
    </VatFrame>
  );
}

const shown = ({ current }: { current?: VatPageName | undefined }) => (current ? { current } : {});
