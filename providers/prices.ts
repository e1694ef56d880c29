import type { GetListParams, GetListResult, QueryFunctionContext } from 'ra-core';
import {
  PriceCandidates,
  PriceCheck,
  PriceFile,
  PriceFilePreview,
  PriceFiles,
  PriceRow,
  PriceSettings,
  ProductPrices,
  type PriceMapping,
  type PriceMatchChoice,
} from '../contract/prices.ts';
import { API_URL } from './api.ts';
import { toFormData } from './formData.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';
import { createUploadTransport, type UploadCallbacks } from './upload.ts';

const ROOT = `${API_URL}/api/prices/`;
const FILES = `${API_URL}/api/price_files/`;

/** A row of the review list as a record. Its id is that of its first product. */
export interface PriceRecord extends PriceRow {
  id: number;
}

/** A page of the review list. `meta` is the whole answer. */
export async function getPriceRows({
  filter,
  sort,
  pagination,
  signal,
}: GetListParams & QueryFunctionContext): Promise<GetListResult<PriceRecord> & { meta: PriceCheck }> {
  const query = new URLSearchParams({
    sort: sort?.field ?? 'difference',
    order: sort?.order ?? 'DESC',
    page: String(pagination?.page ?? 1),
  });
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  const { json } = await httpClient(`${ROOT}?${query}`, { signal });
  const meta = PriceCheck.parse(json);
  const data = meta.rows.map((row) => ({ ...row, id: row.products[0] ?? 0 }));
  return { data, total: meta.total, meta };
}

export interface AcceptedPrice {
  product: number;
  /** Euros. */
  price: number;
}

/** Makes prices the expected prices of products. The answer names the action, for its undo. */
export async function acceptPrices(prices: readonly AcceptedPrice[]): Promise<object> {
  const answer = await httpClient(`${ROOT}accept/`, { method: 'POST', body: JSON.stringify({ prices }) });
  return withAction(answer, Object(answer.json));
}

/** Takes products out of the review list until their price changes, or back into it. */
export async function keepPrices(products: readonly number[], kept: boolean): Promise<void> {
  await httpClient(`${ROOT}keep/`, { method: 'POST', body: JSON.stringify({ products, kept }) });
}

/** The articles of price files that may be this product, best first. */
export async function getPriceCandidates(
  product: number,
  q: string,
  signal?: AbortSignal,
): Promise<PriceCandidates> {
  const query = new URLSearchParams({ product: String(product), ...(q && { q }) });
  const { json } = await httpClient(`${ROOT}candidates/?${query}`, { signal });
  return PriceCandidates.parse(json);
}

/** Matches a product and all units alike. Without a choice, the rules match again. */
export async function choosePriceMatch(
  product: number,
  choice: PriceMatchChoice['choice'],
): Promise<PriceRow> {
  const { json } = choice
    ? await httpClient(`${ROOT}match/`, { method: 'PUT', body: JSON.stringify({ product, choice }) })
    : await httpClient(`${ROOT}match/?product=${product}`, { method: 'DELETE' });
  return PriceRow.parse(json);
}

/** All prices of a product's match, and the points of its own. */
export async function getProductPrices(product: number, signal?: AbortSignal): Promise<ProductPrices> {
  const { json } = await httpClient(`${API_URL}/api/products/${product}/prices/`, { signal });
  return ProductPrices.parse(json);
}

export async function getPriceSettings(signal?: AbortSignal): Promise<PriceSettings> {
  const { json } = await httpClient(`${ROOT}settings/`, { signal });
  return PriceSettings.parse(json);
}

export async function changePriceSettings(settings: PriceSettings): Promise<PriceSettings> {
  const { json } = await httpClient(`${ROOT}settings/`, { method: 'PUT', body: JSON.stringify(settings) });
  return PriceSettings.parse(json);
}

/** The price files that were read, and those in the server's folder. */
export async function getPriceFiles(signal?: AbortSignal): Promise<PriceFiles> {
  const { json } = await httpClient(FILES, { signal });
  return PriceFiles.parse(json);
}

/** A price file, and what it needs beside itself. */
export interface PriceFileSource {
  /** A file of the browser, or the name of one in the server's folder. */
  from: File | string;
  mapping?: PriceMapping;
  day?: string;
  /** Units of each currency for one euro. */
  rates?: Readonly<Record<string, number>>;
}

/** Describes a price file, and stores nothing. */
export async function previewPriceFile(
  source: PriceFileSource,
  sending: UploadCallbacks,
): Promise<PriceFilePreview> {
  return PriceFilePreview.parse(await sendFile(source, { preview: 'true' }, sending));
}

/** Reads a price file for good. */
export async function readPriceFile(source: PriceFileSource, sending: UploadCallbacks): Promise<PriceFile> {
  return PriceFile.parse(await sendFile(source, {}, sending));
}

async function sendFile(
  { from, mapping, day, rates }: PriceFileSource,
  fields: { preview?: string },
  { signal, onProgress }: UploadCallbacks,
): Promise<unknown> {
  // The fields are before the file, so that the server knows them when the file arrives.
  const body = toFormData({
    ...fields,
    mapping,
    day,
    rates,
    ...(typeof from === 'string' ? { stored: from } : { file: from }),
  });
  const transport = typeof from === 'string' ? undefined : createUploadTransport(onProgress);
  const { json } = await httpClient(FILES, { method: 'POST', body, signal, transport });
  return json;
}
