import { addTexts } from '../index.ts';

// All pages of VAT show them.
addTexts({
  vat_tabs: {
    label: 'Pages of VAT',
    report: 'Report',
    periods: 'Periods',
    stock_book: 'Stock book',
    rules: 'Rules',
  },
});
