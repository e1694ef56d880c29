import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RESOURCES } from '../../../contract/resources.ts';
import type { StockBookRow } from '../../../contract/stock_book.ts';
import { formatCount, formatDate, formatMoney } from '../../../domain/format.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { type StockBookRowsProps, productNumber } from './StockBookTable.tsx';
import { useStockBookTexts } from './stockBookTexts.ts';
import { periodName } from './periodName.ts';

/** The stock book on a phone: each article with its purchase, sale and VAT. */
export function StockBookCards({ book, rows, isReading, onMore }: StockBookRowsProps) {
  const translate = useTranslate();
  const { sums } = book;
  return (
    <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {rows.map((row, place) => (
        <Article key={`${place} ${row.sku} ${row.number}`} row={row} />
      ))}
      {onMore && (
        <li>
          <Button loading={isReading} onClick={onMore}>
            {translate('stock_book.further', { smart_count: book.total - rows.length })}
          </Button>
        </li>
      )}
      <Box component="li" sx={{ fontWeight: 600 }}>
        <span>
          {translate(sums.withMargin > 0 ? 'stock_book.sum' : 'stock_book.sum_without', {
            smart_count: sums.articles,
            count: formatCount(sums.withMargin),
            period: periodName(book),
          })}
          <small>
            {translate('stock_book.sum_of', {
              margin: formatMoney(sums.margin),
              price: formatMoney(sums.price),
            })}
          </small>
        </span>
        <strong>{formatMoney(sums.vat)}</strong>
      </Box>
    </Box>
  );
}

function Article({ row }: { row: StockBookRow }) {
  const translate = useTranslate();
  const { treatment, leaving } = useStockBookTexts();
  const { product, article, bought, paid, left, price, margin, vat } = row;
  const day = formatDate(left);
  /** The line above already says that the article was sold. */
  const how = price === null || row.leaving === 'sold' ? '' : leaving(row);
  const name = `${productNumber(row)} ${article}`;
  return (
    <li>
      <span className="report-what">
        {product === null ? (
          name
        ) : (
          <RowLink to={`${RESOURCES.products.list}?${RESOURCES.products.inspect}=${product}`}>{name}</RowLink>
        )}
        <small>
          {translate('stock_book.bought_for', { day: formatDate(bought), amount: formatMoney(paid) })}
        </small>
        <small>
          {price === null
            ? [leaving(row), day].join(' · ')
            : translate('stock_book.sold_for', { day, amount: formatMoney(price) })}
        </small>
        <small>
          {[
            margin === null
              ? treatment(row)
              : translate('stock_book.margin_of', { amount: formatMoney(margin) }),
            how,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <strong>{formatMoney(vat)}</strong>
    </li>
  );
}
