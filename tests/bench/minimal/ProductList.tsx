import { DataTable, List } from 'react-admin';
import type { Product } from '../../../contract/products.ts';

const Column = DataTable.Col<Product>;

/** Shows the columns of the product's stock list with plain react-admin. */
export function ProductList() {
  return (
    <List sort={{ field: 'id', order: 'DESC' }}>
      <DataTable>
        <Column
          source="name"
          render={({ name, images: [first] }) => (
            <>
              {first && <img src={first.image} alt="" width={40} height={40} loading="lazy" />} {name}
            </>
          )}
        />
        <Column source="type" render={({ type_details }) => type_details?.name} />
        <Column
          source="sub_type"
          render={({ type_details, sub_type }) =>
            type_details?.subtypes.find(({ id }) => id === sub_type)?.name
          }
        />
        <Column source="images" disableSort render={({ images }) => images.length} />
        <Column source="origin" />
        <Column source="boughtStock" />
        <Column source="insertion_batch" />
        <Column source="state" />
      </DataTable>
    </List>
  );
}
