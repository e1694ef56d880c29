import { useListContext } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney } from '../../domain/format.ts';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { CoverageBadge } from './CoverageBadge.tsx';
import { useInspectAddress } from './inspect.ts';

/** The purchases below 768 px: name, price, and whether products are missing. */
export function PurchaseCards() {
  const { data = [] } = useListContext<BoughtStock>();
  const inspect = useInspectAddress();
  return (
    <CompactList
      items={data.map((purchase) => ({
        ...purchase,
        to: inspect(purchase.id),
        fact: <CoverageBadge purchase={purchase} />,
        value: formatMoney(purchase.price),
      }))}
    />
  );
}
