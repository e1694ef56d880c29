import type { Query } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { difference, estimatedCost, originOf, shareOfPrice } from '../../domain/purchase.ts';
import { readsOne } from '../../providers/reactAdminInside.ts';
import type { DetailsColumn } from '../../ui/DetailsTable.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useLinkedRecords } from '../../ui/useLinkedRecords.ts';
import { CreateProductDialog } from '../products/CreateProductDialog.tsx';
import { PickProductDialog } from '../products/PickProductDialog.tsx';
import { ProductsSection } from '../products/ProductsSection.tsx';
import { AmountOf, ShareOfPrice } from './edits.tsx';
import { useSplit } from './useSplit.tsx';

/** What was found in the purchase, each with its share of the price, and the sum. What is not locked can share the rest of it. */
export function PurchaseProducts({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const { setCost, setTarget, remove } = usePurchaseProducts(purchase);
  const hasExtensions = useExtensions() === true;
  const split = useSplit(purchase);
  const { price, products } = purchase;
  const canSplit = hasExtensions && price > 0 && products.length > 1;
  const change = (product: Product, cost: number) => {
    split.lock(product.id);
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
      columns={canSplit ? [target, split.lockColumn, share] : [share]}
      renderCost={
        hasExtensions
          ? (product) => (
              <>
                <AmountOf
                  product={product}
                  field="estimated_cost"
                  onChange={(cost) => change(product, cost)}
                />
                {canSplit && split.renderBelow(product)}
              </>
            )
          : undefined
      }
      after={canSplit && split.preview ? [split.preview] : []}
      controls={canSplit && split.controls}
      onRemove={remove}
    >
      {canSplit && split.footer}
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
  const { change, ...linked } = useLinkedRecords<BoughtStock, Product>({
    resource: 'bought_stocks',
    open: purchase,
    linked: 'products',
    link: 'boughtStock',
    records: purchase.products,
    holding: (products) => holding(purchase, products),
    texts: 'purchases',
  });
  const setCost = (product: Product, estimated_cost: number) => {
    const charges = sum([product.landed_cost, -product.estimated_cost]);
    const landed_cost = sum([estimated_cost, charges]);
    return change({
      shown: withChanged(purchase, { ...product, estimated_cost, landed_cost }),
      send: (provider) =>
        provider.update<Product>('products', {
          id: product.id,
          data: { estimated_cost },
          previousData: product,
        }),
      // Where there are charges, others of the purchase bear another part of them now.
      ...(purchase.landedCost === purchase.price && { answered: withChanged }),
      isApart: showsNoCost,
      failure: 'purchases.cost_not_saved',
    });
  };
  const setTarget = (product: Product, target_price: number) =>
    change({
      shown: withChanged(purchase, { ...product, target_price }),
      send: (provider) =>
        provider.update<Product>('products', {
          id: product.id,
          data: { target_price },
          previousData: product,
        }),
      answered: withChanged,
      failure: 'purchases.cost_not_saved',
    });
  return { setCost, setTarget, ...linked };
}

function holding(purchase: BoughtStock, products: Product[]): BoughtStock {
  return { ...purchase, products, productsQuantity: products.length, estimatedCost: estimatedCost(products) };
}

function withChanged(purchase: BoughtStock, changed: Product): BoughtStock {
  return holding(
    purchase,
    purchase.products.map((product) => (product.id === changed.id ? changed : product)),
  );
}

/** A shipment shows what its purchases’ products cost in its details alone. */
function showsNoCost(query: Query): boolean {
  return query.queryKey[0] === 'incoming_shipments' && !readsOne(query);
}
