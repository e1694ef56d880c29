import type { Product } from '../../contract/products.ts';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { PicturesAndFacts } from '../../ui/PicturesAndFacts.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { ProductEdit } from './ProductEdit.tsx';
import { ProductExtras } from './ProductExtras.tsx';
import { ProductFacts } from './ProductFacts.tsx';

/** The details of the product that the address names, over the list. */
export function ProductDialog() {
  const inspection = useInspection('products');
  const { popup, closePopup } = inspection;
  return (
    <InspectedRecord<Product>
      resource="products"
      texts="products"
      inspection={inspection}
      renderDetails={(product) => ({
        title: product.name || `#${product.id}`,
        children: (
          <>
            <PicturesAndFacts key={product.id} images={product.images} name={product.name}>
              <ProductFacts product={product} />
            </PicturesAndFacts>
            <ProductExtras product={product} />
          </>
        ),
      })}
      renderPopups={(product) => popup === 'edit' && <ProductEdit product={product} onClose={closePopup} />}
    />
  );
}
