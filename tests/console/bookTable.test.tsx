import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StockBook } from '../../contract/stock_book.ts';
import { StockBookTable } from '../../src/pages/vat/StockBookTable.tsx';

const book: StockBook = {
  from: '2026-01-01',
  to: '2026-12-31',
  made: '2027-01-01T08:00:00.000Z',
  isClosed: true,
  rows: [],
  total: 60,
  page: 1,
  sums: { articles: 60, withMargin: 60, paid: 600, price: 900, margin: 300, vat: 54 },
  ledgerVat: 54,
  globalVat: 0,
};

it('the stock book shows the sums of hidden articles also while these are loading', () => {
  render(<StockBookTable book={book} rows={[]} isReading onMore={() => undefined} />);
  const further = screen.getByRole('button').closest('tr');
  expect(further).toHaveTextContent('€600.00€900.00€300.00€54.00');
});
