import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import type { ScannedProduct } from '../../contract/scans.ts';
import { shortenPath } from '../../domain/places/names.ts';
import { presenceOf, typeInWords } from '../../domain/product.ts';
import { PickDialog } from '../../ui/PickDialog.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { ruledListStyle } from '../../ui/ruledList.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import type { Row } from './putAwayList.ts';

interface Props {
  row: Row;
  onChoose: (product: ScannedProduct) => void;
  onClose: () => void;
}

/** Chooses the product of a scan: of those that have its code, or of all in stock. */
export function ChooseProductDialog({ row, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const code = row.readings[0] ?? '';
  const title = translate('put_away.which', { code });
  const where = (place: ScannedProduct['place']) => (place === null ? '' : shortenPath(place.path));
  const choose = (product: ScannedProduct) => {
    onChoose(product);
    onClose();
  };
  if (row.state === 'several')
    return (
      <RecordDialog title={title} onClose={onClose} width={640}>
        <Box component="ul" sx={{ ...ruledListStyle, px: { xs: 2, sm: 0 } }}>
          {row.products.map((product) => (
            <Box
              key={product.id}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52 }}
            >
              <Thumbnail images={product.images} />
              <div className="put-away-text">
                <strong>{product.name}</strong>
                <small>{[product.sku, where(product.place)].filter(Boolean).join(' · ')}</small>
              </div>
              <Button
                size="small"
                variant="outlined"
                aria-label={translate('put_away.choose_for', { code: product.name })}
                onClick={() => choose(product)}
              >
                {translate('put_away.choose')}
              </Button>
            </Box>
          ))}
        </Box>
      </RecordDialog>
    );
  return (
    <PickDialog<Product>
      title={title}
      resource="products"
      filter={{ presence: ['here'] }}
      sort={{ field: 'id', order: 'DESC' }}
      icon={Inventory2Outlined}
      searchLabel={translate('resources.products.search')}
      texts="put_away"
      describe={(product) => ({
        name: product.name,
        images: product.images,
        fact: [product.sku, typeInWords(product)].filter(Boolean).join(' · '),
        value: where(product.place_details),
      })}
      onAdd={(product) =>
        choose({
          kind: 'product',
          id: product.id,
          name: product.name,
          sku: product.sku,
          images: product.images,
          presence: presenceOf(product),
          place: product.place_details,
          source: 'code',
          alike: [product.id],
        })
      }
      onClose={onClose}
    />
  );
}
