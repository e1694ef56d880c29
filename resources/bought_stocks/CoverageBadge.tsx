import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'ra-core';
import { coverage } from '../../domain/purchase.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Whether the products cover what was paid: green OK or red Missing products. */
export function CoverageBadge({ purchase }: { purchase: { price: number; estimatedCost: number } }) {
  const translate = useTranslate();
  const covered = coverage(purchase);
  const words = translate(`resources.bought_stocks.choices.coverage.${covered}`);
  return covered === 'ok' ? (
    <Badge tone="success" icon={CheckCircleOutline}>
      {words}
    </Badge>
  ) : (
    <Badge tone="error" icon={ErrorOutline}>
      {words}
    </Badge>
  );
}
