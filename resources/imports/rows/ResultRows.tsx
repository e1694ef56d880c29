import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Schedule from '@mui/icons-material/Schedule';
import { Button } from '@mui/material';
import { LinkBase, useDataProvider, useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import type { ImportRow } from '../../../contract/import_rows.ts';
import type { InsertionBatch } from '../../../contract/insertion_batches.ts';
import type { Product } from '../../../contract/products.ts';
import { formatCount, formatForeign } from '../../../domain/format.ts';
import { listingAddress } from '../../../domain/listings/ebay_country.ts';
import { isEndedBefore } from '../../../domain/listings/site_listing.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { undoButton } from '../../../ui/undoing.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { ListingNumber, listingsPage } from '../../listings/index.ts';
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

const isEnded = (row: ImportRow): boolean =>
  isEndedBefore({ action: textOf(row, 'action'), status: row.values.status });

/** A refused change says nothing about the state of the listing, unless that had ended before. */
const isFailed = (row: ImportRow): boolean => {
  const { status } = row.values;
  return status === 'failed' || status === undefined || status === null || isEnded(row);
};

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
        <DoneRows rows={done} productOf={productOf}>
          {areAll && [translate('results.done', counted(done)), formatForeign(fees, rowCurrency(first))]}
        </DoneRows>
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
        <small>
          {row.place}
          {textOf(row, 'externalId') && (
            <>
              {' · '}
              <SiteNumber row={row} name={name} />
            </>
          )}
        </small>
      </div>
      {product && <WaysOn row={row} name={name} product={product} />}
    </li>
  );
}

/** Mends the listing where it is prepared, or leaves it out. One that has ended goes into the next file as new. */
function WaysOn({ row, name, product }: { row: ImportRow; name: string; product: Product }) {
  const translate = useTranslate();
  const site = textOf(row, 'site');
  const way = isEnded(row) ? 'list_again' : 'correct';
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
        aria-label={translate(`results.${way}_one`, { name })}
      >
        {translate(`results.${way}`)}
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

interface DoneProps {
  rows: readonly ImportRow[];
  productOf: (row: ImportRow) => Product | undefined;
  /** What is said of all rows, and the sum of their fees. */
  children: false | readonly [words: string, fees: string];
}

/** What the site has done; on a phone as cards. */
function DoneRows({ rows, productOf, children: sum }: DoneProps) {
  const translate = useTranslate();
  const compact = useCompact();
  const label = (name: string) => translate(`results.columns.${name}`);
  if (compact)
    return (
      <>
        <ul className="done-cards">
          {rows.map((row) => (
            <li key={row.id}>
              <DoneName row={row} product={productOf(row)} />
              <dl>
                {(
                  [
                    ['action', textOf(row, 'action')],
                    ['number', textOf(row, 'externalId') && <SiteNumber row={row} name={rowName(row)} />],
                    ['fee', feeOf(row)],
                    ['status', <DoneState key="status" row={row} />],
                  ] as const
                ).map(
                  ([name, shown]) =>
                    shown !== '' && (
                      <div key={name}>
                        <dt>{label(name)}</dt>
                        <dd>{shown}</dd>
                      </div>
                    ),
                )}
              </dl>
            </li>
          ))}
        </ul>
        {sum && (
          <p className="done-sum">
            {sum[0]} <span>{sum[1]}</span>
          </p>
        )}
      </>
    );
  return (
    <table className="report-table result-table">
      <thead>
        <tr>
          {['product', 'action', 'number'].map((name) => (
            <th key={name} scope="col">
              {label(name)}
            </th>
          ))}
          <th scope="col" align="right">
            {label('fee')}
          </th>
          <th scope="col">{label('status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <DoneName row={row} product={productOf(row)} />
            </th>
            <td>{textOf(row, 'action')}</td>
            <td>
              <SiteNumber row={row} name={rowName(row)} />
            </td>
            <td align="right">{feeOf(row)}</td>
            <td>
              <DoneState row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {sum[0]}
            </th>
            <td align="right">{sum[1]}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const feeOf = (row: ImportRow): string =>
  formatForeign(typeof row.values.fee === 'number' ? row.values.fee : null, rowCurrency(row));

function DoneName({ row, product }: RowProps) {
  const words = textOf(row, 'message') || textOf(row, 'code');
  return (
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
  );
}

function DoneState({ row }: { row: ImportRow }) {
  const translate = useTranslate();
  const { status } = row.values;
  const words = textOf(row, 'message') || textOf(row, 'code');
  const isLive = status === 'live';
  const state = isLive && words ? 'live_with_warning' : String(status);
  const Icon = isLive && words ? Schedule : CheckCircleOutline;
  return (
    <span className={isLive ? (words ? 'state waiting' : 'state ok') : 'state'}>
      {isLive && <Icon aria-hidden />}
      {translate(`results.states.${state}`)}
    </span>
  );
}

/** The site's number, which opens the listing where its address follows from the number. */
function SiteNumber({ row, name }: { row: ImportRow; name: string }) {
  const translate = useTranslate();
  const number = textOf(row, 'externalId');
  const address = textOf(row, 'address') || listingAddress({ site: textOf(row, 'site'), number });
  return <ListingNumber number={number} address={address} label={translate('results.open_one', { name })} />;
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
