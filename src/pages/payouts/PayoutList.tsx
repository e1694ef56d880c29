import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Paper, Typography } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Payout } from '../../../contract/payouts.ts';
import { formatCount, formatDate, formatForeign } from '../../../domain/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { nameOfAccount } from './AccountCards.tsx';
import { statementPage } from './addresses.ts';
import { countRowsToSettle } from './amounts.ts';
import { SettledStatus } from './SettledStatus.tsx';
import '../../../ui/reportTable.css';
import './payouts.css';

interface Props {
  payouts: readonly Payout[];
  open: readonly Payout[];
}

/** The open balances and the payouts of the period. Each links to its rows. */
export function PayoutList({ payouts, open }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const heading = useId();
  const all = [...open, ...payouts];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <CardHeading id={heading} title={translate('payouts.payouts')} />
      {compact ? <PayoutCards payouts={all} /> : <PayoutTable payouts={all} />}
      {payouts.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, py: 1.5 }}>
          {translate('payouts.no_payouts')}
        </Typography>
      )}
    </Paper>
  );
}

interface Rows {
  payouts: readonly Payout[];
}

const keyOf = ({ id, site, currency }: Payout) => `${id} ${site} ${currency}`;
/** The amount of an open balance is `left`. */
const amountOf = ({ id, paid, left }: Payout) => (id === null ? left : (paid ?? left));

function PayoutTable({ payouts }: Rows) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <SideScroll>
      <table className="report-table">
        <thead>
          <tr>
            {['day', 'site', 'number'].map((name) => (
              <th key={name} scope="col">
                {translate(`payouts.${name}`)}
              </th>
            ))}
            {['payouts.rows', 'statement.amount'].map((name) => (
              <th key={name} scope="col" align="right">
                {translate(name)}
              </th>
            ))}
            <th scope="col">{translate('payouts.status')}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr
              key={keyOf(payout)}
              className="clickable"
              onClick={() => navigate(statementPage(payout.id, payout))}
            >
              <th scope="row">
                <PayoutLink payout={payout} />
              </th>
              <td>{nameOfAccount(payout, payouts)}</td>
              <td>{payout.number}</td>
              <td align="right">{formatCount(payout.rowsQuantity)}</td>
              <td align="right" className="strong">
                {formatForeign(amountOf(payout), payout.currency)}
              </td>
              <td>
                <PayoutStatus payout={payout} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

function PayoutCards({ payouts }: Rows) {
  return (
    <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {payouts.map((payout) => (
        <li key={keyOf(payout)}>
          <span className="report-what">
            <PayoutLink payout={payout} />
            <small>
              {nameOfAccount(payout, payouts)} {payout.number}
            </small>
            <PayoutStatus payout={payout} />
          </span>
          <strong>{formatForeign(amountOf(payout), payout.currency)}</strong>
        </li>
      ))}
    </Box>
  );
}

function PayoutLink({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  return (
    <RowLink to={statementPage(payout.id, payout)}>
      {payout.day === null ? translate('payouts.open') : formatDate(payout.day)}
    </RowLink>
  );
}

/** Whether a payout needs an action. */
function PayoutStatus({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { difference, currency, id, paid } = payout;
  const count = countRowsToSettle(payout);
  if (difference !== 0)
    return (
      <Badge tone="error" icon={ErrorOutline}>
        {translate('payouts.not_explained')} {formatForeign(difference, currency)}
      </Badge>
    );
  if (count > 0)
    return (
      <Badge tone="warning" icon={ErrorOutline}>
        {translate('payouts.rows_to_settle', { smart_count: count })}
      </Badge>
    );
  if (id === null) return null;
  return (
    <SettledStatus>{translate(paid === null ? 'payouts.not_in_reports' : 'payouts.explained')}</SettledStatus>
  );
}
