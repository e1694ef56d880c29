import type { Query } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { difference, estimatedCost, originOf, shareOfPrice } from '../../domain/purchase.ts';
import { readsOne } from '../../providers/reactAdminInside.ts';
import { useLinkedRecords } from '../../ui/useLinkedRecords.ts';
import { CreateProductDialog } from '../products/CreateProductDialog.tsx';
import { PickProductDialog } from '../products/PickProductDialog.tsx';
import { ProductsSection } from '../products/ProductsSection.tsx';
import { ShareOfPrice } from './ShareOfPrice.tsx';

/** What was found in the purchase, each with its share of the price, and the sum. */
export function PurchaseProducts({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const { setCost, remove } = usePurchaseProducts(purchase);
  const { price, products } = purchase;
  return (
    <ProductsSection
      products={products}
      estimatedCost={purchase.estimatedCost}
      texts="purchases"
      columns={[
        {
          label: translate('purchases.share'),
          align: 'right',
          render: (product) => (
            <ShareOfPrice price={price} product={product} onChange={(cost) => void setCost(product, cost)} />
          ),
          sum: formatPercent(shareOfPrice(purchase)),
        },
      ]}
      onRemove={remove}
    />
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
  const setCost = (product: Product, estimated_cost: number) =>
    change({
      shown: withChanged(purchase, { ...product, estimated_cost }),
      send: (provider) =>
        provider.update<Product>('products', {
          id: product.id,
          data: { estimated_cost },
          previousData: product,
        }),
      answered: withChanged,
      isApart: showsNoCost,
      failure: 'purchases.cost_not_saved',
    });
  return { setCost, ...linked };
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
