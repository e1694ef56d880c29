import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'ra-core';
import { useState, type ElementType } from 'react';
import type { Sale } from '../../contract/sales.ts';
import { localDate } from '../../domain/format.ts';
import { daysLate } from '../../domain/going_out.ts';
import type { SaleState } from '../../domain/sale.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const LOOKS: Partial<Record<SaleState, { tone: Tone; icon: ElementType }>> = {
  'To pack': { tone: 'warning', icon: Schedule },
  Packed: { tone: 'warning', icon: Inventory2Outlined },
  Arrived: { tone: 'success', icon: CheckCircleOutline },
  Lost: { tone: 'error', icon: ErrorOutline },
};

/** State of an order, or the number of days by which the order is late. */
export function SaleBadge({ sale }: { sale: Pick<Sale, 'state' | 'due'> }) {
  const translate = useTranslate();
  const [today] = useState(() => localDate(new Date()));
  const late = daysLate(sale, today);
  const look = LOOKS[sale.state];
  if (late > 0)
    return (
      <Badge tone="error" icon={ErrorOutline}>
        {translate('going_out.late', { smart_count: late })}
      </Badge>
    );
  return look ? <Badge {...look}>{sale.state}</Badge> : sale.state;
}
