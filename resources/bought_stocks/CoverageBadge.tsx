import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'ra-core';
import { coverage } from '../../domain/purchase.ts';
import { Badge } from '../../ui/Badge.tsx';

const LOOKS = {
  ok: { tone: 'success', icon: CheckCircleOutline },
  missing: { tone: 'error', icon: ErrorOutline },
} as const;

/** Whether the products cover what was paid: green OK or red Missing products. */
export function CoverageBadge({ purchase }: { purchase: { price: number; estimatedCost: number } }) {
  const translate = useTranslate();
  const covered = coverage(purchase);
  return (
    <Badge {...LOOKS[covered]}>{translate(`resources.bought_stocks.choices.coverage.${covered}`)}</Badge>
  );
}
