import { createContext } from 'react';
import type { preloadablePopup } from './preloadable.tsx';

/** The component for the prices of a product. The shell provides it with its texts. */
export const ProductPricesContext = createContext<
  ReturnType<typeof preloadablePopup<{ product: number; expected: number | null }>> | undefined
>(undefined);
