import { useLocation, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { Paper } from '@mui/material';
import { useParams } from 'react-router';
import type { VatPeriods } from '../../../contract/vat_periods.ts';
import { localDate } from '../../../domain/format.ts';
import type { VatPageName } from '../../../resources/vat/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ReadFailed } from '../../../ui/ReadFailed.tsx';
import { useFoundExtensions } from '../../../ui/useExtensions.ts';
import { useVat } from '../../../ui/useVat.ts';
import { NotFound } from '../NotFound.tsx';
import { Placeholder } from '../Placeholder.tsx';
import { withoutReports } from '../placeholders.ts';
import { NotRegistered } from '../reports/index.ts';
import { EntriesPage } from './EntriesPage.tsx';
import { choosePeriod } from './periodName.ts';
import { PeriodPage } from './PeriodPage.tsx';
import { StockBookPage } from './StockBookPage.tsx';
import { useVatPeriods } from './useVatReturns.ts';
import { VatFrame } from './VatFrame.tsx';
import { Waiting } from './Waiting.tsx';

/** The period that waits to be closed, or the one that lasts. */
export function Periods() {
  const { key } = useLocation();
  return <WithPeriods current="periods">{(all) => <ChosenPeriod key={key} all={all} />}</WithPeriods>;
}

/** A period that is closed here stays on the screen. */
function ChosenPeriod({ all }: { all: VatPeriods }) {
  const [from] = useState(() => choosePeriod(all.periods, localDate(new Date()))?.from);
  return from && <PeriodPage from={from} all={all} />;
}

/** The period that the address names by its first day. */
export function Period() {
  const { id = '' } = useParams();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(id)) return <NotFound />;
  return <WithPeriods current="periods">{(all) => <PeriodPage from={id} all={all} />}</WithPeriods>;
}

export function Book() {
  return <WithPeriods current="stock_book">{(all) => <StockBookPage periods={all.periods} />}</WithPeriods>;
}

export function Entries() {
  return <WithPeriods>{() => <EntriesPage />}</WithPeriods>;
}

interface Props {
  current?: VatPageName;
  children: (periods: VatPeriods) => ReactNode;
}

/** A backend that knows no VAT is not asked for it: there is the nearest page. */
function WithPeriods(props: Props) {
  const has = useFoundExtensions();
  if (has === false) return <Placeholder {...withoutReports.vat} />;
  return has ? <Registered {...props} /> : <Waiting {...shown(props)} />;
}

/** A shop that is not registered has no periods; nor has one whose registration is still to come. */
function Registered({ current, children }: Props) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useVatPeriods();
  const { data: settings } = useVat();
  const frame = shown({ current });
  if (data && data.periods.length > 0) return children(data);
  if (!error && !(data && settings)) return <Waiting {...frame} />;
  return (
    <VatFrame {...frame}>
      {data && settings?.rules.length === 0 ? (
        <NotRegistered />
      ) : (
        <Paper variant="outlined">
          {data ? (
            <EmptyState icon={AccountBalanceOutlined} title={translate('vat_return.no_periods')}>
              {translate('vat_return.no_periods_help')}
            </EmptyState>
          ) : (
            <ReadFailed title="vat_return.not_read" isReading={isFetching} onRetry={() => void refetch()} />
          )}
        </Paper>
      )}
    </VatFrame>
  );
}

const shown = ({ current }: { current?: VatPageName | undefined }) => (current ? { current } : {});
