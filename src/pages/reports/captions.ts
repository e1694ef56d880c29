import type { useTranslate } from 'ra-core';
import type { Figure } from '../../../contract/report_parts.ts';
import { formatCount, formatPercent } from '../../../domain/format.ts';
import { formatFigure, signed } from './words.ts';

/** Context for caption texts. */
export interface Words {
  translate: ReturnType<typeof useTranslate>;
  /** Whether the report compares with an earlier period. */
  isCompared: boolean;
}

export function say({ translate }: Words, key: string, options: object = {}): string {
  return translate(`reports.captions.${key}`, options);
}

/** @example sayUnits(words, 2) === '2 products' */
export function sayUnits(words: Words, count: number | null): string {
  return say(words, 'units', { smart_count: count ?? 0 });
}

/** The value of the period before, if the report compares periods. */
export function beforeOf({ before }: Figure, { isCompared }: Words): number | null {
  return isCompared ? before : null;
}

/** The change against the period before, with the value of that period. */
export function sayChange({ kind, value, before }: Figure, { translate, isCompared }: Words): string {
  if (!isCompared || before === null || value === null) return translate('reports.nothing_to_compare');
  if (kind === 'percent')
    return translate('reports.points', { change: signed('percent', value - before).replace('%', '') });
  return translate('reports.change', {
    change: signed(kind, value - before),
    before: formatFigure(kind, before),
  });
}

/** Like `sayChange`, but empty without a value to compare with. */
export function sayChangeIfAny(figure: Figure, words: Words): string {
  return beforeOf(figure, words) === null ? '' : sayChange(figure, words);
}

/** A part of a whole, and the percentage of the period before. */
export function sayPart(
  figure: Figure,
  { part, whole }: { part: string; whole: string },
  words: Words,
): string {
  const before = beforeOf(figure, words);
  return before === null
    ? say(words, 'of', { part, whole })
    : say(words, 'of_before', { part, whole, before: signed('percent', before) });
}

/** Units sold out of the units that were in stock. */
export function sayTurnover(
  figure: Figure & { caption: { sold: number | null; had: number | null } },
  words: Words,
): string {
  const { sold, had } = figure.caption;
  const of = { sold: formatCount(sold ?? 0), had: formatCount(had ?? 0) };
  const before = beforeOf(figure, words);
  return before === null
    ? say(words, 'turnover', of)
    : say(words, 'turnover_before', { ...of, before: formatPercent(before) });
}
