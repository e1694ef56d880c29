import { DataTable } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN, formatMoney } from '../../domain/format.ts';
import { nameCell, numberCell } from '../../ui/cells.ts';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { BatchLink } from './BatchLink.tsx';
import { OrderLink } from './OrderLink.tsx';
import { useInspectAddress } from './inspect.ts';
import { NO_TYPE, subtypeName } from '../../domain/product.ts';

const Column = DataTable.Col<Product>;
const oneLine = { whiteSpace: 'nowrap' } as const;
const HIDDEN = ['estimated_cost'];

/** The stock as a table. A click on a row does nothing; the name leads to the product's details. */
export function ProductTable() {
  const inspect = useInspectAddress();
  return (
    <ResourceTable<Product> hiddenColumns={HIDDEN}>
      <Column
        source="name"
        label="products.product"
        sx={nameCell}
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column source="type" sx={oneLine} render={({ type_details }) => type_details?.name ?? NO_TYPE} />
      <Column source="sub_type" sx={oneLine} render={(product) => subtypeName(product) ?? UNKNOWN} />
      <Column source="images" disableSort {...numberCell} render={({ images }) => images.length} />
      <Column source="origin" sx={oneLine} render={({ origin }) => origin || UNKNOWN} />
      <Column source="boughtStock" render={(product) => <OrderLink product={product} />} />
      <Column
        source="insertion_batch"
        sx={{ maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        render={({ insertion_batch }) => <BatchLink id={insertion_batch} />}
      />
      <Column source="state" sx={oneLine} />
      <Column
        source="estimated_cost"
        {...numberCell}
        render={({ estimated_cost }) => formatMoney(estimated_cost)}
      />
    </ResourceTable>
  );
}
