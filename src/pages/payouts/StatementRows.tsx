import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Button, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Statement, StatementRow } from '../../../contract/payouts.ts';
import { formatCount, formatDate, formatForeign, UNKNOWN_TEXT } from '../../../domain/format.ts';
import { isToSettle } from '../../../domain/statement_row.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { salePage } from './addresses.ts';
import { TransactionStatus } from './TransactionStatus.tsx';
import { useKindInWords, useSubject } from './transactionText.ts';
import '../../../ui/reportTable.css';
import './payouts.css';

/** Number of settled rows shown at first. */
const FEW = 200;

interface Group {
  name: 'to_settle' | 'understood';
  rows: StatementRow[];
  count: number;
}

/** The rows of a payout, unsettled rows first, and their sums next to the amount in the report. */
export function StatementRows({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const compact = useCompact();
  const [isWhole, setWhole] = useState(false);
  const toSettle = statement.rows.filter(({ status }) => isToSettle(status));
  const understood = statement.rows.filter(({ status }) => !isToSettle(status));
  const shown = isWhole ? understood : understood.slice(0, FEW);
  const groups: Group[] = [
    { name: 'to_settle', rows: toSettle, count: toSettle.length },
    { name: 'understood', rows: shown, count: understood.length },
  ];
  const filled = groups.filter(({ count }) => count > 0);
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      {compact ? (
        <RowCards statement={statement} groups={filled} />
      ) : (
        <RowTable statement={statement} groups={filled} />
      )}
      {shown.length < understood.length && (
        <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" onClick={() => setWhole(true)}>
            {translate('statement.show_rows', { count: formatCount(statement.rows.length) })}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

interface Props {
  statement: Statement;
  groups: readonly Group[];
}

const TEXTS = ['payouts.day', 'statement.kind', 'payouts.number', 'statement.what'];
const AMOUNTS = ['statement.amount', 'statement.row_fees', 'statement.net'];

function RowTable({ statement, groups }: Props) {
  const translate = useTranslate();
  const { currency, sums } = statement;
  return (
    <SideScroll>
      <table className="report-table">
        <thead>
          <tr>
            {TEXTS.map((name) => (
              <th key={name} scope="col">
                {translate(name)}
              </th>
            ))}
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" align="right">
                {translate(name)}
              </th>
            ))}
            <th scope="col">{translate('payouts.status')}</th>
          </tr>
        </thead>
        {groups.map(({ name, rows, count }) => (
          <tbody key={name}>
            <tr className="report-part">
              <th scope="rowgroup" colSpan={8}>
                <GroupName name={name} count={count} />
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.id} row={row} currency={currency} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {translate('statement.sum')}
            </th>
            {[sums.amount, sums.fees, sums.net].map((amount, place) => (
              <td key={AMOUNTS[place]} align="right">
                {formatForeign(amount, currency)}
              </td>
            ))}
            <td>
              <PaidByReport statement={statement} />
            </td>
          </tr>
        </tfoot>
      </table>
    </SideScroll>
  );
}

function GroupName({ name, count }: Pick<Group, 'name' | 'count'>) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.primary' }}
    >
      {name === 'to_settle' && <ErrorOutline sx={{ fontSize: 16, color: 'error.main' }} aria-hidden />}
      {translate(name === 'to_settle' ? 'payouts.to_settle' : 'statement.understood')}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {formatCount(count)}
      </Box>
    </Box>
  );
}

function Row({ row, currency }: { row: StatementRow; currency: string }) {
  const kindInWords = useKindInWords();
  const subjectOf = useSubject();
  return (
    <tr className={isToSettle(row.status) ? 'payout-to-settle' : undefined}>
      <td>{formatDate(row.day)}</td>
      <td className="cut-short" title={kindInWords(row)}>
        {kindInWords(row)}
      </td>
      <td className="cut-short" title={row.orderNumber}>
        <OrderNumber row={row} />
      </td>
      <td className="payout-subject" title={subjectOf(row)}>
        {subjectOf(row) || UNKNOWN_TEXT}
      </td>
      <td align="right">{amountOrDash(row.amount, currency)}</td>
      <td align="right">{amountOrDash(row.fees, currency)}</td>
      <td align="right" className="strong">
        {formatForeign(row.net, currency)}
      </td>
      <td>
        <TransactionStatus row={row} currency={currency} />
      </td>
    </tr>
  );
}

const amountOrDash = (amount: number, currency: string) =>
  amount === 0 ? UNKNOWN_TEXT : formatForeign(amount, currency);

const isNumbered = ({ orderNumber, reference }: StatementRow) => orderNumber !== '' || reference !== '';

/** The order number, as a link to the sale if the sale is recorded. */
function OrderNumber({ row: { orderNumber, sale, reference } }: { row: StatementRow }) {
  const translate = useTranslate();
  if (orderNumber === '')
    return reference === '' ? UNKNOWN_TEXT : translate('statement.reference', { reference });
  return sale === null ? orderNumber : <RowLink to={salePage(sale)}>{orderNumber}</RowLink>;
}

/** The total that the report states for all rows. */
function PaidByReport({ statement: { paid, currency } }: Pick<Props, 'statement'>) {
  const translate = useTranslate();
  if (paid === null) return null;
  return (
    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
      {translate('statement.in_reports', { amount: formatForeign(paid, currency) })}
    </Box>
  );
}

/** The rows as cards on a phone. */
function RowCards({ statement, groups }: Props) {
  const translate = useTranslate();
  const { currency, sums } = statement;
  return (
    <>
      {groups.map(({ name, rows, count }) => (
        <section key={name}>
          <Box
            component="h2"
            sx={{
              m: 0,
              px: 2,
              py: 1,
              typography: 'caption',
              fontWeight: 500,
              backgroundColor: 'var(--sunken)',
            }}
          >
            <GroupName name={name} count={count} />
          </Box>
          <Box component="ul" className="report-list">
            {rows.map((row) => (
              <Card key={row.id} row={row} currency={currency} />
            ))}
          </Box>
        </section>
      ))}
      <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', backgroundColor: 'var(--sunken)' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }} className="tabular">
          <span>{translate('statement.sum')}</span>
          <span>{formatForeign(sums.net, currency)}</span>
        </Box>
        <PaidByReport statement={statement} />
      </Box>
    </>
  );
}

function Card({ row, currency }: { row: StatementRow; currency: string }) {
  const kindInWords = useKindInWords();
  const subjectOf = useSubject();
  return (
    <Box component="li" sx={{ '&&': { display: 'block' } }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <span className="report-what">
          {kindInWords(row)} {isNumbered(row) && <OrderNumber row={row} />}
          <small>{[formatDate(row.day), subjectOf(row)].filter(Boolean).join(' · ')}</small>
        </span>
        <strong>{formatForeign(row.net, currency)}</strong>
      </Box>
      {/* Above the row's link, which covers the rest of the row. */}
      <Box sx={{ position: 'relative', zIndex: 1, width: 'fit-content', mt: 0.5 }}>
        <TransactionStatus row={row} currency={currency} />
      </Box>
    </Box>
  );
}
