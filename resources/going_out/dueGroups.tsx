import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { GoingOutCounts } from '../../contract/going_out.ts';
import { RESOURCES } from '../../contract/resources.ts';
import type { Sale } from '../../contract/sales.ts';
import { formatDate, formatRelativeDay, localDate } from '../../domain/format.ts';
import { isOpenOrder } from '../../domain/going_out.ts';
import type { RowGroupOf } from '../../ui/lists/rowGroups.ts';
import { useGoingOut } from './useGoingOut.ts';

/**
 * Groups the orders of a list by due day, with posted and finished orders below. Only for the default sort
 * order. Without a filter, each group shows its number of orders.
 */
export function useDueGroups(): RowGroupOf | undefined {
  const { sort, filterValues } = useListContext();
  const translate = useTranslate();
  const goingOut = useGoingOut();
  const [today] = useState(() => localDate(new Date()));
  const isInQueue = sort.field === RESOURCES.sales.sort.field && sort.order === RESOURCES.sales.sort.order;
  const isWhole = Object.keys(filterValues).length === 0;

  return useMemo((): RowGroupOf | undefined => {
    if (!isInQueue) return undefined;
    const counted = (orders: number | undefined) =>
      isWhole && orders !== undefined && translate('going_out.orders', { smart_count: orders });
    return (row) => {
      const { state, due } = row as Sale;
      if (!isOpenOrder(state)) {
        const orders = goingOut && closed(goingOut);
        return { key: 'posted', heading: heading(translate('going_out.posted'), counted(orders)) };
      }
      const orders = goingOut?.due.find(({ day }) => day === due)?.orders;
      if (due === null)
        return { key: 'none', heading: heading(translate('going_out.no_day'), counted(orders)) };
      const near = formatRelativeDay(due, today);
      const day = near ?? formatDate(due);
      return {
        key: due,
        heading: heading(translate('going_out.due', { day }), near && formatDate(due), counted(orders)),
      };
    };
  }, [isInQueue, isWhole, goingOut, today, translate]);
}

function closed({ states }: GoingOutCounts): number {
  return Object.entries(states).reduce((sum, [state, orders]) => sum + (isOpenOrder(state) ? 0 : orders), 0);
}

/** The common property of the rows, followed by further facts. */
function heading(title: string, ...facts: readonly (string | false | undefined)[]) {
  return (
    <Box component="span" className="tabular" sx={{ display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {title}
      </Box>
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    </Box>
  );
}
