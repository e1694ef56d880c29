import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { extraInWords } from './extraInWords.ts';

/** What is known of the product beyond what all products have. */
export function ProductExtras({ product }: { product: Product }) {
  const translate = useTranslate();
  if (product.product_extras.length === 0) return null;
  return (
    <Section title={translate('products.extra_info')}>
      <Facts>
        {product.product_extras.map(({ id, key, value }) => (
          <Fact key={id} label={extraInWords(key)}>
            {typeof value === 'boolean' ? translate(`ra.boolean.${value}`) : String(value)}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
