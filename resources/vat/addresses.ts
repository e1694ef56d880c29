import type { Period } from '../../domain/report.ts';

/** The pages of VAT, which share one strip of tabs. */
export const VAT_PAGES = {
  report: '/analitycs5',
  periods: '/analitycs5/periods',
  stock_book: '/analitycs5/stock-book',
  rules: '/database/vat',
} as const;
export type VatPageName = keyof typeof VAT_PAGES;

/** The return of the period that begins on a day. */
export const periodPage = (from: string) => `${VAT_PAGES.periods}/${from}`;

export const stockBookPage = ({ from, to }: Period) =>
  `${VAT_PAGES.stock_book}?${new URLSearchParams({ from, to })}`;

/** The entries of the VAT ledger that a filter has. @example entriesPage({ sale: '7' }) === '/analitycs5/entries?sale=7' */
export const entriesPage = (filter: Readonly<Record<string, string>>) =>
  `/analitycs5/entries?${new URLSearchParams(filter)}`;
