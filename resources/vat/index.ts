export { entriesPage, periodPage, stockBookPage, VAT_PAGES, type VatPageName } from './addresses.ts';
export { VatTabs } from './VatTabs.tsx';
