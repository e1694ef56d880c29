export { SellMarked } from './SellMarked.tsx';
export { SoldPopup, usePreloadedSale } from './SoldPopup.tsx';
export { useSell } from './sell.ts';
