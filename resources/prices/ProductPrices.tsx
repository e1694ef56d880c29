import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { Section } from '../../ui/Section.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useReadFailure } from '../../ui/notices.tsx';
import { KnownPrices } from './KnownPrices.tsx';
import { PriceChart } from './PriceChart.tsx';
import { usePriceTexts } from './usePriceTexts.ts';
import './prices.css';

export interface ProductPricesProps {
  product: number;
  /** The expected price: prices are compared with it. */
  expected: number | null;
}

/** What price files say of a product, in its details. Nothing if no article of a price file fits. */
export function ProductPrices({ product, expected }: ProductPricesProps) {
  const translate = useTranslate();
  const { gapText } = usePriceTexts();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data, error } = useQuery({
    // Not of the products: a deleted product has no prices to read again.
    queryKey: ['product_prices', product, expected],
    queryFn: ({ signal }) => dataProvider.getProductPrices(product, signal),
  });
  useReadFailure('prices.not_read', error);
  if (!data) return null;
  const { row, prices } = data;
  if (row.gap === 'no_entry') return null;
  return (
    <Section title={translate('prices.section')}>
      {prices.length > 0 && (
        <div className="product-prices">
          {row.points.length > 0 && <PriceChart points={row.points} expected={row.expected} />}
          <KnownPrices prices={prices} own={row.price} isStale={row.finding === 'stale'} />
        </div>
      )}
      {row.gap !== null && (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 0 }, pb: { xs: 2, sm: 0 } }}>
          {gapText(row)}{' '}
          <Sentence
            text={translate('prices.go_to')}
            parts={{ link: <Link component={LinkBase} to={`/tools2?match=${product}`} underline="always" /> }}
          />
        </Typography>
      )}
    </Section>
  );
}
