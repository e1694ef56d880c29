import type { useTranslate } from 'ra-core';
import type { Figure } from '../../../contract/report_parts.ts';
import { formatCount, formatPercent } from '../../../domain/format.ts';
import { formatFigure, formatSigned } from './formats.ts';

/** Context for caption texts. */
export interface CaptionContext {
  translate: ReturnType<typeof useTranslate>;
  /** Whether the report compares with an earlier period. */
  isCompared: boolean;
}

export function captionText({ translate }: CaptionContext, key: string, options: object = {}): string {
  return translate(`reports.captions.${key}`, options);
}

/** @example unitsCaption(context, 2) === '2 products' */
export function unitsCaption(context: CaptionContext, count: number | null): string {
  return captionText(context, 'units', { smart_count: count ?? 0 });
}

/** The value of the period before, if the report compares periods. */
export function findPreviousValue({ before }: Figure, { isCompared }: CaptionContext): number | null {
  return isCompared ? before : null;
}

/** The change against the period before, with the value of that period. */
export function describeChange(
  { kind, value, before }: Figure,
  { translate, isCompared }: CaptionContext,
): string {
  if (!isCompared || before === null || value === null) return translate('reports.nothing_to_compare');
  if (kind === 'percent')
    return translate('reports.points', { change: formatSigned('percent', value - before).replace('%', '') });
  return translate('reports.change', {
    change: formatSigned(kind, value - before),
    before: formatFigure(kind, before),
  });
}

/** Like `describeChange`, but empty without a value to compare with. */
export function describeChangeIfKnown(figure: Figure, context: CaptionContext): string {
  return findPreviousValue(figure, context) === null ? '' : describeChange(figure, context);
}

/** A part of a whole, and the percentage of the period before. */
export function partCaption(
  figure: Figure,
  { part, whole }: { part: string; whole: string },
  context: CaptionContext,
): string {
  const before = findPreviousValue(figure, context);
  return before === null
    ? captionText(context, 'of', { part, whole })
    : captionText(context, 'of_before', { part, whole, before: formatSigned('percent', before) });
}

/** Units sold out of the units that were in stock. */
export function turnoverCaption(
  figure: Figure & { caption: { sold: number | null; had: number | null } },
  context: CaptionContext,
): string {
  const { sold, had } = figure.caption;
  const of = { sold: formatCount(sold ?? 0), had: formatCount(had ?? 0) };
  const before = findPreviousValue(figure, context);
  return before === null
    ? captionText(context, 'turnover', of)
    : captionText(context, 'turnover_before', { ...of, before: formatPercent(before) });
}
