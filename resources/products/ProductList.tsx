import Add from '@mui/icons-material/Add';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Box, Button, Typography } from '@mui/material';
import { LinkBase, ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN, formatMoney } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { CompactList } from '../../ui/CompactList.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { nameCell, numberCell } from '../../ui/cells.ts';
import { typeOf } from './typeOf.ts';

export function ProductList() {
  const translate = useTranslate();
  const compact = useCompact();
  return (
    <ListBase
      resource="products"
      disableAuthentication
      perPage={PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <ListFrame
        title={translate('products.title')}
        searchLabel={translate('products.search')}
        action={
          <Button variant="contained" startIcon={<Add />} component={LinkBase} to="/products/create">
            {translate('products.add')}
          </Button>
        }
        empty={
          <EmptyState
            icon={Inventory2Outlined}
            title={translate('products.empty')}
            action={
              <Button variant="outlined" component={LinkBase} to="/bought_stocks">
                {translate('products.see_purchases')}
              </Button>
            }
          >
            {translate('products.empty_help')}
          </EmptyState>
        }
      >
        {compact ? <ProductRows /> : <ProductTable />}
      </ListFrame>
    </ListBase>
  );
}

function NameCell({ product }: { product: Product }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail images={product.images} />
      <Typography variant="body2" noWrap title={product.name}>
        {product.name}
      </Typography>
    </Box>
  );
}

function ProductTable() {
  return (
    <DataTable<Product> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<Product>
        source="name"
        sx={nameCell}
        render={(product) => <NameCell product={product} />}
      />
      <DataTable.Col<Product> source="type" disableSort render={typeOf} />
      <DataTable.Col<Product> source="origin" render={(product) => product.origin || UNKNOWN} />
      <DataTable.Col<Product> source="state" />
      <DataTable.Col<Product>
        source="estimated_cost"
        {...numberCell}
        render={(product) => formatMoney(product.estimated_cost)}
      />
    </DataTable>
  );
}

function ProductRows() {
  const { data = [] } = useListContext<Product>();
  return (
    <CompactList
      items={data.map((product) => ({
        ...product,
        fact: [typeOf(product), product.origin].filter(Boolean).join(', '),
        value: formatMoney(product.estimated_cost),
      }))}
    />
  );
}
