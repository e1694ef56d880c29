import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { use } from 'react';
import type { Product } from '../../contract/products.ts';
import { formatExtraKey } from '../../domain/format.ts';
import { canBeSold } from '../../domain/product.ts';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { LabelsButton } from '../../ui/LabelsButton.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { ProductPricesContext } from '../../ui/productPrices.ts';
import { useOpenSaleForm, usePreloadedSaleForm } from '../sales/index.ts';
import { Fact, Facts, PicturesAndFacts } from '../../ui/Facts.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { DialogButtons } from '../../ui/RecordDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { ProductEdit } from './ProductEdit.tsx';
import { ProductFacts } from './ProductFacts.tsx';

/** Details of the product in the address, over the list. */
export function ProductDialog() {
  const inspection = useInspection('products');
  const { popup, closePopup } = inspection;
  const translate = useTranslate();
  const sell = useOpenSaleForm();
  usePreloadedSaleForm();
  const hasExtensions = useExtensions() === true;
  const Prices = use(ProductPricesContext);
  return (
    <InspectedRecord<Product>
      resource="products"
      inspection={inspection}
      renderDetails={(product) => ({
        title: product.name || `#${product.id}`,
        actions: hasExtensions && (
          <DialogButtons>
            <LabelsButton selection={{ of: 'products', filter: { id: [product.id] } }} />
            {canBeSold(product) && (
              <Button variant="contained" onClick={() => sell.unit(product.id)}>
                {translate('sold.mark')}
              </Button>
            )}
          </DialogButtons>
        ),
        children: (
          <>
            <PicturesAndFacts key={product.id} images={product.images} name={product.name}>
              <ProductFacts product={product} />
            </PicturesAndFacts>
            <ProductExtras product={product} />
            {hasExtensions && Prices && (
              <Prices key={`prices ${product.id}`} product={product.id} expected={product.target_price} />
            )}
          </>
        ),
      })}
      renderPopups={(product) => popup === 'edit' && <ProductEdit product={product} onClose={closePopup} />}
    />
  );
}

function ProductExtras({ product }: { product: Product }) {
  const translate = useTranslate();
  if (product.product_extras.length === 0) return null;
  return (
    <Section title={translate('products.extra_info')}>
      <Facts>
        {product.product_extras.map(({ id, key, value }) => (
          <Fact key={id} label={formatExtraKey(key)}>
            {typeof value === 'boolean' ? translate(`ra.boolean.${value}`) : String(value)}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
