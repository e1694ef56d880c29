import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Schedule from '@mui/icons-material/Schedule';
import { Button } from '@mui/material';
import { LinkBase, useDataProvider, useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import type { ImportRow } from '../../../contract/import_rows.ts';
import type { InsertionBatch } from '../../../contract/insertion_batches.ts';
import type { Product } from '../../../contract/products.ts';
import { formatCount, formatForeign } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { undoButton } from '../../../ui/undoing.ts';
import { listingsPage } from '../../listings/index.ts';
import { rowCurrency, rowName } from './fields.ts';
import '../../../ui/reportTable.css';
import './results.css';
import '../../../ui/states.css';

/** Whether rows are the results of an upload: each says what was asked of the site. */
export const areResults = (rows: readonly ImportRow[]): boolean =>
  rows.some(
    ({ kind, values }) =>
      kind === 'site_listings' && typeof values.action === 'string' && values.action !== '',
  );

const textOf = ({ values }: ImportRow, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** A refused change says nothing about the state of the listing. */
const isFailed = ({ values: { status } }: ImportRow): boolean =>
  status === 'failed' || status === undefined || status === null;

interface Props {
  rows: readonly ImportRow[];
  /** Whether these are all rows of the file, whose fees are then summed. */
  areAll: boolean;
}

/** The results of an upload: refused rows first, in the site's words and with a way to go on, then the others. */
export function ResultRows({ rows, areAll }: Props) {
  const translate = useTranslate();
  const productOf = useProducts(rows);
  const failed = rows.filter(isFailed);
  const done = rows.filter((row) => !isFailed(row));
  const [first] = rows;
  const fees = done.reduce((sum, { values }) => sum + (typeof values.fee === 'number' ? values.fee : 0), 0);
  const counted = ({ length }: readonly ImportRow[]) => ({ smart_count: length, count: formatCount(length) });
  return (
    <>
      {failed.length > 0 && (
        <section aria-label={translate('results.failed')}>
          <div className="result-heading">
            <ErrorOutline aria-hidden />
            <h2>{translate('results.failed')}</h2>
            {translate('results.failed_count', counted(failed))}
          </div>
          <ul className="failed-rows">
            {failed.map((row) => (
              <FailedRow key={row.id} row={row} product={productOf(row)} />
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && first && (
        <SideScroll>
          <table className="report-table result-table">
            <thead>
              <tr>
                {['product', 'action', 'number'].map((name) => (
                  <th key={name} scope="col">
                    {translate(`results.columns.${name}`)}
                  </th>
                ))}
                <th scope="col" align="right">
                  {translate('results.columns.fee')}
                </th>
                <th scope="col">{translate('results.columns.status')}</th>
              </tr>
            </thead>
            <tbody>
              {done.map((row) => (
                <DoneRow key={row.id} row={row} product={productOf(row)} />
              ))}
            </tbody>
            {areAll && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {translate('results.done', counted(done))}
                  </th>
                  <td align="right">{formatForeign(fees, rowCurrency(first))}</td>
                  <td />
                </tr>
              </tfoot>
            )}
          </table>
        </SideScroll>
      )}
    </>
  );
}

interface RowProps {
  row: ImportRow;
  product: Product | undefined;
}

function SiteWords({ row }: { row: ImportRow }) {
  const translate = useTranslate();
  const [message, number] = [textOf(row, 'message'), textOf(row, 'code')];
  if (!message) return number;
  return translate(number ? 'results.words_with_code' : 'results.words', { message, number });
}

function FailedRow({ row, product }: RowProps) {
  const name = product?.name || rowName(row);
  return (
    <li>
      <Thumbnail images={product?.images ?? []} />
      <div>
        <div>
          <strong>{name}</strong> <span className="quiet">{textOf(row, 'action')}</span>
        </div>
        <div className="wrong">
          <SiteWords row={row} />
        </div>
        <small>{[row.place, textOf(row, 'externalId')].filter(Boolean).join(' · ')}</small>
      </div>
      {product && <WaysOn name={name} product={product} site={textOf(row, 'site')} />}
    </li>
  );
}

/** Mends the listing where it is prepared, or leaves it out. */
function WaysOn({ name, product, site }: { name: string; product: Product; site: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { insertion_batch: batch } = product;
  const { data } = useGetMany<InsertionBatch & RaRecord>('insertion_batches', {
    ids: batch === null ? [] : [batch],
  });
  const insertion = data?.[0]?.insertions.find((one) => one.site.toLowerCase() === site.toLowerCase());
  if (batch === null || !insertion) return null;
  const leaveOut = async () => {
    try {
      const changes = [{ products: [product.id], leftOut: true }];
      const saved = await dataProvider.changeListings(insertion.id, { changes });
      notifyFailure.end();
      notifyDone(translate('results.left_out', { name }), undoButton(saved));
    } catch (error) {
      notifyFailure('results.not_left_out', error);
    }
  };
  return (
    <span className="ways-on">
      <Button
        variant="outlined"
        size="small"
        component={LinkBase}
        to={listingsPage(batch, insertion.id)}
        aria-label={translate('results.correct_one', { name })}
      >
        {translate('results.correct')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        aria-label={translate('results.leave_out_one', { name })}
        onClick={() => void leaveOut()}
      >
        {translate('results.leave_out')}
      </Button>
    </span>
  );
}

function DoneRow({ row, product }: RowProps) {
  const translate = useTranslate();
  const { status, fee } = row.values;
  const words = textOf(row, 'message') || textOf(row, 'code');
  const isLive = status === 'live';
  const state = isLive && words ? 'live_with_warning' : String(status);
  const Icon = isLive && words ? Schedule : CheckCircleOutline;
  return (
    <tr>
      <th scope="row">
        <span className="result-name">
          <Thumbnail images={product?.images ?? []} />
          <span>
            {product?.name || rowName(row)}
            {words && (
              <small>
                <SiteWords row={row} />
              </small>
            )}
          </span>
        </span>
      </th>
      <td>{textOf(row, 'action')}</td>
      <td>{textOf(row, 'externalId')}</td>
      <td align="right">{formatForeign(typeof fee === 'number' ? fee : null, rowCurrency(row))}</td>
      <td>
        <span className={isLive ? (words ? 'state waiting' : 'state ok') : 'state'}>
          {isLive && <Icon aria-hidden />}
          {translate(`results.states.${state}`)}
        </span>
      </td>
    </tr>
  );
}

/** The products of rows, by the label under which their listing was sent. */
function useProducts(rows: readonly ImportRow[]): (row: ImportRow) => Product | undefined {
  const labels = [...new Set(rows.map((row) => textOf(row, 'sku')).filter(Boolean))];
  const { data } = useGetList<Product & RaRecord>(
    'products',
    {
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'id', order: 'ASC' },
      filter: { sku: labels },
    },
    { enabled: labels.length > 0 },
  );
  const found = new Map(data?.map((product) => [product.sku.toLowerCase(), product]));
  return (row) => found.get(textOf(row, 'sku').toLowerCase());
}
