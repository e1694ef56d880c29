import type { Product } from '../../contract/products.ts';
import { UNKNOWN, formatMoney } from '../../domain/format.ts';
import { nameCell, numberCell } from '../../ui/cells.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { BatchLink } from './BatchLink.tsx';
import { OrderLink } from './OrderLink.tsx';
import { useInspectAddress } from './inspect.ts';
import { NO_TYPE, subtypeName } from '../../domain/product.ts';

const HIDDEN = ['estimated_cost'];

/** The stock as a table. A click on a row does nothing; the name leads to the product's details. */
export function ProductTable() {
  const inspect = useInspectAddress();
  return (
    <ResourceTable<Product> hiddenColumns={HIDDEN}>
      <Column<Product>
        source="name"
        label="products.product"
        {...nameCell}
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column<Product>
        source="type"
        width={128}
        render={({ type_details }) => type_details?.name ?? NO_TYPE}
      />
      <Column<Product> source="sub_type" render={(product) => subtypeName(product) ?? UNKNOWN} />
      <Column<Product>
        source="images"
        disableSort
        {...numberCell}
        width={72}
        render={({ images }) => images.length}
      />
      <Column<Product> source="origin" render={({ origin }) => origin || UNKNOWN} />
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
      <Column<Product> source="state" width={104} />
      <Column<Product>
        source="estimated_cost"
        {...numberCell}
        render={({ estimated_cost }) => formatMoney(estimated_cost)}
      />
    </ResourceTable>
  );
}
