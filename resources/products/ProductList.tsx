import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useListContext } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN_TEXT, formatMoney } from '../../domain/format.ts';
import { NO_TYPE_TEXT, stateInWords, subtypeName, typeInWords } from '../../domain/product.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { LabelsButton } from '../../ui/LabelsButton.tsx';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { PlaceLink } from '../places/index.ts';
import { LandedCostFigure } from '../costs/index.ts';
import { SellSelectedButton, SaleFormPopup } from '../sales/index.ts';
import { OrderLink } from './OrderLink.tsx';
import { ReceivedDay } from './ReceivedDay.tsx';

export const ProductDetails = preloadablePopup(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
);

const MARKED = {
  bulkActions: ({ filter }: { filter: Filter }) => (
    <>
      <SellSelectedButton filter={filter} />
      <SelectedLabelsButton filter={filter} />
    </>
  ),
  isMarkedOnPhone: true,
};

/** The stock; `inspect_product` in the address opens a product. */
export function ProductList() {
  return (
    <>
      <ResourceList
        resource="products"
        icon={Inventory2Outlined}
        table={<ProductTable />}
        card={card}
        details={ProductDetails}
        parts={MARKED}
      />
      <SaleFormPopup />
    </>
  );
}

/** Labels of the selected products, in the order of the list. */
function SelectedLabelsButton({ filter }: { filter: Filter }) {
  const { sort } = useListContext();
  return <LabelsButton selection={{ of: 'products', filter, sort }} />;
}

/** Card of a product below 768 px: name, first picture, type and subtype, estimated cost, origin. */
const card = (product: Product) => ({
  ...product,
  fact: typeInWords(product),
  note: product.origin,
  value: formatMoney(product.estimated_cost),
});

/** The table of the stock. A click on a row does nothing; the name links to the product's details. */
function ProductTable() {
  const inspect = useInspectAddress('products');
  return (
    <ResourceTable<Product>>
      <Column<Product>
        source="name"
        label="products.product"
        width="auto"
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column<Product>
        source="type"
        width={128}
        render={({ type_details }) => type_details?.name ?? NO_TYPE_TEXT}
      />
      <Column<Product> source="sub_type" render={(product) => subtypeName(product) ?? UNKNOWN_TEXT} />
      <Column source="images" />
      <Column source="origin" />
      <Column<Product>
        source="boughtStock"
        label="products.bought_order"
        width={128}
        render={(product) => <OrderLink product={product} />}
      />
      <Column source="insertion_batch" label="products.insertion_group" width={144} />
      <Column<Product>
        source="state"
        width={104}
        render={(product) => stateInWords(product) || UNKNOWN_TEXT}
      />
      <Column source="estimated_cost" />
      <Column<Product>
        source="landed_cost"
        render={(product) => <LandedCostFigure of={{ kind: 'product', product }} />}
      />
      <Column<Product>
        source="place"
        width={168}
        render={({ place_details }) => <PlaceLink place={place_details} />}
      />
      <Column source="sku" />
      <Column source="target_price" />
      <Column<Product>
        source="received"
        width={200}
        render={(product) => <ReceivedDay product={product} />}
      />
    </ResourceTable>
  );
}
