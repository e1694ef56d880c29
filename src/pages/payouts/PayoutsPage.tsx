import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Menu, MenuItem, Paper } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Payouts } from '../../../contract/payouts.ts';
import { formatCount } from '../../../domain/format.ts';
import { useAddress } from '../../../ui/address.ts';
import { NothingYet } from '../../../ui/NothingYet.tsx';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useDownload } from '../../../ui/useDownload.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { PeriodChip } from '../reports/index.ts';
import { BalanceBySite, FeesByKind } from './AccountCards.tsx';
import { IMPORT_PAGE } from './addresses.ts';
import { countRowsToSettle, sumByCurrency } from './amounts.ts';
import { BalanceDays } from './BalanceDays.tsx';
import { PayoutList } from './PayoutList.tsx';
import { FigureStrip, type StripFigure } from '../../../ui/FigureStrip.tsx';
import { usePayouts } from './usePayouts.ts';
import { PayoutsSkeleton } from './PayoutsSkeleton.tsx';

/** Payouts of a period, open balances of the sites, and amounts that no row explains. */
export function PayoutsPage() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch, parameters } = usePayouts();
  const { mutate, isPending } = useDownload(
    (provider, _input, signal) => provider.exportPayouts(parameters, signal),
    'payouts.not_exported',
  );
  useReadFailure('payouts.not_read', data ? error : null);
  if (!data && !error) return <PayoutsSkeleton />;
  const isEmpty = data?.sites.length === 0;
  return (
    <>
      <PageTitle
        title={translate('payouts.title')}
        actions={
          data &&
          !isEmpty && (
            <Button
              variant="outlined"
              startIcon={<FileDownloadOutlined />}
              loading={isPending}
              loadingPosition="start"
              onClick={() => mutate()}
            >
              {translate('reports.export')}
            </Button>
          )
        }
      />
      {!data && (
        <Paper variant="outlined">
          <ReadFailure title="payouts.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      )}
      {data && (isEmpty ? <NoReports /> : <Counted payouts={data} />)}
    </>
  );
}

function Counted({ payouts }: { payouts: Payouts }) {
  const compact = useCompact();
  const figures = useFigures(payouts);
  return (
    <>
      {compact && <Bar payouts={payouts} />}
      <Paper variant="outlined" sx={{ mb: 2 }}>
        {!compact && <Bar payouts={payouts} />}
        <FigureStrip figures={figures} />
      </Paper>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PayoutList payouts={payouts.payouts} open={payouts.open} />
        <BalanceBySite accounts={payouts.accounts} />
        <FeesByKind accounts={payouts.accounts} />
        <BalanceDays key={payouts.accounts.length} accounts={payouts.accounts} />
      </Box>
    </>
  );
}

function useFigures({ payouts, open, accounts }: Payouts): StripFigure[] {
  const translate = useTranslate();
  const all = [...payouts, ...open];
  const unsettled = all.map(countRowsToSettle).filter((count) => count > 0);
  const toSettle = unsettled.reduce((count, rows) => count + rows, 0);
  const missing = all.filter(({ difference }) => difference !== 0);
  return [
    {
      label: translate('payouts.paid'),
      value: sumByCurrency(payouts.map(({ currency, paid }) => [currency, paid ?? 0])),
      note: translate('payouts.paid_help', { smart_count: payouts.length }),
    },
    {
      label: translate('payouts.open'),
      value: sumByCurrency(open.map(({ currency, left }) => [currency, left])),
      note: translate('payouts.open_help'),
    },
    {
      label: translate('payouts.held'),
      value: sumByCurrency(accounts.map(({ currency, stillHeld }) => [currency, stillHeld])),
      note: translate('payouts.held_help'),
    },
    {
      label: translate('payouts.to_settle'),
      value: formatCount(toSettle),
      note: translate(toSettle === 0 ? 'payouts.nothing_to_settle' : 'payouts.to_settle_help', {
        smart_count: unsettled.length,
      }),
      ...(toSettle === 0 && { tone: 'success' }),
    },
    ...(missing.length === 0
      ? []
      : [
          {
            label: translate('payouts.not_explained'),
            value: sumByCurrency(missing.map(({ currency, difference }) => [currency, difference])),
            note: translate('payouts.not_explained_help'),
            tone: 'error' as const,
            isWrong: true,
          },
        ]),
  ];
}

/** Chips for the period and the site. */
function Bar({ payouts }: { payouts: Payouts }) {
  const compact = useCompact();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        ...(compact ? { mb: 0.5 } : { px: 1.5, minHeight: 52, borderBottom: 1, borderColor: 'divider' }),
      }}
    >
      <PeriodChip report={payouts} />
      <SiteChip sites={payouts.sites} />
    </Box>
  );
}

function SiteChip({ sites }: { sites: readonly string[] }) {
  const translate = useTranslate();
  const { text, change } = useAddress();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = text('site');
  const choose = (site: string | null) => {
    setAnchor(null);
    change({ site });
  };
  return (
    <>
      <Chip
        label={translate('payouts.site')}
        value={chosen ?? translate('payouts.all_sites')}
        isOpen={anchor !== null}
        popup="menu"
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={chosen === null} onClick={() => choose(null)}>
          {translate('payouts.all_sites')}
        </MenuItem>
        {sites.map((site) => (
          <MenuItem key={site} selected={site === chosen} onClick={() => choose(site)}>
            {site}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Empty state: names the reports to import, and where each site offers them. */
function NoReports() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined">
      <NothingYet
        icon={AccountBalanceOutlined}
        title={translate('payouts.empty')}
        action={
          <Button variant="contained" component={LinkBase} to={IMPORT_PAGE}>
            {translate('payouts.import_reports')}
          </Button>
        }
      >
        {translate('payouts.empty_help')}
        {['ebay', 'cardmarket'].map((site) => (
          <Box key={site} component="span" sx={{ display: 'block', mt: 1 }}>
            {translate(`payouts.where.${site}`)}
          </Box>
        ))}
      </NothingYet>
    </Paper>
  );
}
