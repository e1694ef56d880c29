import { addTexts } from '../index.ts';

// Shared by all VAT pages.
addTexts({
  vat_tabs: {
    label: 'Pages of VAT',
    report: 'Report',
    periods: 'Periods',
    stock_book: 'Stock book',
    rules: 'Rules',
  },
});
