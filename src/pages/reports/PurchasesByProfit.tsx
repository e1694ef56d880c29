import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PurchaseProfit, ProfitReport } from '../../../contract/report_profit.ts';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { RowChevron } from './RowChevron.tsx';
import { listAddress, formatSigned } from './formats.ts';
import '../../../ui/reportTable.css';
import './reports.css';

/** The purchases with the highest profit and loss, and whether each has paid for itself. */
export function PurchasesByProfit({ purchases: { best, worst } }: Pick<ProfitReport, 'purchases'>) {
  const translate = useTranslate();
  const compact = useCompact();
  const title = useId();
  if (best.length + worst.length === 0) return null;
  const most = Math.max(...[...best, ...worst].map(({ profit }) => Math.abs(profit)));
  const hasLoss = worst.length > 0;
  const heading = (
    <CardHeading
      id={title}
      title={translate('reports.purchases_by_profit.title')}
      note={compact ? '' : translate('reports.purchases_by_profit.note')}
    />
  );
  if (compact) {
    return (
      <Paper component="section" variant="outlined" aria-labelledby={title}>
        {heading}
        <Box component="ul" className="report-list">
          {[...best, ...worst].map((lot) => (
            <LotLine key={lot.id} lot={lot} />
          ))}
        </Box>
      </Paper>
    );
  }
  return (
    <Paper component="section" variant="outlined" aria-labelledby={title} sx={{ overflow: 'clip' }}>
      {heading}
      <table className="report-table" aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">{translate('reports.purchases_by_profit.purchase')}</th>
            <th aria-hidden style={{ width: 240 }} />
            {(['profit', 'cost', 'sold', 'left'] as const).map((column) => (
              <th key={column} scope="col" align="right">
                {translate(`reports.purchases_by_profit.${column}`)}
              </th>
            ))}
            <th scope="col">{translate('reports.purchases_by_profit.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {best.map((lot) => (
            <LotRow key={lot.id} lot={lot} most={most} hasLoss={hasLoss} />
          ))}
          {hasLoss && (
            <tr className="report-part">
              <th colSpan={7} scope="rowgroup">
                {translate('reports.purchases_by_profit.worst')}
              </th>
            </tr>
          )}
          {worst.map((lot) => (
            <LotRow key={lot.id} lot={lot} most={most} hasLoss={hasLoss} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function LotRow({ lot, most, hasLoss }: { lot: PurchaseProfit; most: number; hasLoss: boolean }) {
  const translate = useTranslate();
  const paidInWords = usePaidInWords();
  const { name, thumbnail, profit, cost, sold, units, left, rows } = lot;
  const images = thumbnail ? [{ id: lot.id, image: thumbnail, thumbnail }] : [];
  return (
    <tr>
      <th scope="row">
        <span className="report-name">
          <Thumbnail images={images} size={36} />
          {rows ? <RowLink to={listAddress(rows)}>{name}</RowLink> : name}
        </span>
      </th>
      <td aria-hidden>
        <LotBar profit={profit} most={most} hasLoss={hasLoss} />
      </td>
      <td align="right" className="strong">
        {formatSigned('money', profit)}
      </td>
      <td align="right">{formatMoney(cost)}</td>
      <td align="right">{translate('reports.purchases_by_profit.of', { count: sold, total: units })}</td>
      <td align="right">{formatMoney(left)}</td>
      <td>
        <Typography component="span" color={lot.paidOn ? 'text.primary' : 'text.secondary'}>
          {paidInWords(lot)}
        </Typography>
      </td>
    </tr>
  );
}

/** A bar to the right of the zero line for a profit, to the left for a loss. */
function LotBar({ profit, most, hasLoss }: { profit: number; most: number; hasLoss: boolean }) {
  const zero = hasLoss ? 40 : 0;
  const width = ((100 - zero) * Math.abs(profit)) / most;
  const isLoss = profit < 0;
  const side = isLoss
    ? { right: `${100 - zero}%`, width: `${Math.min(width, zero)}%` }
    : { left: `${zero}%`, width: `${width}%` };
  return (
    <Box component="span" className="report-bar" sx={{ '--zero': `${zero}%` }}>
      <span className={isLoss ? 'below' : 'above'} style={side} />
    </Box>
  );
}

/** Returns a text: the day since when a purchase has paid for itself, or the amount still to earn. */
function usePaidInWords() {
  const translate = useTranslate();
  return ({ paidOn, toEarn, sold, units }: PurchaseProfit): string => {
    if (paidOn) return translate('reports.purchases_by_profit.on', { day: formatDate(paidOn) });
    if (sold === units) return translate('reports.purchases_by_profit.all_sold');
    return translate('reports.purchases_by_profit.to_go', { amount: formatMoney(toEarn) });
  };
}

function LotLine({ lot }: { lot: PurchaseProfit }) {
  const translate = useTranslate();
  const paidInWords = usePaidInWords();
  const { id, name, thumbnail, profit, cost, sold, units, rows } = lot;
  const images = thumbnail ? [{ id, image: thumbnail, thumbnail }] : [];
  const words = translate('reports.purchases_by_profit.in_words', {
    cost: formatMoney(cost),
    count: sold,
    total: units,
  });
  return (
    <li>
      <Thumbnail images={images} size={40} />
      <span className="report-what">
        {rows ? <RowLink to={listAddress(rows)}>{name}</RowLink> : name}
        <small>{words}</small>
        <small>{translate('reports.purchases_by_profit.paid_in_words', { paid: paidInWords(lot) })}</small>
      </span>
      <strong>{formatSigned('money', profit)}</strong>
      <RowChevron rows={rows} />
    </li>
  );
}
