import { useListContext, useTranslate } from 'ra-core';
import { formatCount } from '../../domain/format.ts';

/** How many rows the list has, in words; "more than 2,000" where a search does not count on. */
export function useTotal(): string | undefined {
  const { total, meta } = useListContext();
  const translate = useTranslate();
  if (total === undefined) return undefined;
  const isAtLeast: unknown = meta?.isAtLeast;
  return isAtLeast === true
    ? translate('list.more_than', { count: formatCount(total - 1) })
    : formatCount(total);
}
