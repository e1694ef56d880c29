import { useTranslate } from 'ra-core';
import type { Figure, Report } from '../../../contract/reports.ts';
import { formatCount, formatMoney, formatPercent } from '../../../domain/format.ts';
import { formatFigure, signed } from './words.ts';

type Translate = ReturnType<typeof useTranslate>;

/** What is said below a figure: of what it is, and its change, both sums named. */
export function useBeside(report: Report): (figure: Figure) => string {
  const translate = useTranslate();
  const context = { translate, isCompared: report.isComparable };
  return (figure) => (report.report === 'vat' ? vatWords : wordsOf)(figure, context);
}

interface Context {
  translate: Translate;
  /** Whether a change says something. */
  isCompared: boolean;
}

function wordsOf(figure: Figure, { translate, isCompared }: Context): string {
  const { name, beside } = figure;
  const before = isCompared ? figure.before : null;
  const say = (key: string, options: object = {}) => translate(`reports.beside.${key}`, options);
  const units = (count: number | null | undefined) => say('units', { smart_count: count ?? 0 });
  const percent = (key: string) => formatPercent(beside[key]);
  const change = () => changeOf(figure, { translate, isCompared });
  switch (name) {
    case 'profit':
    case 'spent':
      return change();
    case 'margin':
    case 'roi':
      return before === null ? '' : change();
    case 'paid':
      return isCompared && beside.units_before !== null
        ? say('units_before', { units: units(beside.units), before: formatCount(beside.units_before ?? 0) })
        : units(beside.units);
    case 'net':
      return beside.share === null ? '' : say('share_of_sales', { share: percent('share') });
    case 'cost':
      return units(beside.units);
    case 'expected':
      return beside.times === null || beside.times === undefined
        ? ''
        : say('times', { times: beside.times.toFixed(2) });
    case 'sell_through': {
      const of = { sold: formatCount(beside.sold ?? 0), had: formatCount(beside.had ?? 0) };
      return before === null
        ? say('turnover', of)
        : say('turnover_before', { ...of, before: formatPercent(before) });
    }
    case 'days_to_sell':
      return typeof beside.to_list === 'number'
        ? say('median_listed', { sold: formatCount(beside.sold ?? 0), days: formatCount(beside.to_list) })
        : say('median_sold', { smart_count: beside.sold ?? 0 });
    case 'sitting':
      return beside.share === null
        ? units(beside.units)
        : say('sitting', { units: units(beside.units), share: percent('share') });
    case 'goods':
      return say('goods', {
        purchases: say('purchases', { smart_count: beside.purchases ?? 0 }),
        units: units(beside.products),
      });
    case 'charges':
      return isCompared && typeof beside.share_before === 'number'
        ? say('share_before', { share: percent('share'), before: percent('share_before') })
        : say('share_of_goods', { share: percent('share') });
    case 'uncovered':
      return say('missing', { smart_count: beside.purchases ?? 0 });
    case 'missing':
      return say('in_purchases', { smart_count: beside.purchases ?? 0 });
    case 'recoverable':
      return say('not_in_figures');
    case 'misjudged':
    case 'landed': {
      const [part, whole] =
        name === 'landed' ? [beside.landed, beside.estimated] : [beside.sold, beside.expected];
      const of = { part: formatMoney(part), whole: formatMoney(whole) };
      return before === null ? say('of', of) : say('of_before', { ...of, before: signed('percent', before) });
    }
    case 'foreseen':
      return say('foreseen', {
        part: formatCount(beside.foreseen ?? 0),
        whole: formatCount(beside.units ?? 0),
      });
    default:
      return '';
  }
}

/** Its change against the period before. */
function changeOf({ kind, value, before }: Figure, { translate, isCompared }: Context): string {
  if (!isCompared || before === null || value === null) return translate('reports.nothing_to_compare');
  if (kind === 'percent')
    return translate('reports.points', { change: signed('percent', value - before).replace('%', '') });
  return translate('reports.change', {
    change: signed(kind, value - before),
    before: formatFigure(kind, before),
  });
}

/** What is to get back is shown above zero, and so is what it was before. */
function asTitled(figure: Figure): Figure {
  const { value, before } = figure;
  return value === null || value >= 0 ? figure : { ...figure, value: -value, before: before && -before };
}

/** The same of VAT: within what it is. */
function vatWords(figure: Figure, context: Context): string {
  const { name, beside } = figure;
  const say = (key: string, names: object = {}) => context.translate(`reports.beside.${key}`, names);
  switch (name) {
    case 'balance':
      return changeOf(asTitled(figure), context);
    case 'due':
      return context.isCompared && figure.before !== null ? changeOf(figure, context) : '';
    case 'ordinary':
      return say('vat_base', { amount: formatMoney(beside.base) });
    case 'margin':
      return say('margins', { amount: formatMoney(beside.margin) });
    default:
      return say('paid_back');
  }
}
