import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountSession, OwnAccount, RecoveryCodes, SecondFactorSecret } from '../../contract/account.ts';
import { ACTION_HEADER } from '../../contract/action_header.ts';
import { BinEmptied, BinRestored } from '../../contract/bin.ts';
import { CardIndexJob, CardIndexStats } from '../../contract/card_index.ts';
import { Charge, LandedCost, PurchaseCosts, ShipmentCosts } from '../../contract/charges.ts';
import { CountScansAnswer, StockCount, StockCountDetails } from '../../contract/counts.ts';
import { GoingOutCounts } from '../../contract/going_out.ts';
import {
  HistoryAction,
  HistoryPeople,
  HistoryRecords,
  HistorySettings,
  RecordHistory,
  Undone,
} from '../../contract/history.ts';
import { ImportRow, ImportRows } from '../../contract/import_rows.ts';
import { Import } from '../../contract/imports.ts';
import { Insertion } from '../../contract/insertion_batches.ts';
import { ListingExport, PreparedListings } from '../../contract/listings.ts';
import { Overview } from '../../contract/overview.ts';
import { Payouts, Statement } from '../../contract/payouts.ts';
import { AccountEvent, OneTimeToken, People } from '../../contract/people.ts';
import { PlaceTree } from '../../contract/places.ts';
import {
  PriceCandidates,
  PriceFile,
  PriceFilePreview,
  PriceFiles,
  PriceRow,
  PriceSettings,
  ProductPrices,
} from '../../contract/prices.ts';
import { ImportRateQuestion, LastRate } from '../../contract/rates.ts';
import { Report } from '../../contract/reports.ts';
import { SalePreview } from '../../contract/sale_preview.ts';
import { Sale } from '../../contract/sales.ts';
import { ScanAnswer } from '../../contract/scans.ts';
import { SelectionChanged, SelectionDeleted, SelectionSummary } from '../../contract/selection.ts';
import { SiteFile } from '../../contract/site_files.ts';
import { LiveListings } from '../../contract/site_listings.ts';
import { StockBook } from '../../contract/stock_book.ts';
import { SystemState } from '../../contract/system.ts';
import { TakeDowns } from '../../contract/take_downs.ts';
import { LateImportVat, VatSettings } from '../../contract/vat.ts';
import { VatEntries, VatPeriods, VatReturn } from '../../contract/vat_periods.ts';
import { authProvider, getInvitedRole, register, resetPassword } from '../../providers/authProvider.ts';
import { dataProvider as calls } from '../../providers/dataProvider.ts';
import { actionOf, forgetAllActions } from '../../providers/madeActions.ts';
import { exampleOf } from '../support/example_of.ts';
import { network } from './network.ts';

const DAYS = { from: '2026-01-01', to: '2026-03-31' };
const FOX = { q: 'fox' };
const CSV = () => new File(['a;b'], 'rows.csv');
const sending = { onProgress: () => undefined };

const PRICE_SETTINGS = z.object({
  underpriced_percent: z.literal(15),
  overpriced_percent: z.literal(20),
  least_difference: z.literal(1),
  stale_days: z.literal(30),
  markets: z.array(z.literal('cardmarket')).min(1),
});

interface Case {
  make: (signal?: AbortSignal) => Promise<unknown>;
  sent: string;
  /** The body, if it is JSON. */
  body?: unknown;
  /** The fields of a form, in their order. Files are given by name. */
  fields?: [name: string, value: string][];
  /** What the server answers, and the caller gets. */
  answer?: z.ZodType;
  /** What the caller gets instead. */
  gets?: unknown;
  /** The name of the downloaded file. */
  file?: string;
  /** The answer names an action, for its undo. */
  isUndoable?: true;
}

const READS: Record<string, Case> = {
  'the overview': { make: (s) => calls.readOverview(s), sent: '/api/overview/', answer: Overview },
  'the values of a field': {
    make: (s) => calls.getValues('products', 'origin', s),
    sent: '/api/products/values/?field=origin',
    answer: z.string().array(),
  },
  'the costs of a shipment': {
    make: (s) => calls.getShipmentCosts(4, s),
    sent: '/api/incoming_shipments/4/costs/',
    answer: ShipmentCosts,
  },
  'the costs of a purchase': {
    make: (s) => calls.getPurchaseCosts(7, s),
    sent: '/api/bought_stocks/7/costs/',
    answer: PurchaseCosts,
  },
  'the landed cost of a product': {
    make: (s) => calls.getLandedCost(31, s),
    sent: '/api/products/31/landed/',
    answer: LandedCost,
  },
  'listings to take down': {
    make: (s) => calls.getTakeDowns(s),
    sent: '/api/take_downs/',
    answer: TakeDowns,
  },
  'the prepared listings of an insertion': {
    make: (s) => calls.getPreparedListings(5, s),
    sent: '/api/insertions/5/listings/',
    answer: PreparedListings,
  },
  'the files of a site': {
    make: (s) => calls.getSiteFiles(2, s),
    sent: '/api/sites/2/files/',
    answer: SiteFile.array(),
  },
  'live listings of the first site': {
    make: (s) => calls.getLiveListings(undefined, s),
    sent: '/api/live_listings/',
    answer: LiveListings,
  },
  'live listings of a site': {
    make: (s) => calls.getLiveListings('Cards & more', s),
    sent: '/api/live_listings/?site=Cards+&+more',
    answer: LiveListings,
  },
  'candidates for a price': {
    make: (s) => calls.getPriceCandidates(31, '', s),
    sent: '/api/prices/candidates/?product=31',
    answer: PriceCandidates,
  },
  'candidates for a price, searched': {
    make: (s) => calls.getPriceCandidates(31, 'fox', s),
    sent: '/api/prices/candidates/?product=31&q=fox',
    answer: PriceCandidates,
  },
  'the prices of a product': {
    make: (s) => calls.getProductPrices(31, s),
    sent: '/api/products/31/prices/',
    answer: ProductPrices,
  },
  'the settings of prices': {
    make: (s) => calls.getPriceSettings(s),
    sent: '/api/prices/settings/',
    answer: PRICE_SETTINGS,
  },
  'the settings of prices, changed': {
    make: () => calls.changePriceSettings(PriceSettings.parse(exampleOf(PRICE_SETTINGS))),
    sent: 'PUT /api/prices/settings/',
    answer: PRICE_SETTINGS,
  },
  'price files': { make: (s) => calls.getPriceFiles(s), sent: '/api/price_files/', answer: PriceFiles },
  'the number of parcels to send': {
    make: (s) => calls.getGoingOut(s),
    sent: '/api/sales/going_out/',
    answer: GoingOutCounts,
  },
  places: { make: (s) => calls.getPlaceTree(s), sent: '/api/places/tree/', answer: PlaceTree },
  counts: { make: (s) => calls.getCounts(s), sent: '/api/counts/', answer: StockCount.array() },
  'a count': { make: (s) => calls.getCount(3, s), sent: '/api/counts/3/', answer: StockCountDetails },
  'a scan': {
    make: (signal) => calls.lookUpScan({ readings: ['BS000123', 'bs000123'] }, { quantity: 2, signal }),
    sent: '/api/scan/?code=BS000123&code=bs000123&quantity=2',
    answer: ScanAnswer,
  },
  'the last rates': {
    make: (s) => calls.getLastRates(s),
    sent: '/api/rates/',
    answer: LastRate.array(),
  },
  'rate questions of an import': {
    make: () => calls.getRateQuestions(7),
    sent: '/api/imports/7/rate_questions/',
    answer: ImportRateQuestion.array(),
  },
  'a report': {
    make: (s) => calls.getReport('profit', { ...DAYS, by: 'site' }, s),
    sent: '/api/reports/profit/?from=2026-01-01&to=2026-03-31&by=site',
    answer: Report,
  },
  payouts: {
    make: (s) => calls.getPayouts(DAYS, s),
    sent: '/api/payouts/?from=2026-01-01&to=2026-03-31',
    answer: Payouts,
  },
  'a payout': {
    make: (s) => calls.getStatement('open', { site: 'Ebay' }, s),
    sent: '/api/payouts/open/?site=Ebay',
    answer: Statement,
  },
  'VAT settings': { make: (s) => calls.getVat(s), sent: '/api/vat/', answer: VatSettings },
  'late import VAT': {
    make: (s) => calls.getLateImportVat(s),
    sent: '/api/vat/late_import_vat/',
    answer: LateImportVat,
  },
  'VAT periods': { make: (s) => calls.getVatPeriods(s), sent: '/api/vat/periods/', answer: VatPeriods },
  'a VAT return': {
    make: (s) => calls.getVatReturn(DAYS.from, s),
    sent: '/api/vat/periods/2026-01-01/',
    answer: VatReturn,
  },
  'VAT entries': {
    make: (s) => calls.getVatEntries({ sale: '4' }, 2, s),
    sent: '/api/vat/entries/?sale=4&page=2',
    answer: VatEntries,
  },
  'the stock book': {
    make: (s) => calls.getStockBook(DAYS, 3, s),
    sent: '/api/vat/stock_book/rows/?from=2026-01-01&to=2026-03-31&page=3',
    answer: StockBook,
  },
  'an action that is no longer kept': {
    make: (s) => calls.getAction(9, s),
    sent: '/api/history/?filter={"id":[9]}&range=[0,0]',
    answer: HistoryAction.array(),
    gets: undefined,
  },
  'an action': {
    make: (s) => calls.getAction(9, s),
    sent: '/api/history/?filter={"id":[9]}&range=[0,0]',
    answer: HistoryAction.array().min(1),
    gets: expect.objectContaining({ id: expect.any(Number) }),
  },
  'the second portion of the records of an action': {
    make: (s) => calls.getActionRecords(9, { from: 20, limit: 10 }, s),
    sent: '/api/history/9/records/?range=[20,29]',
    answer: HistoryRecords,
  },
  'the first portion of the history of a record': {
    make: (s) => calls.getRecordHistory('bought_stocks', 7, { from: 0, limit: 5 }, s),
    sent: '/api/history/of/bought_stocks/7/?range=[0,4]',
    answer: RecordHistory,
  },
  'the people of the history': {
    make: (s) => calls.getHistoryPeople(s),
    sent: '/api/history/people/',
    answer: HistoryPeople,
  },
  'the settings of the history': {
    make: (s) => calls.getHistorySettings(s),
    sent: '/api/history/settings/',
    answer: HistorySettings,
  },
  'the state of the system': {
    make: (s) => calls.getSystemState(s),
    sent: '/api/system/',
    answer: SystemState,
  },
  'one’s own account': { make: (s) => calls.getOwnAccount(s), sent: '/api/user/', answer: OwnAccount },
  'one’s own sessions': {
    make: (s) => calls.getSessions(s),
    sent: '/api/sessions/',
    answer: AccountSession.array().min(1),
  },
  people: { make: (s) => calls.getPeople(s), sent: '/api/people/', answer: People },
  'the first events of accounts': {
    make: (signal) => calls.getAccountEvents({ signal }),
    sent: '/api/people/events/',
    answer: AccountEvent.array(),
  },
  'earlier events of accounts, of one kind': {
    make: (signal) => calls.getAccountEvents({ before: 51, kind: 'login', signal }),
    sent: '/api/people/events/?before=51&kind=login',
    answer: AccountEvent.array(),
  },
  'the role of an invitation': {
    make: () => getInvitedRole('q7Xw_4Zt2'),
    sent: '/api/user/invitation/?token=q7Xw_4Zt2',
    answer: z.object({ role: z.literal('viewer') }),
    gets: 'viewer',
  },
  'the card index': {
    make: () => calls.getCardIndex(),
    sent: '/api/pokemon_cards/',
    answer: CardIndexStats,
  },
  'the indexing of cards': {
    make: () => calls.getIndexingJob(),
    sent: '/api/pokemon_cards/index/',
    answer: CardIndexJob,
  },
  'the newest imports': { make: () => calls.getImports(), sent: '/api/imports/', answer: Import.array() },
  'earlier imports': {
    make: () => calls.getImports(8),
    sent: '/api/imports/?before=8',
    answer: Import.array().min(1),
  },
  'an import': { make: () => calls.getImport(7), sent: '/api/imports/7/', answer: Import },
  'all rows of an import': {
    make: () => calls.getImportRows(7, { status: undefined, from: 0, count: 50 }),
    sent: '/api/imports/7/rows/?from=0&count=50',
    answer: ImportRows,
  },
  'later rows of an import with one status': {
    make: () => calls.getImportRows(7, { status: 'wrong', from: 50, count: 50 }),
    sent: '/api/imports/7/rows/?status=wrong&from=50&count=50',
    answer: ImportRows,
  },
};

/** What an operator exports or downloads. */
const FILES: Record<string, Case> = {
  'a VAT return': {
    make: (s) => calls.exportVatReturn(DAYS.from, 'xlsx', s),
    sent: '/api/vat/periods/2026-01-01/export/?format=xlsx',
    file: 'vat-return.xlsx',
  },
  'VAT entries': {
    make: (s) => calls.exportVatEntries({ sale: '4' }, 'xlsx', s),
    sent: '/api/vat/entries/export/?sale=4&format=xlsx',
    file: 'vat-journal.xlsx',
  },
  'the stock book': {
    make: (s) => calls.exportStockBook({ ...DAYS, format: 'xlsx' }, s),
    sent: '/api/vat/stock_book/?from=2026-01-01&to=2026-03-31&format=xlsx',
    file: 'stock_book.xlsx',
  },
  'a report': {
    make: (s) => calls.exportReport('profit', { ...DAYS, by: 'site' }, s),
    sent: '/api/reports/profit/export/?from=2026-01-01&to=2026-03-31&by=site',
    file: 'profit.csv',
  },
  'a list': {
    make: (s) =>
      calls.exportList(
        'products',
        { format: 'xlsx', filter: FOX, sort: { field: 'name', order: 'DESC' } },
        s,
      ),
    sent: '/api/products/export/?format=xlsx&filter={"q":"fox"}&sort=["name","DESC"]',
    file: 'products.xlsx',
  },
  payouts: {
    make: (s) => calls.exportPayouts(DAYS, s),
    sent: '/api/payouts/export/?from=2026-01-01&to=2026-03-31',
    file: 'payouts.csv',
  },
  'a payout': {
    make: (s) => calls.exportStatement(7, { site: 'Ebay' }, s),
    sent: '/api/payouts/7/export/?site=Ebay',
    file: 'payout.csv',
  },
  'the history': {
    make: (s) => calls.exportHistory(FOX, s),
    sent: '/api/history/export/?format=csv&filter={"q":"fox"}',
    file: 'history.csv',
  },
  'a test sheet of labels': {
    make: (s) => calls.getLabelTest({ format: 'L7651', shiftRight: 0.5, shiftDown: -1 }, s),
    sent: '/api/labels/test/?format=L7651&shiftRight=0.5&shiftDown=-1',
    file: 'labels.pdf',
  },
  'the file of a site': {
    make: (s) => calls.getListingFile(6, s),
    sent: '/api/listing_exports/6/file/',
    file: 'listings.csv',
  },
  'the pictures of a site': {
    make: (s) => calls.getListingPictures(6, s),
    sent: '/api/listing_exports/6/pictures/',
    file: 'pictures.zip',
  },
  'an imported file': { make: () => calls.getImportedFile(7), sent: '/api/imports/7/file/' },
  'the rejected rows of an import': {
    make: (s) => calls.getRejectedRows(7, s),
    sent: '/api/imports/7/left_out/',
  },
  'an example of a file': {
    make: () => calls.getExampleFile('products'),
    sent: '/api/imports/examples/products/',
  },
};

const WRITES: Record<string, Case> = {
  'summing a selection': {
    make: (s) => calls.getSelection('products', FOX, s),
    sent: 'POST /api/products/selection/',
    body: { filter: FOX },
    answer: SelectionSummary,
  },
  'changing a selection': {
    make: () =>
      calls.changeSelection('products', [{ filter: FOX, set: { state: 'Sold' }, when: { place: 4 } }]),
    sent: 'PATCH /api/products/selection/',
    body: { changes: [{ filter: FOX, set: { state: 'Sold' }, when: { place: 4 } }] },
    answer: SelectionChanged,
    isUndoable: true,
  },
  'deleting a selection': {
    make: () => calls.deleteSelection('products', FOX),
    sent: 'POST /api/products/selection/delete/',
    body: { filter: FOX },
    answer: SelectionDeleted,
    isUndoable: true,
  },
  'adding a charge': {
    make: () => calls.createCharge({ kind: 'duty', boughtStock: 7 }),
    sent: 'POST /api/charges/',
    body: { kind: 'duty', boughtStock: 7 },
    answer: Charge,
    isUndoable: true,
  },
  'changing a charge': {
    make: () => calls.changeCharge(2, { note: 'Brokerage' }),
    sent: 'PATCH /api/charges/2/',
    body: { note: 'Brokerage' },
    answer: Charge,
    isUndoable: true,
  },
  'deleting a charge': {
    make: () => calls.deleteCharge(2),
    sent: 'DELETE /api/charges/2/',
    answer: Charge,
    isUndoable: true,
  },
  'changing an insertion': {
    make: () => calls.changeInsertion(5, { price: '12,50' }),
    sent: 'PATCH /api/insertions/5/',
    body: { price: '12,50' },
    answer: Insertion,
    isUndoable: true,
  },
  'changing prepared listings': {
    make: () => calls.changeListings(5, { changes: [{ products: [31], leftOut: true }] }),
    sent: 'PATCH /api/insertions/5/listings/',
    body: { changes: [{ products: [31], leftOut: true }] },
    answer: PreparedListings,
    isUndoable: true,
  },
  'sending listings': {
    make: () => calls.createListingExport({ insertions: [5], kind: 'listings' }),
    sent: 'POST /api/listing_exports/',
    body: { insertions: [5], kind: 'listings' },
    answer: ListingExport,
    isUndoable: true,
  },
  'settling live listings': {
    make: () => calls.applyLiveListings({ send: [1], take: [2] }),
    sent: 'POST /api/live_listings/apply/',
    body: { send: [1], take: [2] },
    answer: z.object({ sent: z.literal(1) }),
    isUndoable: true,
  },
  'giving a site’s file': {
    make: () => calls.putSiteFile(2, CSV(), sending),
    sent: 'PUT /api/sites/2/files/',
    fields: [['file', 'rows.csv']],
    answer: SiteFile,
  },
  'deleting a site’s file': { make: () => calls.deleteSiteFile(2, 9), sent: 'DELETE /api/sites/2/files/9/' },
  'accepting prices': {
    make: () => calls.acceptPrices([{ product: 31, price: 12.5 }]),
    sent: 'POST /api/prices/accept/',
    body: { prices: [{ product: 31, price: 12.5 }] },
    answer: z.object({ action: z.literal(41) }),
    isUndoable: true,
  },
  'keeping prices': {
    make: () => calls.keepPrices([31, 32], true),
    sent: 'POST /api/prices/keep/',
    body: { products: [31, 32], kept: true },
  },
  'keeping prices no longer': {
    make: () => calls.keepPrices([31], false),
    sent: 'POST /api/prices/keep/',
    body: { products: [31], kept: false },
  },
  'choosing the article of a price': {
    make: () => calls.choosePriceMatch(31, { source: 'cardmarket', key: '273573', variant: 'holo' }),
    sent: 'PUT /api/prices/match/',
    body: { product: 31, choice: { source: 'cardmarket', key: '273573', variant: 'holo' } },
    answer: PriceRow,
  },
  'taking back the choice of an article': {
    make: () => calls.choosePriceMatch(31, null),
    sent: 'DELETE /api/prices/match/?product=31',
    answer: PriceRow,
  },
  'describing a price file': {
    make: () =>
      calls.previewPriceFile(
        { from: CSV(), mapping: { price: 'Low' }, day: DAYS.to, rates: { USD: 1.08 } },
        sending,
      ),
    sent: 'POST /api/price_files/',
    // The file is last, so that the server knows the other fields when the file arrives.
    fields: [
      ['preview', 'true'],
      ['mapping', '{"price":"Low"}'],
      ['day', '2026-03-31'],
      ['rates', '{"USD":1.08}'],
      ['file', 'rows.csv'],
    ],
    answer: PriceFilePreview,
  },
  'reading a price file of the server': {
    make: () => calls.readPriceFile({ from: 'guide.json', day: DAYS.to }, sending),
    sent: 'POST /api/price_files/',
    fields: [
      ['day', '2026-03-31'],
      ['stored', 'guide.json'],
    ],
    answer: PriceFile,
  },
  'printing labels': {
    make: (s) =>
      calls.getLabels(
        {
          of: 'products',
          filter: FOX,
          sort: ['id', 'ASC'],
          format: 'L7651',
          code: 'qr',
          lines: [],
          first: 3,
          shiftRight: 0,
          shiftDown: 0,
          address: 'https://shop.example',
        },
        s,
      ),
    sent: 'POST /api/labels/',
    body: expect.objectContaining({ of: 'products', filter: FOX, first: 3 }),
    file: 'labels.pdf',
  },
  'starting a count': {
    make: () => calls.startCount(4),
    sent: 'POST /api/counts/',
    body: { place: 4 },
    answer: StockCount,
  },
  'sending scans of a count': {
    make: () => calls.sendCountScans(3, { at: 4, scans: [{ key: 'a', codes: ['BS000123'] }] }),
    sent: 'POST /api/counts/3/scans/',
    body: { at: 4, scans: [{ key: 'a', codes: ['BS000123'] }] },
    answer: CountScansAnswer,
  },
  'choosing the product of a scan': {
    make: () => calls.chooseCountedProduct(3, { scan: 8, product: 31 }),
    sent: 'PATCH /api/counts/3/scans/8/',
    body: { product: 31 },
    answer: CountScansAnswer,
  },
  'taking scans of a count back': {
    make: () => calls.withdrawCountScans(3, { products: [31] }),
    sent: 'POST /api/counts/3/scans/withdraw/',
    body: { products: [31] },
    answer: StockCount,
  },
  'pausing a count': {
    make: () => calls.stepCount(3, 'pause'),
    sent: 'POST /api/counts/3/pause/',
    answer: StockCount,
    isUndoable: true,
  },
  'finishing a count': {
    make: () => calls.stepCount(3, 'finish'),
    sent: 'POST /api/counts/3/finish/',
    answer: StockCount,
    isUndoable: true,
  },
  'giving a count up': {
    make: () => calls.giveUpCount(3),
    sent: 'DELETE /api/counts/3/',
    answer: StockCount,
  },
  'previewing a sale': {
    make: (s) => calls.previewSale({ site: 'Ebay' }, s),
    sent: 'POST /api/sales/preview/',
    body: { site: 'Ebay' },
    answer: SalePreview,
  },
  'recording a sale': {
    make: () => calls.createSale({ note: 'Fair' }),
    sent: 'POST /api/sales/',
    body: { note: 'Fair' },
    answer: Sale,
    isUndoable: true,
  },
  'replacing the VAT settings': {
    make: () => calls.changeVatSettings({ rules: [], rates: [] }),
    sent: 'PUT /api/vat/',
    body: { rules: [], rates: [] },
    answer: VatSettings,
    isUndoable: true,
  },
  'taking late import VAT out of costs': {
    make: () => calls.recoverLateImportVat(),
    sent: 'POST /api/vat/late_import_vat/',
    body: {},
    answer: LateImportVat,
    isUndoable: true,
  },
  'closing a VAT period': {
    make: () => calls.changeVatPeriod(DAYS.from, 'close'),
    sent: 'POST /api/vat/periods/2026-01-01/close/',
    body: {},
    answer: VatReturn,
    isUndoable: true,
  },
  'changing the settings of the history': {
    make: () => calls.changeHistorySettings({ years: 7 }),
    sent: 'PATCH /api/history/settings/',
    body: { years: 7 },
    answer: HistorySettings,
  },
  'undoing an action': {
    make: () => calls.undoAction(41, { rest: true }),
    sent: 'POST /api/history/41/undo/',
    body: { rest: true },
    answer: Undone,
  },
  'restoring from the bin': {
    make: () => calls.restoreFromBin({ ids: [1], numbers: { 1: 'A-2' }, without_links: false }),
    sent: 'POST /api/bin/restore/',
    body: { ids: [1], numbers: { 1: 'A-2' }, without_links: false },
    answer: BinRestored,
    isUndoable: true,
  },
  'deleting from the bin': {
    make: () => calls.deleteFromBin({ ids: [1] }),
    sent: 'POST /api/bin/delete/',
    body: { ids: [1] },
    answer: BinEmptied,
    gets: 0,
  },
  'emptying the bin': {
    make: () => calls.emptyBin(),
    sent: 'POST /api/bin/empty/',
    body: {},
    answer: BinEmptied,
    gets: 0,
  },
  'beginning a backup': { make: () => calls.takeBackup(), sent: 'POST /api/system/backups/' },
  'asking for the address of a backup': {
    make: () => calls.getBackupLink(3),
    sent: 'POST /api/system/backups/3/link/',
    answer: z.object({
      url: z.literal('/api/download/q7Xw/'),
      expires_at: z.literal('2026-11-14T08:05:00.000Z'),
    }),
    gets: '/api/download/q7Xw/',
  },
  'ending a session': {
    make: () => calls.endAccountSession(8),
    sent: 'DELETE /api/sessions/8/',
    answer: AccountSession.array().min(1),
  },
  'ending all other sessions': {
    make: () => calls.endOtherSessions(),
    sent: 'POST /api/sessions/end_others/',
    body: {},
    answer: AccountSession.array().min(1),
  },
  'changing the password': {
    make: () => calls.changePassword({ current_password: 'old', new_password: 'new' }),
    sent: 'POST /api/user/password/',
    body: { current_password: 'old', new_password: 'new' },
  },
  'changing a person': {
    make: () => calls.changePerson(2, { is_disabled: true }),
    sent: 'PATCH /api/people/2/',
    body: { is_disabled: true },
  },
  'removing a person': { make: () => calls.removePerson(2), sent: 'DELETE /api/people/2/' },
  'making a link to a new password': {
    make: () => calls.makeResetLink(2),
    sent: 'POST /api/people/2/reset_link/',
    body: {},
    answer: OneTimeToken,
  },
  'ending a session of a person': {
    make: () => calls.endPersonSession(2, 8),
    sent: 'DELETE /api/people/2/sessions/8/',
  },
  'ending all sessions of a person': {
    make: () => calls.endPersonSessions(2),
    sent: 'DELETE /api/people/2/sessions/',
  },
  'ending the sessions of everybody': {
    make: () => calls.endAllSessions(),
    sent: 'POST /api/people/end_sessions/',
    body: {},
  },
  'changing the settings of accounts': {
    make: () => calls.changeAccountSettings({ registration: 'invitation' }),
    sent: 'PATCH /api/people/settings/',
    body: { registration: 'invitation' },
  },
  inviting: {
    make: () => calls.invite({ role: 'viewer' }),
    sent: 'POST /api/people/invitations/',
    body: { role: 'viewer' },
    answer: OneTimeToken,
  },
  'withdrawing an invitation': {
    make: () => calls.withdrawInvitation(6),
    sent: 'DELETE /api/people/invitations/6/',
  },
  'setting up a second factor': {
    make: () => calls.startSecondFactor(),
    sent: 'POST /api/user/second_factor/',
    body: {},
    answer: SecondFactorSecret,
  },
  'turning a second factor on': {
    make: () => calls.confirmSecondFactor('123456'),
    sent: 'POST /api/user/second_factor/confirm/',
    body: { otp: '123456' },
    answer: RecoveryCodes,
  },
  'turning a second factor off': {
    make: () => calls.turnOffSecondFactor(),
    sent: 'POST /api/user/second_factor/off/',
    body: {},
  },
  'renewing recovery codes': {
    make: () => calls.renewRecoveryCodes(),
    sent: 'POST /api/user/second_factor/recovery_codes/',
    body: {},
    answer: RecoveryCodes,
  },
  'logging in with a second factor': {
    make: () => authProvider.login({ username: 'ada', password: 'secret', otp: '123456' }),
    sent: 'POST /api/token/',
    body: { username: 'ada', password: 'secret', otp: '123456' },
    answer: z.object({ access: z.literal('a'), refresh: z.literal('b') }),
    gets: undefined,
  },
  'registering with an invitation': {
    make: () => register({ username: 'grace', password: 'secret' }, 'q7Xw_4Zt2'),
    sent: 'POST /api/user/register/',
    body: { username: 'grace', password: 'secret', invitation: 'q7Xw_4Zt2' },
  },
  'setting a new password by a link': {
    make: () => resetPassword('q7Xw_4Zt2', 'secret'),
    sent: 'POST /api/user/password_reset/',
    body: { token: 'q7Xw_4Zt2', new_password: 'secret' },
  },
  'indexing cards': {
    make: () => calls.startIndexing(CSV(), sending),
    sent: 'POST /api/pokemon_cards/index/',
  },
  'stopping the indexing of cards': {
    make: () => calls.cancelIndexing(),
    sent: 'DELETE /api/pokemon_cards/index/',
  },
  'importing from ZenMarket': {
    make: () => calls.startImport('zenmarket', { auth_token: 'a' }),
    sent: 'POST /api/tools/import_zenmarket/',
    body: { auth_token: 'a' },
    answer: z.object({ id: z.literal(7) }),
    gets: 7,
  },
  'importing from another shop': {
    make: () => calls.startImport('buyee', { auth_token: 'a' }),
    sent: 'POST /api/imports/',
    body: { auth_token: 'a', source: 'buyee' },
    answer: z.object({ id: z.literal(7) }),
    gets: 7,
  },
  'importing a file': {
    make: () => calls.startFileImport(CSV(), sending),
    sent: 'POST /api/imports/file/?name=rows.csv',
    answer: z.object({ id: z.literal(7) }),
    gets: 7,
  },
  'changing an import': {
    make: () => calls.changeImport(7, { rate: 160 }),
    sent: 'PATCH /api/imports/7/',
    body: { rate: 160 },
    answer: Import,
  },
  'choosing rows of an import': {
    make: () => calls.chooseImportRows(7, { ids: [1], choice: 'take' }),
    sent: 'PATCH /api/imports/7/rows/',
    body: { ids: [1], choice: 'take' },
    answer: Import,
  },
  'choosing duplicates of an import': {
    make: () => calls.chooseImportDuplicates(7, { take: 'one', row: 2 }),
    sent: 'PATCH /api/imports/7/repeats/',
    body: { take: 'one', row: 2 },
    answer: Import,
  },
  'correcting a row of an import': {
    make: () => calls.correctImportRow(7, 2, { name: 'Ember Fox' }),
    sent: 'PATCH /api/imports/7/rows/2/',
    body: { values: { name: 'Ember Fox' } },
    answer: ImportRow,
  },
  'recording an import': {
    make: () => calls.stepImport(7, 'commit'),
    sent: 'POST /api/imports/7/commit/',
    answer: Import,
  },
  'going on with an import': {
    make: () => calls.resumeImport(7, { auth_token: 'a' }),
    sent: 'POST /api/imports/7/resume/',
    body: { auth_token: 'a' },
    answer: Import,
  },
  'discarding an import': { make: () => calls.discardImport(7), sent: 'DELETE /api/imports/7/' },
};

/** A text with all characters that mean something in an address. */
const ODD = 'Fox & Söhne #1 = 100%? +狐/;"';

/** Calls that send a text, which the server reads from the address. */
const WITH_TEXT: Record<string, { make: () => Promise<unknown>; call: string; sent: object }> = {
  'a list': {
    make: () => calls.getList('products', { filter: { q: ODD } }),
    call: 'GET /api/products/',
    sent: { filter: JSON.stringify({ q: ODD }) },
  },
  'prices to review': {
    make: () => calls.getList('price_rows', { filter: { set: ODD } }),
    call: 'GET /api/prices/',
    sent: { set: ODD, sort: 'difference', order: 'DESC', page: '1' },
  },
  'candidates for a price': {
    make: () => calls.getPriceCandidates(31, ODD),
    call: 'GET /api/prices/candidates/',
    sent: { product: '31', q: ODD },
  },
  'live listings': {
    make: () => calls.getLiveListings(ODD),
    call: 'GET /api/live_listings/',
    sent: { site: ODD },
  },
  'values of a field': {
    make: () => calls.getValues('products', ODD),
    call: 'GET /api/products/values/',
    sent: { field: ODD },
  },
  'a scan': {
    make: () => calls.lookUpScan({ readings: [ODD] }),
    call: 'GET /api/scan/',
    sent: { code: ODD, quantity: '1' },
  },
  'a report': {
    make: () => calls.getReport('profit', { filter: ODD }),
    call: 'GET /api/reports/profit/',
    sent: { filter: ODD },
  },
  'the file of a report': {
    make: () => calls.exportReport('profit', { filter: ODD }),
    call: 'GET /api/reports/profit/export/',
    sent: { filter: ODD },
  },
  payouts: {
    make: () => calls.getPayouts({ site: ODD }),
    call: 'GET /api/payouts/',
    sent: { site: ODD },
  },
  'the file of a payout': {
    make: () => calls.exportStatement('open', { site: ODD }),
    call: 'GET /api/payouts/open/export/',
    sent: { site: ODD },
  },
  'VAT entries': {
    make: () => calls.getVatEntries({ document: ODD }, 1),
    call: 'GET /api/vat/entries/',
    sent: { document: ODD, page: '1' },
  },
  'the file of a list': {
    make: () =>
      calls.exportList('products', {
        format: 'csv',
        filter: { q: ODD },
        sort: { field: 'id', order: 'ASC' },
      }),
    call: 'GET /api/products/export/',
    sent: { format: 'csv', filter: JSON.stringify({ q: ODD }), sort: '["id","ASC"]' },
  },
  'the file of the history': {
    make: () => calls.exportHistory({ q: ODD }),
    call: 'GET /api/history/export/',
    sent: { format: 'csv', filter: JSON.stringify({ q: ODD }) },
  },
  'an imported file': {
    make: () => calls.startFileImport(new File(['a;b'], ODD), sending),
    call: 'POST /api/imports/file/',
    sent: { name: ODD },
  },
  'an invitation': {
    make: () => getInvitedRole(ODD),
    call: 'GET /api/user/invitation/',
    sent: { token: ODD },
  },
};

it.each(Object.entries(WITH_TEXT))('any text can be sent for %s', async (_, { make, call: name, sent }) => {
  network.answerNext(name, 400, { message: 'No.' });
  await expect(make()).rejects.toMatchObject({ status: 400 });
  expect(Object.fromEntries(network.sentOnce(name).url.searchParams)).toEqual(expect.objectContaining(sent));
});

afterEach(() => forgetAllActions());

/** Makes the call of a case, and returns what its caller gets, beside what was sent. */
async function call({ make, sent, answer, file }: Case) {
  const address = sent.startsWith('/') ? `GET ${sent}` : sent;
  const [name = '', search = ''] = address.split('?');
  const answered = answer ? exampleOf(answer) : file ? 'a;b' : {};
  const read = answer?.parse(answered);
  network.answerNext(name, 200, answered, { headers: { [ACTION_HEADER]: '41' } });
  const got = await make();
  const request = network.sentOnce(name);
  expect(decodeURIComponent(request.url.search.replace('?', ''))).toBe(search);
  return { got, request, read };
}

/** A page that is left cancels its calls. */
async function expectCancelled({ make }: Case) {
  await expect(make(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
}

describe('reading', () => {
  it.each(Object.entries(READS))('%s makes one call, and gives its answer', async (_, read) => {
    const { got, read: answer } = await call(read);
    expect(got).toEqual('gets' in read ? read.gets : answer);
    if (read.make.length > 0) await expectCancelled(read);
  });
});

describe('the file of', () => {
  it.each(Object.entries(FILES))('%s is what was chosen', async (_, download) => {
    const { got } = await call(download);
    expect(got).toBeInstanceOf(Blob);
    if (download.file) expect(got).toHaveProperty('name', download.file);
    if (download.make.length > 0) await expectCancelled(download);
  });
});

describe('a change', () => {
  it.each(Object.entries(WRITES))('by %s is one call', async (_, write) => {
    const { got, request, read } = await call(write);
    expect(request.json).toEqual(write.body);
    const sentFields = request.fields.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    expect(sentFields).toEqual(write.fields ?? []);
    if (!write.file) expect(got).toEqual('gets' in write ? write.gets : read);
    expect(typeof got === 'object' && got ? actionOf(got) : undefined).toBe(write.isUndoable && 41);
    if (write.make.length > 0) await expectCancelled(write);
  });
});
