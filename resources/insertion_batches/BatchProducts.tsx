import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { typeInWords } from '../../domain/product.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { DetailsName } from '../../ui/DetailsName.tsx';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NeedsExtensions } from '../../ui/NeedsExtensions.tsx';
import { Section } from '../../ui/Section.tsx';
import { useProductChanges } from './useProductChanges.ts';

interface Props {
  batch: InsertionBatch;
  onAdd: () => void;
  onCreate: () => void;
}

/** What the batch puts up for sale. */
export function BatchProducts({ batch, onAdd, onCreate }: Props) {
  const translate = useTranslate();
  const { remove } = useProductChanges(batch);
  const columns: DetailsColumn<Product>[] = [
    {
      label: translate('resources.products.fields.name'),
      render: (product) => (
        <DetailsName {...product} to={`/products/${product.id}/show`} fact={typeInWords(product)} />
      ),
      sum: translate('purchases.sum'),
    },
    { label: translate('resources.products.fields.type'), onlyWide: true, render: typeInWords },
    {
      label: translate('purchases.estimated_cost'),
      align: 'right',
      render: (product) => formatMoney(product.estimated_cost),
      sum: formatMoney(estimatedCost(batch.products)),
    },
  ];
  return (
    <Section
      title={translate('purchases.products')}
      controls={
        <>
          <NeedsExtensions>
            <Button variant="outlined" size="small" onClick={onAdd}>
              {translate('purchases.add_product')}
            </Button>
          </NeedsExtensions>
          <NeedsExtensions>
            <Button variant="outlined" size="small" onClick={onCreate}>
              {translate('purchases.create_product')}
            </Button>
          </NeedsExtensions>
        </>
      }
    >
      <DetailsTable
        items={batch.products}
        columns={columns}
        empty={
          <EmptyState icon={Inventory2Outlined} title={translate('batches.no_products')}>
            {translate('batches.no_products_help')}
          </EmptyState>
        }
        remove={{
          label: ({ name }) => translate('batches.remove', { name }),
          onRemove: (product) => void remove(product),
          needsExtensions: true,
        }}
      />
    </Section>
  );
}
