import type { Period } from '../../domain/report.ts';

/** The VAT pages, which share a strip of tabs. */
export const VAT_PAGES = {
  report: '/analitycs5',
  periods: '/analitycs5/periods',
  stock_book: '/analitycs5/stock-book',
  rules: '/database/vat',
} as const;
export type VatPageName = keyof typeof VAT_PAGES;

/** The page of the return for the period that begins on a day. */
export const periodPage = (from: string) => `${VAT_PAGES.periods}/${from}`;

export const stockBookPage = ({ from, to }: Period) =>
  `${VAT_PAGES.stock_book}?${new URLSearchParams({ from, to })}`;

/**
 * The page of VAT ledger entries that match a filter.
 * @example entriesPage({ sale: '7' }) === '/analitycs5/entries?sale=7'
 */
export const entriesPage = (filter: Readonly<Record<string, string>>) =>
  `/analitycs5/entries?${new URLSearchParams(filter)}`;
