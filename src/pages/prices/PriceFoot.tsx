import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import { useFilterChange } from '../../../ui/lists/useFilterChange.ts';
import { usePriceCheck } from './usePriceCheck.ts';

/** Lists that need no decision. They have no tile. */
const OTHERS = ['right', 'kept'] as const;

/** What each price is, the lists without a tile, and the pages. */
export function PriceFoot() {
  const translate = useTranslate();
  const changeFilter = useFilterChange();
  const { rows, check, total = 0, shown, page, perPage, setPage } = usePriceCheck();
  const first = (page - 1) * perPage;
  return (
    <div className="price-foot">
      <p>{translate('prices.foot')}</p>
      {OTHERS.map((list) => {
        const count = check?.lists[list] ?? 0;
        if (count === 0 && shown !== list) return null;
        return (
          <button
            key={list}
            type="button"
            className="price-list"
            aria-pressed={shown === list}
            onClick={() => changeFilter((filter) => ({ ...filter, list }))}
          >
            {translate(`prices.lists.${list}`, { smart_count: count, count: formatCount(count) })}
          </button>
        );
      })}
      {rows.length > 0 && (
        <nav aria-label={translate('list.pages')}>
          <span>
            {translate('list.range', {
              first: formatCount(first + 1),
              last: formatCount(first + rows.length),
              total: formatCount(total),
            })}
          </span>
          <Button variant="outlined" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {translate('list.previous')}
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={first + rows.length >= total}
            onClick={() => setPage(page + 1)}
          >
            {translate('list.next')}
          </Button>
        </nav>
      )}
    </div>
  );
}
