import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Filter } from '../contract/lists.ts';
import { LINKED, type SelectionSummary } from '../contract/selection.ts';
import { formatCount, formatMoney } from '../domain/format.ts';
import { Counting } from './Counting.tsx';
import { chosenIds, useSelectionSummary } from './useSelectionSummary.ts';

interface Props {
  resource: string;
  filter: Filter;
  summary: SelectionSummary;
}

/** What becomes of that which hangs on records when they are deleted. */
export function Consequences({ resource, filter, summary }: Props) {
  const translate = useTranslate();
  const { worth, isCounting } = useWorth(resource, filter, summary);
  if (summary.count === 0) return translate('delete.nothing');
  if (isCounting) return <Counting />;
  const lines = LINKED.flatMap((linked) => {
    const count = summary.linked[linked] ?? 0;
    if (count === 0) return [];
    const key = linked === 'products' && worth !== undefined ? 'products_worth' : linked;
    return translate(`delete.${resource}.${key}`, {
      smart_count: resource === 'products' ? summary.count : count,
      count: formatCount(count),
      amount: formatMoney(worth),
    });
  });
  return (
    <>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      <Typography color="text.secondary" sx={{ mt: lines.length > 0 ? 1 : 0 }}>
        {translate('delete.final')}
      </Typography>
    </>
  );
}

/** What the products cost that the words are about: the deleted ones, or those in the deleted purchases. */
function useWorth(resource: string, filter: Filter, summary: SelectionSummary) {
  const ids = resource === 'bought_stocks' ? chosenIds(filter) : undefined;
  const { data, isLoading } = useSelectionSummary(
    'products',
    { boughtStock: ids ?? [] },
    { enabled: ids !== undefined && (summary.linked.products ?? 0) > 0 },
  );
  return { worth: resource === 'products' ? summary.amount : data?.amount, isCounting: isLoading };
}
