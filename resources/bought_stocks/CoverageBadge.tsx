import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'ra-core';
import { classifyCoverage } from '../../domain/purchase.ts';
import { Badge } from '../../ui/Badge.tsx';

const LOOKS = {
  ok: { tone: 'success', icon: CheckCircleOutline },
  missing: { tone: 'error', icon: ErrorOutline },
} as const;

/** Coverage of a purchase: a green “OK” or a red “Missing products”. */
export function CoverageBadge({ purchase }: { purchase: { price: number; estimatedCost: number } }) {
  const translate = useTranslate();
  const covered = classifyCoverage(purchase);
  return (
    <Badge {...LOOKS[covered]}>{translate(`resources.bought_stocks.choices.coverage.${covered}`)}</Badge>
  );
}
