import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { difference, originOf, shareOfPrice } from '../../domain/purchase.ts';
import type { DetailsColumn } from '../../ui/DetailsTable.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useLinkedRecords } from '../../ui/useLinkedRecords.ts';
import { CreateProductDialog } from '../products/CreateProductDialog.tsx';
import { PickProductDialog } from '../products/PickProductDialog.tsx';
import { ProductsSection } from '../products/ProductsSection.tsx';
import { AmountOf, holding, ShareOfPrice, useProductEdits } from './edits.tsx';
import { canSplit, type Splitting } from './splitting.ts';
import { useSplit } from './useSplit.tsx';

/** What was found in the purchase, each with its share of the price, and the sum. What is not locked can share the rest of it. */
export function PurchaseProducts({ purchase, splitting }: { purchase: BoughtStock; splitting: Splitting }) {
  const translate = useTranslate();
  const { remove } = usePurchaseProducts(purchase);
  const { setCost, setTarget } = useProductEdits(purchase);
  const hasExtensions = useExtensions() === true;
  const split = useSplit(purchase, splitting);
  const { price, products } = purchase;
  const offersSplit = hasExtensions && canSplit(purchase);
  const change = (product: Product, cost: number) => {
    splitting.lock(product.id);
    void setCost(product, cost);
  };
  const target: DetailsColumn<Product> = {
    label: translate('resources.products.fields.target_price'),
    align: 'right',
    onlyWide: true,
    render: (product) => (
      <AmountOf product={product} field="target_price" onChange={(to) => void setTarget(product, to)} />
    ),
    sum: formatMoney(sum(products.map(({ target_price }) => target_price ?? 0))),
  };
  const share: DetailsColumn<Product> = {
    label: translate('purchases.share'),
    align: 'right',
    onlyWide: split.preview !== undefined,
    render: (product) => (
      <ShareOfPrice price={price} product={product} onChange={(cost) => change(product, cost)} />
    ),
    sum: formatPercent(shareOfPrice(purchase)),
  };
  return (
    <ProductsSection
      products={products}
      estimatedCost={purchase.estimatedCost}
      texts="purchases"
      columns={offersSplit ? [target, split.lockColumn, share] : [share]}
      renderCost={
        hasExtensions
          ? (product) => (
              <>
                <AmountOf
                  product={product}
                  field="estimated_cost"
                  onChange={(cost) => change(product, cost)}
                />
                {offersSplit && split.renderBelow(product)}
              </>
            )
          : undefined
      }
      after={offersSplit && split.preview ? [split.preview] : []}
      controls={offersSplit && split.controls}
      onRemove={remove}
    >
      {offersSplit && split.footer}
    </ProductsSection>
  );
}

interface DialogProps {
  purchase: BoughtStock;
  onClose: () => void;
}

/** Attaches products that are in no purchase yet. */
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

/** Makes products that were found in the purchase. */
export function CreateProductInPurchase({ purchase, onClose }: DialogProps) {
  const translate = useTranslate();
  const { created } = usePurchaseProducts(purchase);
  const uncovered = difference(purchase).amount;
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

/** What can be done to the products of a purchase. */
function usePurchaseProducts(purchase: BoughtStock) {
  return useLinkedRecords<BoughtStock, Product>({
    resource: 'bought_stocks',
    open: purchase,
    linked: 'products',
    link: 'boughtStock',
    records: purchase.products,
    holding: (products) => holding(purchase, products),
    texts: 'purchases',
  });
}
