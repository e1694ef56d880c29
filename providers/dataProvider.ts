import simpleRestProvider from 'ra-data-simple-rest';
import {
  HttpError,
  type CreateParams,
  type CreateResult,
  type DataProvider,
  type GetListParams,
  type QueryFunctionContext,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
  type fetchUtils,
} from 'ra-core';
import type { Overview } from '../contract/overview.ts';
import { RESOURCE_NAMES } from '../contract/resources.ts';
import { MINIMUM_TOTAL_HEADER } from '../contract/minimum_total.ts';
import { API_URL } from './api.ts';
import { completeCreation, findSimilarRecords, canFindInList, hasSentValues } from './completeCreation.ts';
import { extensions } from './extensions.ts';
import { hasFiles, toFormData, toFormDataWithEmptyFields } from './formData.ts';
import { httpClient, readAnswer, type Answer } from './httpClient.ts';
import { withAction } from './madeActions.ts';
import { fetchListUnlessCached } from './plainCache.ts';
import { selectPlainPage } from './plainReader.ts';
import { isRecord } from './plainStore.ts';
import { normalizeRecord } from './records.ts';
import { uploadOptions, type UploadCallbacks } from './upload.ts';
import { createLazyCalls } from './lazyCalls.ts';

const ROOT = `${API_URL}/api`;

/** Resources created with form data rather than JSON. */
const FORM_RESOURCES = new Set<string>([...RESOURCE_NAMES, 'insertions']);

/** Resources with a detail call on every backend. Records of other resources are picked from their list. */
const DETAIL_RESOURCES = new Set(['incoming_shipments']);

/**
 * HTTP client of ra-data-simple-rest, with the specification's URLs, which end with a slash.
 * A list without `Content-Range` is the backend's whole array.
 * The console caches this array and filters, sorts and pages the cached rows.
 */
async function restClient(url: string, options: fetchUtils.Options = {}): Promise<Answer> {
  const { pathname, searchParams } = new URL(url, 'http://console.invalid');
  const path = pathname.slice(pathname.indexOf('/api/') + '/api/'.length);
  const [resource = ''] = path.split('/');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const address = `${ROOT}/${path}/${query}`;
  const isRead = (options.method ?? 'GET') === 'GET';
  const isList = path === resource && isRead;
  if (!isList) {
    const answer = await httpClient(address, options);
    const json = (isRead ? readRecordAnswer : read)(resource, answer.json);
    return { ...answer, json: withAction(answer, json) };
  }
  const isPlain = extensions.known() === false;
  // Drops the `Range` header: it repeats the query, and CORS rules of another backend may not allow it.
  const { headers: _range, ...listOptions } = options;
  const response = await fetchListUnlessCached({ resource, url: address, options: listOptions, isPlain });
  if (FORM_RESOURCES.has(resource)) extensions.learn(response !== undefined);
  if (!response) return pageOf(resource, searchParams);
  const answer = await readAnswer(response, address, options.method);
  const json = Array.isArray(answer.json)
    ? answer.json.map((record) => read(resource, record))
    : readRecordAnswer(resource, answer.json);
  if (answer.headers.get(MINIMUM_TOTAL_HEADER.header) === MINIMUM_TOTAL_HEADER.value) partlyCounted.add(json);
  return { ...answer, json };
}

async function pageOf(resource: string, query: URLSearchParams): Promise<Answer> {
  const { page, from, total } = await selectPlainPage(resource, String(query));
  const headers = new Headers({ 'Content-Range': `${resource} ${from}-${from + page.length}/${total}` });
  return { status: 200, headers, body: '', json: page };
}

/** Pages of lists that have more rows than their total says. */
const partlyCounted = new WeakSet<object>();

function read(resource: string, json: unknown): RaRecord {
  return normalizeRecord(resource, isRecord(json) ? json : { id: 0 });
}

const rest = simpleRestProvider(ROOT, restClient);

/** The shortest list that shows whether the backend has extensions. */
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

async function hasExtensions(signal?: AbortSignal): Promise<boolean> {
  if (extensions.known() === undefined) await rest.getList('insertion_batches', { ...ONE, signal });
  return extensions.known() === true;
}

/** Calls beyond react-admin's own. `useDataProvider<BackstockDataProvider>()` has both. */
const own = {
  ...createLazyCalls(
    () => import('./lists.ts'),
    'readOverview',
    'getValues',
    'exportList',
    'getSelection',
    'changeSelection',
    'deleteSelection',
  ),
  ...createLazyCalls(
    () => import('./costs.ts'),
    'getShipmentCosts',
    'getPurchaseCosts',
    'getLandedCost',
    'createCharge',
    'changeCharge',
    'deleteCharge',
  ),
  ...createLazyCalls(() => import('./insertions.ts'), 'changeInsertion', 'getTakeDowns'),
  ...createLazyCalls(
    () => import('./listings.ts'),
    'getPreparedListings',
    'changeListings',
    'createListingExport',
    'getListingFile',
    'getListingPictures',
  ),
  ...createLazyCalls(() => import('./siteFiles.ts'), 'getSiteFiles', 'putSiteFile', 'deleteSiteFile'),
  ...createLazyCalls(() => import('./liveListings.ts'), 'getLiveListings', 'applyLiveListings'),
  ...createLazyCalls(
    () => import('./prices.ts'),
    'getPriceRows',
    'acceptPrices',
    'keepPrices',
    'getPriceCandidates',
    'choosePriceMatch',
    'getProductPrices',
    'getPriceSettings',
    'changePriceSettings',
    'getPriceFiles',
    'previewPriceFile',
    'readPriceFile',
  ),
  ...createLazyCalls(() => import('./labels.ts'), 'getLabels', 'getLabelTest'),
  ...createLazyCalls(() => import('./goingOut.ts'), 'getGoingOut'),
  ...createLazyCalls(() => import('./places.ts'), 'getPlaceTree'),
  ...createLazyCalls(() => import('./scans.ts'), 'lookUpScan'),
  ...createLazyCalls(
    () => import('./counts.ts'),
    'getCounts',
    'getCount',
    'startCount',
    'sendCountScans',
    'chooseCountedProduct',
    'withdrawCountScans',
    'stepCount',
    'giveUpCount',
  ),
  ...createLazyCalls(() => import('./rates.ts'), 'getLastRates', 'getRateQuestions'),
  ...createLazyCalls(() => import('./reports.ts'), 'getReport', 'exportReport'),
  ...createLazyCalls(
    () => import('./payouts.ts'),
    'getPayouts',
    'getStatement',
    'exportPayouts',
    'exportStatement',
  ),
  ...createLazyCalls(() => import('./sales.ts'), 'previewSale', 'createSale'),
  ...createLazyCalls(
    () => import('./vat.ts'),
    'getVat',
    'changeVatSettings',
    'getLateImportVat',
    'recoverLateImportVat',
    'exportStockBook',
  ),
  ...createLazyCalls(
    () => import('./vatPeriods.ts'),
    'getVatPeriods',
    'getVatReturn',
    'changeVatPeriod',
    'exportVatReturn',
    'getVatEntries',
    'exportVatEntries',
    'getStockBook',
  ),
  ...createLazyCalls(
    () => import('./changeHistory.ts'),
    'getAction',
    'getActionRecords',
    'getRecordHistory',
    'getHistoryPeople',
    'getHistorySettings',
    'changeHistorySettings',
    'exportHistory',
    'undoAction',
  ),
  ...createLazyCalls(() => import('./bin.ts'), 'restoreFromBin', 'deleteFromBin', 'emptyBin'),
  ...createLazyCalls(() => import('./cards.ts'), 'matchCards'),
  ...createLazyCalls(() => import('./system.ts'), 'getSystemState', 'takeBackup', 'getBackupLink'),
  ...createLazyCalls(
    () => import('./account.ts'),
    'getOwnAccount',
    'getSessions',
    'endAccountSession',
    'endOtherSessions',
    'changePassword',
  ),
  ...createLazyCalls(
    () => import('./people.ts'),
    'getPeople',
    'changePerson',
    'removePerson',
    'makeResetLink',
    'endPersonSession',
    'endPersonSessions',
    'endAllSessions',
    'changeAccountSettings',
    'invite',
    'withdrawInvitation',
    'getAccountEvents',
  ),
  ...createLazyCalls(
    () => import('./secondFactor.ts'),
    'startSecondFactor',
    'confirmSecondFactor',
    'turnOffSecondFactor',
    'renewRecoveryCodes',
  ),
  ...createLazyCalls(
    () => import('./cardIndex.ts'),
    'getCardIndex',
    'getIndexingJob',
    'startIndexing',
    'cancelIndexing',
  ),
  ...createLazyCalls(
    () => import('./imports.ts'),
    'getImports',
    'getImport',
    'getImportRows',
    'getImportedFile',
    'getRejectedRows',
    'getExampleFile',
    'startImport',
    'startFileImport',
    'changeImport',
    'chooseImportRows',
    'chooseImportDuplicates',
    'correctImportRow',
    'stepImport',
    'resumeImport',
    'discardImport',
  ),

  /**
   * The operator's open tasks and the figures of the month. Returns `null`, without a call, on a backend
   * without extensions.
   */
  async getOverview(signal?: AbortSignal): Promise<Overview | null> {
    return (await hasExtensions(signal)) ? own.readOverview(signal) : null;
  },
};
export type BackstockDataProvider = DataProvider & typeof own;

export const dataProvider: BackstockDataProvider = {
  ...rest,
  ...own,
  supportAbortSignal: true,

  async getList<Result extends RaRecord>(resource: string, params: GetListParams & QueryFunctionContext) {
    // The review list of the price check is more than a list of records.
    if (resource === 'price_rows') {
      const { data, ...others } = await own.getPriceRows(params);
      return { ...others, data: data as RaRecord[] as Result[] };
    }
    const page = await rest.getList<Result>(resource, params);
    return partlyCounted.has(page.data) ? { ...page, meta: { isAtLeast: true } } : page;
  },

  async getOne(resource, params) {
    if (DETAIL_RESOURCES.has(resource)) return rest.getOne(resource, params);
    const { data } = await rest.getMany(resource, { ids: [params.id], signal: params.signal });
    const [record] = data;
    if (!record) throw new HttpError('ra.notification.item_doesnt_exist', 404);
    return { data: record };
  },

  /** `meta.missing` lists the fields that the backend did not save and that no specified call could set. */
  async create<_Data, Result extends RaRecord>(
    resource: string,
    params: CreateParams,
  ): Promise<CreateResult<Result>> {
    const sending: UploadCallbacks | undefined = params.meta?.sending;
    const sent = { ...params.data };
    const lookup = { resource, sent, provider: dataProvider };
    const mayBeSilent = canFindInList(resource) && !(await hasExtensions(sending?.signal));
    const before = mayBeSilent ? await findSimilarRecords(lookup, sending?.signal) : [];
    const body = FORM_RESOURCES.has(resource) ? toFormData(params.data) : JSON.stringify(params.data);
    const response = await httpClient(`${ROOT}/${resource}/`, {
      method: 'POST',
      body,
      ...uploadOptions(sending, body),
    });
    const { json } = response;
    // Backstock's own server saves all fields or none.
    if (extensions.known() === true)
      return { data: withAction(response, readRecordAnswer(resource, json)) as Result };
    const { answer, missing } = await completeCreation({ ...lookup, answer: json, before });
    return { data: read(resource, answer) as Result, meta: { missing } };
  },

  /**
   * On Backstock's own server the request includes the base version of the changed fields. Another backend
   * may answer without the record: then the record is read again.
   */
  async update<Result extends RaRecord>(
    resource: string,
    params: UpdateParams<Result>,
  ): Promise<UpdateResult<Result>> {
    const isOwn = extensions.known() === true;
    const isMerged = isOwn && (FORM_RESOURCES.has(resource) || resource === 'sites');
    const change = isMerged ? { ...params.data, before: baseVersionOf(params) } : params.data;
    const body = hasFiles(change) ? toFormData(toFormDataWithEmptyFields(change)) : JSON.stringify(change);
    const response = await httpClient(`${ROOT}/${resource}/update/${params.id}/`, {
      method: 'PATCH',
      body,
      ...uploadOptions(params.meta?.sending, body),
    });
    const { json } = response;
    if (isOwn) return { data: withAction(response, readRecordAnswer(resource, json)) as Result };
    const record = isRecord(json) ? json : (await dataProvider.getOne(resource, { id: params.id })).data;
    if (!hasSentValues(params.data, record)) throw new HttpError('ra.notification.not_kept', 502);
    return { data: read(resource, record) as Result };
  },
};

/** The record in an answer. Throws an HttpError when the answer has none. */
function readRecordAnswer(resource: string, json: unknown): RaRecord {
  if (!isRecord(json)) throw new HttpError('ra.notification.no_record', 502);
  return read(resource, json);
}

/**
 * The base version: previous values of the changed fields.
 * `already_present_images` stands for the field `images`.
 */
function baseVersionOf({ data, previousData }: UpdateParams): Record<string, unknown> {
  const fields = Object.keys(data).map((field) => (field === 'already_present_images' ? 'images' : field));
  return Object.fromEntries(fields.map((field) => [field, previousData[field]]));
}
