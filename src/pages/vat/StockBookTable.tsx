import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RESOURCES } from '../../../contract/resources.ts';
import type { StockBook, StockBookRow } from '../../../contract/stock_book.ts';
import { formatCount, formatDate, formatMoney, UNKNOWN_TEXT } from '../../../domain/format.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { sumHiddenRows, useStockBookTexts } from './stockBookTexts.ts';
import { periodName } from './periodName.ts';

export interface StockBookRowsProps {
  book: StockBook;
  rows: readonly StockBookRow[];
  isReading: boolean;
  /** Undefined when all rows are shown. */
  onMore?: () => void;
}

const productPage = (id: number) => `${RESOURCES.products.list}?${RESOURCES.products.inspect}=${id}`;
const salePage = (id: number) => `${RESOURCES.sales.list}?${RESOURCES.sales.inspect}=${id}`;

/** The SKU of an article, else its product id. */
export const productNumber = ({ sku, product }: StockBookRow) =>
  sku || (product === null ? UNKNOWN_TEXT : `#${product}`);

/** The stock book as printed: purchase, sale and tax of each article. */
export function StockBookTable({ book, rows, isReading, onMore }: StockBookRowsProps) {
  const translate = useTranslate();
  const namesSellers = rows.some(({ seller }) => seller !== '');
  const boughtColumns = ['day', 'invoice', ...(namesSellers ? ['seller'] : []), 'from', 'article'];
  const head = (name: string, isRight = false, isNext = false) => (
    <th key={name} scope="col" align={isRight ? 'right' : undefined} className={isNext ? 'next' : undefined}>
      {translate(`stock_book.${name}`)}
    </th>
  );
  const { sums } = book;
  return (
    <SideScroll>
      <table className="report-table stock-book">
        <thead>
          <tr className="groups">
            <td />
            <th scope="colgroup" colSpan={boughtColumns.length + 1}>
              {translate('stock_book.bought')}
            </th>
            <th scope="colgroup" colSpan={3} className="next">
              {translate('stock_book.sold')}
            </th>
            <th scope="colgroup" colSpan={4} className="next">
              {translate('stock_book.tax')}
            </th>
          </tr>
          <tr>
            {head('number')}
            {boughtColumns.map((name) => head(name))}
            {head('paid', true)}
            <th scope="col" className="next">
              {translate('stock_book.day')}
            </th>
            {head('order')}
            {head('price', true)}
            {head('treatment', false, true)}
            {head('margin', true)}
            {head('vat', true)}
            {head('left')}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Row key={`${place} ${row.sku} ${row.number}`} row={row} namesSellers={namesSellers} />
          ))}
          {onMore && (
            <Further
              book={book}
              rows={rows}
              isReading={isReading}
              onMore={onMore}
              span={boughtColumns.length + 1}
            />
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={boughtColumns.length + 1}>
              {translate(sums.withMargin > 0 ? 'stock_book.sum' : 'stock_book.sum_without', {
                smart_count: sums.articles,
                count: formatCount(sums.withMargin),
                period: periodName(book),
              })}
            </th>
            <Amounts {...sums} />
          </tr>
        </tfoot>
      </table>
    </SideScroll>
  );
}

function Row({ row, namesSellers }: { row: StockBookRow; namesSellers: boolean }) {
  const { treatment, leaving } = useStockBookTexts();
  const { product, sale, bought, invoice, seller, sellerCountry, article, left, number } = row;
  return (
    <tr>
      <th scope="row">
        {product === null ? (
          productNumber(row)
        ) : (
          <RowLink to={productPage(product)}>{productNumber(row)}</RowLink>
        )}
      </th>
      <td>{formatDate(bought)}</td>
      <td>{invoice || UNKNOWN_TEXT}</td>
      {namesSellers && <td>{seller || UNKNOWN_TEXT}</td>}
      <td>{sellerCountry || UNKNOWN_TEXT}</td>
      <td className="article" title={article}>
        {article}
      </td>
      <td align="right">{formatMoney(row.paid)}</td>
      <td className="next">{formatDate(left)}</td>
      <td className="order" title={number}>
        {sale === null ? number || UNKNOWN_TEXT : <RowLink to={salePage(sale)}>{number}</RowLink>}
      </td>
      <td align="right">{formatMoney(row.price)}</td>
      <td className="next">{treatment(row)}</td>
      <td align="right">{formatMoney(row.margin)}</td>
      <td align="right">{formatMoney(row.vat)}</td>
      <td>{leaving(row)}</td>
    </tr>
  );
}

type Sums = Pick<StockBook['sums'], 'paid' | 'price' | 'margin' | 'vat'>;

function Amounts({ paid, price, margin, vat }: Sums) {
  return (
    <>
      <td align="right">{formatMoney(paid)}</td>
      <td className="next" colSpan={2} />
      <td align="right">{formatMoney(price)}</td>
      <td />
      <td align="right">{formatMoney(margin)}</td>
      <td align="right">{formatMoney(vat)}</td>
      <td />
    </>
  );
}

interface FurtherProps extends Required<StockBookRowsProps> {
  span: number;
}

/** Sums of the rows that are not shown yet. */
function Further({ book, rows, isReading, onMore, span }: FurtherProps) {
  const translate = useTranslate();
  return (
    <Box component="tr" sx={{ backgroundColor: 'background.sunken' }}>
      <th scope="row" colSpan={span}>
        <Button size="small" loading={isReading} onClick={onMore} sx={{ ml: -1 }}>
          {translate('stock_book.further', { smart_count: book.total - rows.length })}
        </Button>
      </th>
      <Amounts {...sumHiddenRows(book, rows)} />
    </Box>
  );
}
