import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { typeInWords } from '../../domain/product.ts';
import { shareOfPrice } from '../../domain/purchase.ts';
import { DetailsName } from '../../ui/DetailsName.tsx';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShareOfPrice } from './ShareOfPrice.tsx';
import { useProductChanges } from './useProductChanges.ts';

/** What was found in the purchase, each with its share of the price, and the sum. */
export function PurchaseProducts({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const { setCost, remove } = useProductChanges(purchase);
  const { price, estimatedCost, products } = purchase;
  const columns: DetailsColumn<Product>[] = [
    {
      label: translate('resources.products.fields.name'),
      render: (product) => (
        <DetailsName {...product} to={`/products/${product.id}/show`} fact={typeInWords(product)} />
      ),
      sum: translate('purchases.sum'),
    },
    { label: translate('resources.products.fields.type'), onlyWide: true, render: typeInWords },
    {
      label: translate('purchases.share'),
      align: 'right',
      render: (product) => (
        <ShareOfPrice price={price} product={product} onChange={(cost) => void setCost(product, cost)} />
      ),
      sum: formatPercent(shareOfPrice({ price, estimatedCost })),
    },
    {
      label: translate('purchases.estimated_cost'),
      align: 'right',
      render: (product) => formatMoney(product.estimated_cost),
      sum: formatMoney(estimatedCost),
    },
  ];
  return (
    <Section title={translate('purchases.products')}>
      <DetailsTable
        items={products}
        columns={columns}
        empty={
          <EmptyState icon={Inventory2Outlined} title={translate('purchases.no_products')}>
            {translate('purchases.no_products_help')}
          </EmptyState>
        }
        remove={{
          label: ({ name }) => translate('purchases.remove', { name }),
          onRemove: (product) => void remove(product),
        }}
      />
    </Section>
  );
}
