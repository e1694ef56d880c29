import { Box, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SiteAccount } from '../../../contract/payouts.ts';
import { FEE_KINDS } from '../../../domain/fee.ts';
import { formatForeign } from '../../../domain/format.ts';
import { sum } from '../../../domain/money.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { Heading } from '../reports/Heading.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { GapLines } from './GapLines.tsx';

/** An account is named by its site, and by its currency where the site has several. */
export function nameOfAccount(
  { site, currency }: Pick<SiteAccount, 'site' | 'currency'>,
  accounts: readonly Pick<SiteAccount, 'site' | 'currency'>[],
): string {
  return accounts.filter((one) => one.site === site).length > 1 ? `${site}, ${currency}` : site;
}

/** What became of the balance of each account in the period. */
export function BySite({ accounts }: { accounts: readonly SiteAccount[] }) {
  const translate = useTranslate();
  const heading = useId();
  const lines = accounts.map((account) => ({
    ...account,
    label: nameOfAccount(account, accounts),
    postage: translate('payouts.of_postage', { amount: formatForeign(account.postage, account.currency) }),
    held:
      account.stillHeld === 0
        ? ''
        : translate('payouts.of_held', { amount: formatForeign(account.stillHeld, account.currency) }),
  }));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <Heading id={heading} title={translate('payouts.by_site')} note={translate('payouts.adds_up')} />
      <BalanceTable first={translate('payouts.site')} lines={lines} />
      <GapLines of={accounts} />
    </Paper>
  );
}

/** What each site keeps, by kind; kinds that no site has are left out. */
export function FeesByKind({ accounts }: { accounts: readonly SiteAccount[] }) {
  const translate = useTranslate();
  const heading = useId();
  const kinds = FEE_KINDS.filter((kind) => accounts.some(({ fees }) => fees[kind] !== 0));
  const hasLabels = accounts.some(({ changes }) => changes.labels !== 0);
  if (kinds.length === 0 && !hasLabels) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <Heading id={heading} title={translate('payouts.fees_by_kind')} />
      <SideScroll>
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{translate('payouts.site')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" align="right">
                  {translate(`sold.fee_kinds.${kind}`)}
                </th>
              ))}
              {hasLabels && (
                <th scope="col" align="right">
                  {translate('payouts.labels')}
                </th>
              )}
              <th scope="col" align="right">
                {translate('payouts.fees_sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => {
              const { site, currency, fees, changes } = account;
              const labels = 0 - changes.labels;
              return (
                <tr key={`${site} ${currency}`}>
                  <th scope="row">{nameOfAccount(account, accounts)}</th>
                  {[...kinds.map((kind) => fees[kind]), ...(hasLabels ? [labels] : [])].map(
                    (amount, place) => (
                      <td key={kinds[place] ?? 'labels'} align="right">
                        {formatForeign(amount, currency)}
                      </td>
                    ),
                  )}
                  <td align="right" className="strong">
                    {formatForeign(sum([...FEE_KINDS.map((kind) => fees[kind]), labels]), currency)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </SideScroll>
      <Box sx={{ height: 4 }} />
    </Paper>
  );
}
