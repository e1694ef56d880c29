import { useTranslate } from 'ra-core';
import type { EstimatesReport } from '../../../contract/report_estimates.ts';
import type { Figure, RecordList } from '../../../contract/report_parts.ts';
import type { ProfitReport } from '../../../contract/report_profit.ts';
import type { SpendingReport } from '../../../contract/report_spending.ts';
import type { StockReport } from '../../../contract/report_stock.ts';
import type { VatReport } from '../../../contract/report_vat.ts';
import type { Report } from '../../../contract/reports.ts';
import { formatCount, formatMoney, formatPercent } from '../../../domain/format.ts';
import {
  captionText,
  describeChange,
  describeChangeIfKnown,
  partCaption,
  turnoverCaption,
  unitsCaption,
  type CaptionContext,
} from './captions.ts';
import { formatFigure, formatSigned } from './formats.ts';

export interface DisplayedFigure {
  name: string;
  title: string;
  text: string;
  /** Caption below the figure: its basis or its change. */
  caption: string;
  /** Link to further records, shown after the caption. */
  link: { text: string; rows: RecordList } | undefined;
  /** Data is missing: shown in red with an icon. */
  isMissing: boolean;
  rows: RecordList | null;
}

/** How to display a figure. */
interface Form<One> {
  /** Key of the title, if different from the figure's name. */
  title?: (figure: One) => string;
  caption: (figure: One, context: CaptionContext) => string;
  link?: (figure: One, context: CaptionContext) => DisplayedFigure['link'];
  /** `shown`: with a plus or minus sign. `hidden`: without a sign, because the title states the direction. */
  sign?: 'shown' | 'hidden';
  /** Any value above 0 means missing data. */
  isMissing?: boolean;
}
type Forms<Figures> = { readonly [Name in keyof Figures]-?: Form<NonNullable<Figures[Name]>> };

const PROFIT: Forms<ProfitReport['figures']> = {
  profit: { caption: describeChange },
  margin: { caption: describeChangeIfKnown },
  roi: { caption: describeChangeIfKnown },
  paid: {
    caption: ({ caption: { units, units_before: before } }, context) =>
      context.isCompared && before !== null
        ? captionText(context, 'units_before', {
            units: unitsCaption(context, units),
            before: formatCount(before),
          })
        : unitsCaption(context, units),
  },
  net: {
    caption: ({ caption: { share } }, context) =>
      share === null ? '' : captionText(context, 'share_of_sales', { share: formatPercent(share) }),
  },
  refunds: { caption: () => '' },
};

const SPENDING: Forms<SpendingReport['figures']> = {
  spent: { caption: describeChange },
  goods: {
    caption: ({ caption: { purchases, products } }, context) =>
      captionText(context, 'goods', {
        purchases: captionText(context, 'purchases', { smart_count: purchases ?? 0 }),
        units: unitsCaption(context, products),
      }),
  },
  charges: {
    caption: ({ caption }, context) => {
      const share = formatPercent(caption.share);
      return context.isCompared && caption.share_before !== null
        ? captionText(context, 'share_before', { share, before: formatPercent(caption.share_before) })
        : captionText(context, 'share_of_goods', { share });
    },
  },
  uncovered: {
    caption: ({ caption: { purchases } }, context) =>
      captionText(context, 'missing', { smart_count: purchases ?? 0 }),
    isMissing: true,
  },
  recoverable: { caption: (_, context) => captionText(context, 'not_in_figures') },
};

const STOCK: Forms<StockReport['figures']> = {
  cost: {
    caption: ({ caption: { units } }, context) => unitsCaption(context, units),
    link: ({ caption: { coming, coming_cost: cost }, captionRows }, context) =>
      captionRows && coming
        ? {
            text: captionText(context, 'coming', { coming: formatCount(coming), cost: formatMoney(cost) }),
            rows: captionRows,
          }
        : undefined,
  },
  expected: {
    caption: ({ caption: { times } }, context) =>
      times === null ? '' : captionText(context, 'times', { times: times.toFixed(2) }),
  },
  sell_through: { caption: turnoverCaption },
  days_to_sell: {
    caption: ({ caption: { sold, to_list: days } }, context) =>
      days === null
        ? captionText(context, 'median_sold', { smart_count: sold ?? 0 })
        : captionText(context, 'median_listed', { sold: formatCount(sold ?? 0), days: formatCount(days) }),
  },
  sitting: {
    caption: ({ caption: { units, share } }, context) =>
      share === null
        ? unitsCaption(context, units)
        : captionText(context, 'sitting', { smart_count: units ?? 0, share: formatPercent(share) }),
  },
};

const ESTIMATES: Forms<EstimatesReport['figures']> = {
  misjudged: {
    caption: (figure, context) => {
      const { sold, expected } = figure.caption;
      return partCaption(figure, { part: formatMoney(sold), whole: formatMoney(expected) }, context);
    },
    sign: 'shown',
  },
  landed: {
    caption: (figure, context) => {
      const { landed, estimated } = figure.caption;
      return partCaption(figure, { part: formatMoney(landed), whole: formatMoney(estimated) }, context);
    },
    sign: 'shown',
  },
  foreseen: {
    caption: ({ caption: { foreseen, units } }, context) =>
      captionText(context, 'foreseen', { part: formatCount(foreseen ?? 0), whole: formatCount(units ?? 0) }),
  },
  missing: {
    caption: ({ caption: { purchases } }, context) =>
      captionText(context, 'in_purchases', { smart_count: purchases ?? 0 }),
    isMissing: true,
  },
};

const VAT: Forms<VatReport['figures']> = {
  balance: {
    title: ({ value }) => ((value ?? 0) < 0 ? 'get_back' : 'balance'),
    // A refund is shown as a positive amount, and so is the value of the period before.
    caption: (figure, context) => {
      const { value, before } = figure;
      const isBack = value !== null && value < 0;
      return describeChange(
        isBack ? { ...figure, value: -value, before: before && -before } : figure,
        context,
      );
    },
    sign: 'hidden',
  },
  due: { caption: describeChangeIfKnown },
  ordinary: {
    caption: ({ caption: { base } }, context) =>
      captionText(context, 'vat_base', { amount: formatMoney(base) }),
  },
  margin: {
    title: () => 'vat_margin',
    caption: ({ caption: { margin } }, context) =>
      captionText(context, 'margins', { amount: formatMoney(margin) }),
  },
  recoverable: { title: () => 'vat_recoverable', caption: (_, context) => captionText(context, 'paid_back') },
};

/** The figures of a report, in display order. */
export function useFigures(report: Report): DisplayedFigure[] {
  const context: CaptionContext = { translate: useTranslate(), isCompared: report.isComparable };
  switch (report.report) {
    case 'profit':
      return showFigures(report.figures, PROFIT, context);
    case 'spending':
      return showFigures(report.figures, SPENDING, context);
    case 'stock':
      return showFigures(report.figures, STOCK, context);
    case 'estimates':
      return showFigures(report.figures, ESTIMATES, context);
    case 'vat':
      return showFigures(report.figures, VAT, context);
  }
}

function showFigures<Figures extends Readonly<Record<string, Figure | undefined>>>(
  figures: Figures,
  forms: Forms<Figures>,
  context: CaptionContext,
): DisplayedFigure[] {
  const show = <Name extends keyof Figures & string>(name: Name): DisplayedFigure[] => {
    const figure = figures[name];
    if (!figure) return [];
    const form: Form<NonNullable<Figures[Name]>> = forms[name];
    const { kind, value, rows } = figure;
    const size = form.sign === 'hidden' && value !== null ? Math.abs(value) : value;
    return [
      {
        name,
        title: context.translate(`reports.figures.${form.title?.(figure) ?? name}`),
        text: form.sign === 'shown' && value !== null ? formatSigned(kind, value) : formatFigure(kind, size),
        caption: form.caption(figure, context),
        link: form.link?.(figure, context),
        isMissing: form.isMissing === true && (value ?? 0) > 0,
        rows,
      },
    ];
  };
  return Object.keys(forms).flatMap(show);
}
