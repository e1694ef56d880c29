import { useTranslate } from 'ra-core';
import type { EstimatesReport } from '../../../contract/report_estimates.ts';
import type { Figure, Rows } from '../../../contract/report_parts.ts';
import type { ProfitReport } from '../../../contract/report_profit.ts';
import type { SpendingReport } from '../../../contract/report_spending.ts';
import type { StockReport } from '../../../contract/report_stock.ts';
import type { VatReport } from '../../../contract/report_vat.ts';
import type { Report } from '../../../contract/reports.ts';
import { formatCount, formatMoney, formatPercent } from '../../../domain/format.ts';
import { say, sayChange, sayChangeIfAny, sayPart, sayTurnover, sayUnits, type Words } from './captions.ts';
import { formatFigure, signed } from './words.ts';

export interface ShownFigure {
  name: string;
  title: string;
  text: string;
  /** Caption below the figure: its basis or its change. */
  caption: string;
  /** Link to further records, shown after the caption. */
  link: { text: string; rows: Rows } | undefined;
  /** Data is missing: shown in red with an icon. */
  isMissing: boolean;
  rows: Rows | null;
}

/** How to display a figure. */
interface Form<One> {
  /** Key of the title, if different from the figure's name. */
  title?: (figure: One) => string;
  caption: (figure: One, words: Words) => string;
  link?: (figure: One, words: Words) => ShownFigure['link'];
  /** `shown`: with a plus or minus sign. `hidden`: without a sign, because the title states the direction. */
  sign?: 'shown' | 'hidden';
  /** Any value above 0 means missing data. */
  isMissing?: boolean;
}
type Forms<Figures> = { readonly [Name in keyof Figures]-?: Form<NonNullable<Figures[Name]>> };

const PROFIT: Forms<ProfitReport['figures']> = {
  profit: { caption: sayChange },
  margin: { caption: sayChangeIfAny },
  roi: { caption: sayChangeIfAny },
  paid: {
    caption: ({ caption: { units, units_before: before } }, words) =>
      words.isCompared && before !== null
        ? say(words, 'units_before', { smart_count: units ?? 0, before: formatCount(before) })
        : sayUnits(words, units),
  },
  net: {
    caption: ({ caption: { share } }, words) =>
      share === null ? '' : say(words, 'share_of_sales', { share: formatPercent(share) }),
  },
  refunds: { caption: () => '' },
};

const SPENDING: Forms<SpendingReport['figures']> = {
  spent: { caption: sayChange },
  goods: {
    caption: ({ caption: { purchases, products } }, words) =>
      [say(words, 'purchases', { smart_count: purchases ?? 0 }), sayUnits(words, products)].join(' · '),
  },
  charges: {
    caption: ({ caption }, words) => {
      const share = formatPercent(caption.share);
      return words.isCompared && caption.share_before !== null
        ? say(words, 'share_before', { share, before: formatPercent(caption.share_before) })
        : say(words, 'share_of_goods', { share });
    },
  },
  uncovered: {
    caption: ({ caption: { purchases } }, words) => say(words, 'missing', { smart_count: purchases ?? 0 }),
    isMissing: true,
  },
  recoverable: { caption: (_, words) => say(words, 'not_in_figures') },
};

const STOCK: Forms<StockReport['figures']> = {
  cost: {
    caption: ({ caption: { units } }, words) => sayUnits(words, units),
    link: ({ caption: { coming, coming_cost: cost }, captionRows }, words) =>
      captionRows && coming
        ? {
            text: say(words, 'coming', { coming: formatCount(coming), cost: formatMoney(cost) }),
            rows: captionRows,
          }
        : undefined,
  },
  expected: {
    caption: ({ caption: { times } }, words) =>
      times === null ? '' : say(words, 'times', { times: times.toFixed(2) }),
  },
  sell_through: { caption: sayTurnover },
  days_to_sell: {
    caption: ({ caption: { sold, to_list: days } }, words) =>
      days === null
        ? say(words, 'median_sold', { smart_count: sold ?? 0 })
        : say(words, 'median_listed', { sold: formatCount(sold ?? 0), days: formatCount(days) }),
  },
  sitting: {
    caption: ({ caption: { units, share } }, words) =>
      share === null
        ? sayUnits(words, units)
        : say(words, 'sitting', { smart_count: units ?? 0, share: formatPercent(share) }),
  },
};

const ESTIMATES: Forms<EstimatesReport['figures']> = {
  misjudged: {
    caption: (figure, words) => {
      const { sold, expected } = figure.caption;
      return sayPart(figure, { part: formatMoney(sold), whole: formatMoney(expected) }, words);
    },
    sign: 'shown',
  },
  landed: {
    caption: (figure, words) => {
      const { landed, estimated } = figure.caption;
      return sayPart(figure, { part: formatMoney(landed), whole: formatMoney(estimated) }, words);
    },
    sign: 'shown',
  },
  foreseen: {
    caption: ({ caption: { foreseen, units } }, words) =>
      say(words, 'foreseen', { part: formatCount(foreseen ?? 0), whole: formatCount(units ?? 0) }),
  },
  missing: {
    caption: ({ caption: { purchases } }, words) =>
      say(words, 'in_purchases', { smart_count: purchases ?? 0 }),
    isMissing: true,
  },
};

const VAT: Forms<VatReport['figures']> = {
  balance: {
    title: ({ value }) => ((value ?? 0) < 0 ? 'get_back' : 'balance'),
    // A refund is shown as a positive amount, and so is the value of the period before.
    caption: (figure, words) => {
      const { value, before } = figure;
      const isBack = value !== null && value < 0;
      return sayChange(isBack ? { ...figure, value: -value, before: before && -before } : figure, words);
    },
    sign: 'hidden',
  },
  due: { caption: sayChangeIfAny },
  ordinary: {
    caption: ({ caption: { base } }, words) => say(words, 'vat_base', { amount: formatMoney(base) }),
  },
  margin: {
    title: () => 'vat_margin',
    caption: ({ caption: { margin } }, words) => say(words, 'margins', { amount: formatMoney(margin) }),
  },
  recoverable: { title: () => 'vat_recoverable', caption: (_, words) => say(words, 'paid_back') },
};

/** The figures of a report, in display order. */
export function useFigures(report: Report): ShownFigure[] {
  const words: Words = { translate: useTranslate(), isCompared: report.isComparable };
  switch (report.report) {
    case 'profit':
      return showFigures(report.figures, PROFIT, words);
    case 'spending':
      return showFigures(report.figures, SPENDING, words);
    case 'stock':
      return showFigures(report.figures, STOCK, words);
    case 'estimates':
      return showFigures(report.figures, ESTIMATES, words);
    case 'vat':
      return showFigures(report.figures, VAT, words);
  }
}

function showFigures<Figures extends Readonly<Record<string, Figure | undefined>>>(
  figures: Figures,
  forms: Forms<Figures>,
  words: Words,
): ShownFigure[] {
  const show = <Name extends keyof Figures & string>(name: Name): ShownFigure[] => {
    const figure = figures[name];
    if (!figure) return [];
    const form: Form<NonNullable<Figures[Name]>> = forms[name];
    const { kind, value, rows } = figure;
    const size = form.sign === 'hidden' && value !== null ? Math.abs(value) : value;
    return [
      {
        name,
        title: words.translate(`reports.figures.${form.title?.(figure) ?? name}`),
        text: form.sign === 'shown' && value !== null ? signed(kind, value) : formatFigure(kind, size),
        caption: form.caption(figure, words),
        link: form.link?.(figure, words),
        isMissing: form.isMissing === true && (value ?? 0) > 0,
        rows,
      },
    ];
  };
  return Object.keys(forms).flatMap(show);
}
