import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { CostLines } from './CostLines.tsx';
import { summarizeCosts } from './costSummary.ts';

/** Estimated and landed cost of each product in a batch. */
export function BatchCosts({ products }: { products: readonly Product[] }) {
  const translate = useTranslate();
  const { plain, landed } = summarizeCosts({ kind: 'batch', name: '', products });
  return (
    <CostLines
      heads={[translate('costs.product'), translate('purchases.estimated_cost'), translate('costs.landed')]}
      lines={products.map(({ id, name, estimated_cost, landed_cost }) => ({
        key: id,
        name: name || `#${id}`,
        amounts: [formatMoney(estimated_cost), formatMoney(landed_cost)],
      }))}
      total={{
        name: translate('costs.landed_cost'),
        amounts: [formatMoney(plain), formatMoney(landed)],
      }}
    />
  );
}
