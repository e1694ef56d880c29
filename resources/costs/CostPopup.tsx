import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { formatMoney } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { FigurePopup } from '../../ui/FigurePopup.tsx';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { pageLifetime } from '../../ui/pageVisit.ts';
import { BatchCosts } from './BatchCosts.tsx';
import { summarizeCosts, type CostedRecord } from './costSummary.ts';
import { ProductCosts } from './ProductCosts.tsx';
import { PurchaseCosts } from './PurchaseCosts.tsx';

interface Props {
  of: CostedRecord;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * A popup that explains a cost: each charge with its allocation method and share.
 * Opens once the data has loaded.
 */
export function CostPopup({ of, anchor, onClose }: Props) {
  const translate = useTranslate();
  const content = useContent(of, onClose);
  if (!content) return null;
  const { name, landed } = summarizeCosts(of);
  return (
    <FigurePopup
      heading={translate('costs.heading', { name, amount: formatMoney(landed) })}
      anchor={anchor}
      onClose={onClose}
    >
      {content}
    </FigurePopup>
  );
}

/** Content of the popup; undefined while loading. A failed read shows a notice. */
function useContent(of: CostedRecord, onClose: () => void) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const product = useQuery({
    queryKey: ['products', 'getLandedCost', of.kind === 'product' && of.product.id],
    queryFn: ({ signal }) =>
      of.kind === 'product' ? dataProvider.getLandedCost(of.product.id, signal) : null,
    enabled: of.kind === 'product',
    retry: false,
    gcTime: 0,
  });
  const purchase = useQuery({
    queryKey: ['bought_stocks', 'getPurchaseCosts', of.kind === 'purchase' && of.purchase.id],
    queryFn: ({ signal }) =>
      of.kind === 'purchase' ? dataProvider.getPurchaseCosts(of.purchase.id, signal) : null,
    enabled: of.kind === 'purchase',
    retry: false,
    gcTime: 0,
  });
  const error = product.error ?? purchase.error;
  useEffect(() => {
    if (!error) return;
    notifyFailure('costs.not_read', error, { until: pageLifetime() });
    onClose();
  }, [error, notifyFailure, onClose]);
  if (of.kind === 'batch') return <BatchCosts products={of.products} />;
  if (of.kind === 'product')
    return product.data && <ProductCosts costs={product.data} sold={of.product.sold} />;
  return purchase.data && <PurchaseCosts costs={purchase.data} />;
}
