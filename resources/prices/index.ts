export { KnownPrices } from './KnownPrices.tsx';
export { PriceLine } from './PriceLine.tsx';
export { ProductPrices } from './ProductPrices.tsx';
export { usePriceTexts } from './usePriceTexts.ts';
