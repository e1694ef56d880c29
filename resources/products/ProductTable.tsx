import type { Product } from '../../contract/products.ts';
import { UNKNOWN } from '../../domain/format.ts';
import { NO_TYPE, subtypeName } from '../../domain/product.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { BatchLink } from './BatchLink.tsx';
import { OrderLink } from './OrderLink.tsx';
import { useInspectAddress } from './inspect.ts';

/** The stock as a table. A click on a row does nothing; the name leads to the product's details. */
export function ProductTable() {
  const inspect = useInspectAddress();
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
        render={({ type_details }) => type_details?.name ?? NO_TYPE}
      />
      <Column<Product> source="sub_type" render={(product) => subtypeName(product) ?? UNKNOWN} />
      <Column source="images" />
      <Column source="origin" />
      <Column<Product>
        source="boughtStock"
        width={128}
        render={(product) => <OrderLink product={product} />}
      />
      <Column<Product>
        source="insertion_batch"
        width={144}
        render={({ insertion_batch }) => <BatchLink id={insertion_batch} />}
      />
      <Column source="state" width={104} />
    </ResourceTable>
  );
}
