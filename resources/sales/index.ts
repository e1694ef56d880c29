export { SellSelectedButton } from './SellSelectedButton.tsx';
export { SaleFormPopup, usePreloadedSaleForm } from './SaleFormPopup.tsx';
export { useOpenSaleForm } from './saleSelection.ts';
