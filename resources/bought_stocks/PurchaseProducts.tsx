import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { priceDifferenceOf, originOf, shareOfPrice } from '../../domain/purchase.ts';
import type { DetailsColumn } from '../../ui/DetailsTable.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useLinkedRecords } from '../../ui/useLinkedRecords.ts';
import { useMay } from '../../ui/useRole.ts';
import { CreateProductDialog, PickProductDialog, ProductsSection } from '../products/index.ts';
import { PriceShareInPlace } from './PriceShareInPlace.tsx';
import { ProductAmountInPlace } from './ProductAmountInPlace.tsx';
import { canSplit, type PriceSplit } from './priceSplit.ts';
import { useProductEdits, replaceProducts } from './useProductEdits.ts';
import { useApplySplit } from './useApplySplit.tsx';

/**
 * Products of the purchase with cost and share of the price, and their sums. On a phone, the share is below
 * the cost. Unlocked products can share the rest of the price.
 */
export function PurchaseProducts({ purchase, splitting }: { purchase: BoughtStock; splitting: PriceSplit }) {
  const translate = useTranslate();
  const compact = useCompact();
  const { remove } = usePurchaseProducts(purchase);
  const { setCost, setTarget } = useProductEdits(purchase);
  const hasExtensions = useExtensions() === true;
  const split = useApplySplit(purchase, splitting);
  const { price, products } = purchase;
  const offersSplit = useMay('operator') && hasExtensions && canSplit(purchase);
  const change = (product: Product, cost: number) => {
    splitting.lock(product.id);
    void setCost(product, cost);
  };
  const target: DetailsColumn<Product> = {
    label: translate('resources.products.fields.target_price'),
    align: 'right',
    onlyWide: splitting.way === 'target' ? true : 'desktop',
    render: (product) => (
      <ProductAmountInPlace
        product={product}
        field="target_price"
        onChange={(to) => void setTarget(product, to)}
      />
    ),
    sum: formatMoney(sumEuros(products.map(({ target_price }) => target_price ?? 0))),
  };
  const renderShare = (product: Product) => (
    <PriceShareInPlace price={price} product={product} onChange={(cost) => change(product, cost)} />
  );
  const share: DetailsColumn<Product> = {
    label: translate('purchases.share'),
    align: 'right',
    render: renderShare,
    sum: formatPercent(shareOfPrice(purchase)),
  };
  const shares = compact ? [] : [share];
  return (
    <ProductsSection
      products={products}
      estimatedCost={purchase.estimatedCost}
      texts="purchases"
      columns={offersSplit ? [target, split.lockColumn, ...shares] : shares}
      renderCost={(product) => (
        <>
          {hasExtensions ? (
            <ProductAmountInPlace
              product={product}
              field="estimated_cost"
              onChange={(cost) => change(product, cost)}
            />
          ) : (
            formatMoney(product.estimated_cost)
          )}
          {compact && splitting.way === undefined && (
            <Typography variant="caption" component="div" sx={below}>
              {renderShare(product)}
            </Typography>
          )}
          {offersSplit && split.renderBelow(product)}
        </>
      )}
      after={offersSplit && split.preview ? [split.preview] : []}
      controls={offersSplit && split.controls}
      // The split controls need the width of the phone.
      onRemove={compact && splitting.way !== undefined ? undefined : remove}
    >
      {offersSplit && split.footer}
    </ProductsSection>
  );
}

/** Inputs are large enough to touch, without taking more space. */
const below = { '@media (pointer: coarse)': { mt: -1, mb: -0.5 } } as const;

interface DialogProps {
  purchase: BoughtStock;
  onClose: () => void;
}

/** Attaches products that belong to no purchase. */
export function AddProductDialog({ purchase, onClose }: DialogProps) {
  const { attach } = usePurchaseProducts(purchase);
  return (
    <PickProductDialog
      to={purchase.name}
      texts="purchases"
      link="boughtStock"
      onAdd={attach}
      onClose={onClose}
    />
  );
}

export function CreateProductInPurchase({ purchase, onClose }: DialogProps) {
  const translate = useTranslate();
  const { created } = usePurchaseProducts(purchase);
  const uncovered = priceDifferenceOf(purchase).amount;
  return (
    <CreateProductDialog
      draft={`bought_stocks/${purchase.id}/products/create`}
      sent={{ boughtStock: purchase.id, origin: originOf(purchase.link) }}
      present={{ texts: 'purchases', images: purchase.images }}
      costHelp={
        uncovered > 0 ? translate('products.uncovered', { amount: formatMoney(uncovered) }) : undefined
      }
      onCreated={created}
      onClose={onClose}
    />
  );
}

/** Attaches, removes and creates products of a purchase. */
function usePurchaseProducts(purchase: BoughtStock) {
  return useLinkedRecords<BoughtStock, Product>({
    resource: 'bought_stocks',
    open: purchase,
    linked: 'products',
    link: 'boughtStock',
    records: purchase.products,
    withLinked: (products) => replaceProducts(purchase, products),
    texts: 'purchases',
  });
}
