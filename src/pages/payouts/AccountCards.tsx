import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SiteAccount } from '../../../contract/payouts.ts';
import { FEE_KINDS } from '../../../domain/fee.ts';
import { formatForeign } from '../../../domain/format.ts';
import { sumEuros } from '../../../domain/money.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { FactCards } from '../../../ui/FactCards.tsx';
import { GapLines } from './GapLines.tsx';

/** The name of an account: its site, and its currency where the site has several. */
export function nameOfAccount(
  { site, currency }: Pick<SiteAccount, 'site' | 'currency'>,
  accounts: readonly Pick<SiteAccount, 'site' | 'currency'>[],
): string {
  const currencies = new Set(accounts.flatMap((one) => (one.site === site ? one.currency : [])));
  return currencies.size > 1 ? `${site}, ${currency}` : site;
}

/** Balance changes of each account in the period. */
export function BalanceBySite({ accounts }: { accounts: readonly SiteAccount[] }) {
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
      <CardHeading id={heading} title={translate('payouts.by_site')} note={translate('payouts.adds_up')} />
      <BalanceTable first={translate('payouts.site')} lines={lines} />
      <GapLines of={accounts} />
    </Paper>
  );
}

interface FeeColumn {
  name: string;
  amountOf: (account: SiteAccount) => number;
}

/** Fees of each site by kind, with totals. Kinds without fees are left out. */
export function FeesByKind({ accounts }: { accounts: readonly SiteAccount[] }) {
  const translate = useTranslate();
  const heading = useId();
  const compact = useCompact();
  const labelsOf = ({ changes }: SiteAccount) => 0 - changes.labels;
  const parts: FeeColumn[] = [
    ...FEE_KINDS.map((kind) => ({
      name: translate(`sold.fee_kinds.${kind}`),
      amountOf: ({ fees }: SiteAccount) => fees[kind],
    })),
    { name: translate('payouts.labels'), amountOf: labelsOf },
  ].filter(({ amountOf }) => accounts.some((account) => amountOf(account) !== 0));
  if (parts.length === 0) return null;
  const together = (account: SiteAccount) => sumEuros(parts.map(({ amountOf }) => amountOf(account)));
  const columns = [...parts, { name: translate('payouts.fees_sum'), amountOf: together }];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <CardHeading id={heading} title={translate('payouts.fees_by_kind')} />
      {compact ? (
        <FactCards
          cards={accounts.map((account) => ({
            title: nameOfAccount(account, accounts),
            facts: columns
              .filter(({ amountOf }) => amountOf(account) !== 0)
              .map(({ name, amountOf }) => ({
                name,
                value: formatForeign(amountOf(account), account.currency),
              })),
          }))}
        />
      ) : (
        <FeeTable accounts={accounts} columns={columns} />
      )}
    </Paper>
  );
}

function FeeTable({
  accounts,
  columns,
}: {
  accounts: readonly SiteAccount[];
  columns: readonly FeeColumn[];
}) {
  const translate = useTranslate();
  return (
    <SideScroll>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{translate('payouts.site')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" align="right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={`${account.site} ${account.currency}`}>
              <th scope="row">{nameOfAccount(account, accounts)}</th>
              {columns.map(({ name, amountOf }) => (
                <td key={name} align="right" className={name === columns.at(-1)?.name ? 'strong' : undefined}>
                  {formatForeign(amountOf(account), account.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
