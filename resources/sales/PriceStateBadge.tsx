import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Badge for estimated or unknown prices; hidden for known prices. */
export function PriceStateBadge({ state }: { state: Sale['priceState'] }) {
  const translate = useTranslate();
  if (state === 'known') return null;
  return (
    <Badge tone="warning" icon={Schedule}>
      {translate(state === 'estimated' ? 'sale_details.estimated' : 'sale_details.unknown')}
    </Badge>
  );
}
