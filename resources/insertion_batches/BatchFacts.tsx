import { useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { UNKNOWN, formatCount, formatMoney } from '../../domain/format.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';

export function BatchFacts({ batch }: { batch: InsertionBatch }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  return (
    <Facts>
      <Fact label={translate('resources.insertion_batches.fields.status')}>{batch.status || UNKNOWN}</Fact>
      <Fact label={translate('purchases.products')}>{formatCount(batch.products.length)}</Fact>
      {hasExtensions && (
        <Fact label={translate('batches.insertions')}>{formatCount(batch.insertions.length)}</Fact>
      )}
      <Fact label={translate('purchases.estimated_cost')}>{formatMoney(estimatedCost(batch.products))}</Fact>
    </Facts>
  );
}
