import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import {
  formatDate,
  formatExactPercent,
  formatForeign,
  formatMoney,
  formatPercent,
} from '../../domain/format.ts';
import { toCents } from '../../domain/money.ts';
import { saleFiguresOf } from '../../domain/sale.ts';
import { FigurePopup } from '../../ui/FigurePopup.tsx';
import { CostLines, type CostLine } from '../costs/index.ts';
import { amountOfEarning, listEarningParts, type EarningFigure, type EarningPart } from './earnings.ts';

interface Props extends EarningFigure {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Explains a net or a profit, including each fee and refund. */
export function EarningPopup({ sale, line, figure, anchor, onClose }: Props) {
  const translate = useTranslate();
  const name = line?.title ?? sale.name;
  const amount = formatMoney((line ?? sale)[figure]);
  return (
    <FigurePopup
      heading={translate(`sale_details.heading_${figure}`, { name, amount })}
      anchor={anchor}
      onClose={onClose}
    >
      {figure === 'profit' && !line ? (
        <ProfitOfOrder sale={sale} />
      ) : (
        <PartsOf sale={sale} line={line} figure={figure} />
      )}
      <InItsCurrency sale={sale} />
    </FigurePopup>
  );
}

/** Price, postage, fees and refunds of an order or of a line, and the cost of the unit. */
function PartsOf({ sale, line, figure }: EarningFigure) {
  const translate = useTranslate();
  const nameOf = usePartName();
  const wayOf = useWay(sale);
  const { net, cost, profit } = line ?? sale;
  const columns = (whole: number, own: number) =>
    line ? [formatMoney(whole), formatMoney(own)] : [formatMoney(own)];
  const lines: CostLine[] = listEarningParts(sale)
    .filter((part) => amountOfEarning(part, line) !== 0 || part.of.cause === 'price')
    .map((part) => ({
      key: part.key,
      name: nameOf(part),
      ...(line && { way: wayOf(part, line) }),
      amounts: columns(part.whole, amountOfEarning(part, line)),
    }));
  const costs: CostLine = {
    key: 'cost',
    name: translate('sale_details.landed'),
    amounts: columns(-sale.cost, -cost),
  };
  const isProfit = figure === 'profit';
  return (
    <CostLines
      heads={[
        translate('sale_details.part'),
        ...(line ? [translate('sale_details.of_order')] : []),
        translate(line ? 'sale_details.of_line' : 'sale_details.of_order'),
      ]}
      lines={isProfit ? [...lines, costs] : lines}
      total={{
        name: translate(`sale_details.${figure}`),
        amounts: columns(sale[figure], isProfit ? profit : net),
      }}
    />
  );
}

/** Net, cost and profit of each line. */
function ProfitOfOrder({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const columns = ({ net, cost, profit }: Pick<SaleLine, 'net' | 'cost' | 'profit'>) => [
    formatMoney(net),
    formatMoney(-cost),
    formatMoney(profit),
  ];
  const { paid, net, cost } = sale;
  const { margin, roi } = saleFiguresOf({ paid: toCents(paid), net: toCents(net), cost: toCents(cost) });
  return (
    <>
      <CostLines
        heads={[
          translate('sale_details.product'),
          translate('sale_details.net'),
          translate('sale_details.landed'),
          translate('sale_details.profit'),
        ]}
        lines={sale.lines.map((line) => ({ key: line.id, name: line.title, amounts: columns(line) }))}
        total={{ name: translate('sale_details.order'), amounts: columns(sale) }}
      />
      <Typography variant="caption" component="p" color="text.secondary" className="tabular" sx={{ mt: 1 }}>
        {translate('sale_details.ratios_of', {
          margin: formatPercent(margin),
          paid: formatMoney(paid),
          roi: formatPercent(roi),
          cost: formatMoney(cost),
        })}
      </Typography>
    </>
  );
}

/** Currency and exchange rate of prices and fees. */
function InItsCurrency({ sale: { currency, rate } }: { sale: Sale }) {
  const translate = useTranslate();
  if (rate === null) return null;
  return (
    <Typography variant="caption" component="p" color="text.secondary" className="tabular" sx={{ mt: 1 }}>
      {translate('sale_details.at_rate', { currency, amount: formatForeign(rate, currency) })}
    </Typography>
  );
}

function usePartName() {
  const translate = useTranslate();
  return ({ of }: EarningPart): string => {
    if (of.cause === 'fee') {
      const { kind, note, estimated } = of.fee;
      const name = note || translate(`sale_details.fee_kinds.${kind}`);
      return estimated ? translate('sale_details.estimated_fee', { name }) : name;
    }
    if (of.cause === 'beyond_payment') return translate('sale_details.beyond_payment');
    if (of.cause === 'event') {
      const { kind, day } = of.event;
      return translate(`sale_details.event_on.${kind}`, { day: formatDate(day) });
    }
    return translate(`sale_details.${of.cause}`);
  };
}

/** Returns a text that says how a line gets its part of an amount of the whole order. */
function useWay(sale: Sale) {
  const translate = useTranslate();
  const [prices] = listEarningParts(sale);
  return ({ of }: EarningPart, line: SaleLine): string => {
    if (of.cause === 'price') return '';
    if (of.cause === 'vat')
      return translate(`sale_details.vat_within.${line.vatScheme}`, {
        percent: formatExactPercent(line.vatPercent),
      });
    if (of.cause === 'beyond_payment') return translate('sale_details.beyond_payment_help');
    if (of.cause === 'event' && of.event.line !== null) return translate('sale_details.of_this_line');
    if (!prices || prices.whole === 0) return translate('sale_details.equally');
    return translate('sale_details.by_price', {
      part: formatMoney(amountOfEarning(prices, line)),
      whole: formatMoney(prices.whole),
    });
  };
}
