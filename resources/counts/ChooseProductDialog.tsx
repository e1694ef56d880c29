import { useQuery } from '@tanstack/react-query';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CountScan } from '../../contract/counts.ts';
import type { Product } from '../../contract/products.ts';
import type { ScannedProduct } from '../../contract/scans.ts';
import { typeInWords } from '../../domain/product.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { PickDialog } from '../../ui/PickDialog.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';

interface Props {
  scan: CountScan;
  onChoose: (product: number) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses the product of a code: among those that it names, or among all products. */
export function ChooseProductDialog({ scan: { code }, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const [isOther, setOther] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['scan', code],
    queryFn: ({ signal }) => dataProvider.lookUpScan({ readings: [code] }, { signal }),
    gcTime: 0,
    retry: false,
  });
  const named = (data?.matches ?? []).filter((match) => match.kind === 'product');
  const title = translate('counts.choose_title', { code });
  if (isPending) return null;
  if (!isOther && named.length > 0)
    return (
      <RecordDialog
        title={title}
        width={640}
        actions={<Button onClick={() => setOther(true)}>{translate('counts.choose_other')}</Button>}
        onClose={onClose}
      >
        <ul className="count-rows">
          {named.map((product) => (
            <NamedProduct key={product.id} product={product} onChoose={() => void onChoose(product.id)} />
          ))}
        </ul>
      </RecordDialog>
    );
  return (
    <PickDialog<Product>
      title={title}
      resource="products"
      filter={{ presence: ['here', 'coming'] }}
      sort={{ field: 'id', order: 'DESC' }}
      icon={Inventory2Outlined}
      searchLabel={translate('resources.products.search')}
      texts="counts"
      describe={(product) => ({
        name: product.name,
        images: product.images,
        fact: typeInWords(product),
        value: product.sku,
      })}
      onAdd={({ id }) => onChoose(id)}
      onClose={onClose}
    />
  );
}

function NamedProduct({ product, onChoose }: { product: ScannedProduct; onChoose: () => void }) {
  const translate = useTranslate();
  const { name, sku, images, place } = product;
  return (
    <li className="count-row">
      <Thumbnail images={images} size={44} />
      <div className="count-words">
        <span>{name}</span>
        <span className="count-note tabular">{[sku, place?.path ?? ''].filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        variant="outlined"
        aria-label={translate('counts.choose_product', { name: [name, sku].filter(Boolean).join(' ') })}
        onClick={onChoose}
      >
        {translate('counts.choose')}
      </Button>
    </li>
  );
}
