import { QueryClient, QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTION_HEADER } from '../../contract/action_header.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { extensions } from '../../providers/extensions.ts';
import { withAction } from '../../providers/madeActions.ts';
import { useCostChanges } from '../../resources/bought_stocks/useCostChanges.ts';
import { useAddCards } from '../../resources/cards/useAddCards.tsx';
import { ChargeDialog } from '../../resources/costs/ChargeDialog.tsx';
import { useChargeChanges } from '../../resources/costs/useChargeChanges.ts';
import { MarkLost } from '../../resources/counts/MarkLost.tsx';
import { useCounting } from '../../resources/counts/useCount.ts';
import { useCountSteps } from '../../resources/counts/useCounts.ts';
import { useSaleSteps } from '../../resources/going_out/useSaleSteps.ts';
import { CommitBar } from '../../resources/imports/CommitBar.tsx';
import { DiscardButton, UndoButton } from '../../resources/imports/ConfirmedButtons.tsx';
import { FileSource } from '../../resources/imports/FileSource.tsx';
import { CorrectDialog } from '../../resources/imports/rows/CorrectDialog.tsx';
import { useImportChange } from '../../resources/imports/useImport.ts';
import { CreateInsertionDialog } from '../../resources/insertion_batches/CreateInsertionDialog.tsx';
import { EditInsertionDialog } from '../../resources/insertion_batches/EditInsertionDialog.tsx';
import { useTemplateCopy } from '../../resources/listing_templates/useTemplateCopy.ts';
import { useTemplateChange } from '../../resources/listing_templates/useTemplateChange.ts';
import { useListingExport } from '../../resources/listings/useListingExport.ts';
import { TemplateChoice } from '../../resources/listings/TemplateChoice.tsx';
import { useListingChanges } from '../../resources/listings/useListings.ts';
import { useLiveListingsChoice } from '../../resources/live_listings/useLiveListings.ts';
import { MovePlaceDialog } from '../../resources/places/MovePlaceDialog.tsx';
import { CreateSubtypeDialog } from '../../resources/products/CreateSubtypeDialog.tsx';
import { usePutAway } from '../../resources/put_away/usePutAway.ts';
import type { SaleForm } from '../../resources/sales/saleForm.ts';
import { useFieldChange } from '../../resources/sales/useFieldChange.ts';
import { blankSale } from '../../resources/sales/useInitialSaleForm.ts';
import { useSaveSale } from '../../resources/sales/useSaveSale.tsx';
import { useSiteRules } from '../../resources/sales/useSiteRules.ts';
import { useSiteFiles } from '../../resources/site_files/useSiteFiles.ts';
import { useSiteChanges } from '../../resources/sites/useSiteChanges.ts';
import { useEndListing } from '../../resources/take_downs/useTakeDowns.ts';
import { useDefinitions } from '../../resources/types/useDefinitions.ts';
import { LateImportVat } from '../../resources/vat/LateImportVat.tsx';
import { useVatChanges } from '../../resources/vat/useVatChanges.ts';
import { useSecondFactorCall } from '../../src/pages/account/useSecondFactor.ts';
import { useEndSession } from '../../src/pages/account/useSessions.ts';
import { useTakeBackup } from '../../src/pages/backups/useBackupActions.ts';
import { DeleteForGood } from '../../src/pages/bin/DeleteForGood.tsx';
import { useRestore } from '../../src/pages/bin/useRestore.ts';
import { useSaveKind } from '../../src/pages/payouts/useSaveKind.ts';
import { useMatchChoice } from '../../src/pages/prices/useMatch.ts';
import { ReadFileDialog } from '../../src/pages/prices/ReadFileDialog.tsx';
import { SettingsDialog } from '../../src/pages/prices/SettingsDialog.tsx';
import { usePriceActions } from '../../src/pages/prices/usePriceActions.ts';
import { useChangePeriod } from '../../src/pages/vat/useVatReturns.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { UndoRun } from '../../ui/history/UndoRun.tsx';
import { BulkBar } from '../../ui/lists/BulkBar.tsx';
import { useLinkedRecords } from '../../ui/useLinkedRecords.ts';
import { usePeopleAction } from '../../ui/usePeopleAction.ts';
import { useRecordChange } from '../../ui/useRecordChange.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { chargeOf } from './costFixtures.ts';
import { count, product as countedProduct } from './countFixtures.ts';
import { field, replaceText, select } from './forms.ts';
import { importFixture, importRowFixture } from './importFixtures.ts';
import { prepared } from './listingFixtures.ts';
import { listed } from './listed.tsx';
import { loadTexts, settle } from './looks.ts';
import { button, choose, enter } from './openConsole.tsx';
import { givenBy, renderPart } from './parts.tsx';
import {
  batchFixture,
  insertionFixture,
  placeFixture,
  productFixture,
  purchaseFixture,
} from './recordFixtures.ts';
import { saleFixture, takeDownFixture } from './saleFixture.ts';

it('a list whose first read is under way while records change is read again', async () => {
  let answer = (_rows: string) => {};
  const before = new Promise<string>((answered) => (answer = answered));
  const queryFn = vi.fn(async () => 'after').mockReturnValueOnce(before);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ list: useQuery({ queryKey: ['products', 'getList'], queryFn }), refetch: useRefetchRecords() }),
    { wrapper },
  );
  await act(async () => {
    const refetched = result.current.refetch();
    answer('before');
    await refetched;
  });
  await waitFor(() => expect(result.current.list.data).toBe('after'));
});

describe('after a change of a record', () => {
  const KEYS = [
    ...RESOURCE_NAMES.flatMap((name) => [
      [name, 'getList', { filter: {} }],
      [name, 'getOne', { id: '1' }],
      [name, 'getOne', { id: '2' }],
    ]),
    ['bought_stocks', 'getPurchaseCosts', 1],
    ['incoming_shipments', 'getCosts', 1],
    ...['overview', 'history', 'bin', 'price_rows', 'types', 'sites', 'people', 'vat'].map((name) => [name]),
  ];
  const written = (key: readonly unknown[]) => key.map((part) => JSON.stringify(part)).join(' ');
  const notLinked = ['"types"', '"sites"', '"people"', '"vat"'];

  /** The queries that are asked anew, and those that are only out of date, when observers wait for all of them. */
  async function refetched(options?: Parameters<ReturnType<typeof useRefetchRecords>>[0]) {
    const client = new QueryClient();
    const asked: string[] = [];
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    for (const key of KEYS) client.setQueryData(key, 'before');
    const queries = KEYS.map((queryKey) => ({
      queryKey,
      staleTime: Infinity,
      queryFn: () => asked.push(written(queryKey)),
    }));
    const { result } = renderHook(
      () => {
        useQueries({ queries });
        return useRefetchRecords();
      },
      { wrapper },
    );
    await act(async () => result.current(options));
    const outdated = KEYS.filter((key) => client.getQueryState(key)?.isInvalidated).map(written);
    return { asked: asked.toSorted(), outdated };
  }
  const linked = KEYS.map(written)
    .filter((key) => !notLinked.includes(key))
    .toSorted();

  it('all lists and records that may show it are read again, and no others', async () => {
    expect(await refetched()).toEqual({ asked: linked, outdated: [] });
  });

  it.each([
    ['bought_stocks', '"getPurchaseCosts"'],
    ['incoming_shipments', '"getCosts"'],
  ] as const)(
    'of deleted %s, details and costs are read when they open again',
    async (deletedFrom, costs) => {
      const { asked, outdated } = await refetched({ deletedFrom });
      expect(outdated.map((key) => key.split(' ').slice(0, 2).join(' '))).toEqual([
        `"${deletedFrom}" "getOne"`,
        `"${deletedFrom}" "getOne"`,
        `"${deletedFrom}" ${costs}`,
      ]);
      expect([...asked, ...outdated].toSorted()).toEqual(linked);
    },
  );

  it('what the answer has shown already is not read again', async () => {
    const current = '"sales" "getOne" {"id":"2"}';
    const { asked } = await refetched({ isCurrent: ({ queryKey }) => written(queryKey) === current });
    expect(asked).toEqual(linked.filter((key) => key !== current));
  });
});

type Calls = Record<string, (...sent: never[]) => unknown>;
interface Change {
  /** Makes the change. `calls` are the answers of the server. */
  make: (calls: Calls) => unknown;
  /** What the call of the change answers. */
  answers: Record<string, unknown>;
  /** What is read again: query keys, or `records` for all lists and records. */
  reads: string[];
  /** What is read again after a failure. */
  failed?: string[];
}

const site = { id: 2, name: 'Ebay', fees: [], vatTreatment: '' as const };
const record = { data: { id: 1 } };
const RULES = { rules: [], rates: [] };
const UNDONE = { action: 10, count: 1, left: 0, conflicts: [] };
const NO_VAT = { rules: [], rates: [], pending: 0 };
const period = { from: '2026-01-01', to: '2026-03-31' };

/** The products of a purchase. */
const linksOf = (calls: Calls) =>
  givenBy(() => {
    const open = purchaseFixture();
    return useLinkedRecords({
      resource: 'bought_stocks',
      open,
      linked: 'products',
      link: 'boughtStock',
      records: open.products,
      withLinked: (products) => ({ ...open, products }),
      texts: 'purchases',
    });
  }, calls);

const CHANGES: Record<string, Change> = {
  'a new subtype': {
    make: (calls) => givenBy(() => useDefinitions('subtypes'), calls).add({ name: 'Promo', type: 1 }),
    answers: { create: record },
    reads: ['extras', 'products', 'types'],
  },
  'a renamed extra field': {
    make: (calls) => givenBy(() => useDefinitions('extras'), calls).rename({ id: 1, name: 'Set' }, 'Sets'),
    answers: { update: record },
    reads: ['extras', 'products', 'types'],
  },
  'a deleted type': {
    make: (calls) => givenBy(() => useDefinitions('types'), calls).remove({ id: 1, name: 'Card' }),
    answers: { delete: record },
    reads: ['extras', 'products', 'types'],
  },
  'changed VAT settings': {
    make: (calls) => givenBy(() => useVatChanges(RULES), calls).change({}, 'vat.saved'),
    answers: { changeVatSettings: RULES },
    reads: ['records', 'reports', 'vat_ledger'],
    failed: ['vat'],
  },
  'import VAT that is taken out of costs': {
    make: async (calls) => {
      const late = async () => ({ count: 1, amount: 20, ids: [7] });
      const { user } = renderPart(<LateImportVat rules={[]} />, {
        calls: { getLateImportVat: late, ...calls },
      });
      await user.click(await screen.findByRole('button', { name: 'Take €20.00 out of the cost' }));
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: 'Take €20.00 out of the cost' }));
    },
    answers: { recoverLateImportVat: { count: 1, amount: 20, ids: [7] } },
    reads: ['records', 'reports', 'vat'],
    failed: ['vat'],
  },
  'a closed VAT period': {
    make: (calls) => givenBy(() => useChangePeriod(period as never, 'close'), calls).mutateAsync(),
    answers: { changeVatPeriod: {} },
    reads: ['reports', 'vat_ledger'],
    failed: ['vat_ledger'],
  },
  'a new site': {
    make: (calls) => givenBy(useSiteChanges, calls).add({ name: 'Fair' }),
    answers: { create: record },
    reads: ['records', 'sites'],
  },
  'a deleted site': {
    make: (calls) => givenBy(useSiteChanges, calls).remove(site),
    answers: { delete: record },
    reads: ['records', 'sites'],
    failed: ['records', 'sites'],
  },
  'the rules of a site': {
    make: (calls) => givenBy(useSiteChanges, calls).saveRules(site, []),
    answers: { update: record },
    reads: ['records', 'sites'],
    failed: ['records', 'sites'],
  },
  'the VAT treatment of a site': {
    make: (calls) => givenBy(useSiteChanges, calls).setTreatment(site, 'home'),
    answers: { update: record },
    reads: ['records', 'sites'],
    failed: ['records', 'sites'],
  },
  'a backup': {
    make: (calls) => givenBy(useTakeBackup, calls).mutateAsync(),
    answers: { takeBackup: undefined },
    reads: ['system'],
    failed: ['system'],
  },
  'the kind of a row of a payout': {
    make: (calls) => givenBy(() => useSaveKind({ id: 1, kind: 'unknown' }), calls).save('fee'),
    answers: { update: record },
    reads: ['payouts', 'records'],
  },
  'a change of people': {
    make: (calls) =>
      givenBy(usePeopleAction, calls).run({
        call: (provider) => provider.endAllSessions(),
        failed: 'people.not_changed',
      }),
    answers: { endAllSessions: undefined },
    reads: ['people'],
    failed: ['people'],
  },
  'a second factor that is turned off': {
    make: (calls) => {
      const call = (provider: BackstockDataProvider) => provider.turnOffSecondFactor();
      const how = { failure: 'account.not_ended', onDone: () => undefined };
      return givenBy(() => useSecondFactorCall(call, how), calls).mutateAsync();
    },
    answers: { turnOffSecondFactor: undefined },
    reads: ['account/own'],
    failed: ['account/own'],
  },
  'an ended session': {
    make: (calls) => givenBy(useEndSession, calls).mutateAsync(3),
    answers: { endAccountSession: [] },
    reads: [],
    failed: ['account/sessions'],
  },
  'a sale on a new site': {
    make: async (calls) => {
      let save = (_form: SaleForm): unknown => undefined;
      let isKnown = true;
      const hook = () => {
        isKnown = useSiteRules().isKnown('Fair');
        save = useSaveSale({ draft: 'sale', onSaved: () => undefined });
        return {};
      };
      givenBy(hook, { getList: async () => ({ data: [], total: 0 }), ...calls });
      await waitFor(() => expect(isKnown).toBe(false));
      return act(() => save(blankSale('Fair')));
    },
    answers: { create: record, createSale: saleFixture() },
    reads: ['records', 'sites'],
  },
  'a field of a sale': {
    make: (calls) => givenBy(() => useFieldChange(saleFixture(), 'note'), calls)('Fragile'),
    answers: { update: { data: saleFixture() } },
    reads: ['records'],
  },
  'a packed sale': {
    make: (calls) => givenBy(useSaleSteps, calls).mark(saleFixture(), 'Packed'),
    answers: { changeSelection: { count: 1, left: 0 } },
    reads: ['records'],
    failed: ['records'],
  },
  'costs of products': {
    make: (calls) => givenBy(useCostChanges, calls).saveCosts([productFixture()], new Map([[1, 5]]), 'Done.'),
    answers: { changeSelection: { count: 1, left: 0 } },
    reads: ['records'],
    failed: ['records'],
  },
  'another allocation of a charge': {
    make: (calls) => givenBy(useChargeChanges, calls).spread(chargeOf(), 'weight'),
    answers: { changeCharge: chargeOf() },
    reads: ['records'],
    failed: ['records'],
  },
  'a deleted charge': {
    make: (calls) => givenBy(useChargeChanges, calls).remove(chargeOf()),
    answers: { deleteCharge: chargeOf() },
    reads: ['records'],
    failed: ['records'],
  },
  'a listing that was taken down': {
    make: (calls) => givenBy(useEndListing, calls)(takeDownFixture()),
    answers: { changeInsertion: {} },
    reads: ['records'],
    failed: ['records'],
  },
  'records that are deleted for good': {
    make: async (calls) => {
      const list = { filterValues: {}, total: 1, onUnselectItems: () => undefined };
      const question = listed(<DeleteForGood ids={[4]} onClose={() => undefined} />, list);
      const { user } = renderPart(question, { calls });
      await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    },
    answers: { deleteFromBin: 1 },
    reads: ['all'],
  },
  'the template of listings': {
    make: async (calls) => {
      const getList = async () => ({
        data: ['Cards', 'Slabs'].map((name, id) => ({ id: id + 6, name })),
        total: 2,
      });
      const part = <TemplateChoice prepared={prepared({ template: 6 })} />;
      const { user } = renderPart(part, { calls: { getList, ...calls } });
      await screen.findByText('Cards');
      await choose(user, screen.getByRole('combobox'), 'Slabs');
    },
    answers: { changeInsertion: {} },
    reads: ['records'],
    failed: ['records'],
  },
  'accepted prices': {
    make: (calls) => act(() => givenBy(() => usePriceActions(() => {}), calls).accept.mutateAsync([])),
    answers: { acceptPrices: {} },
    reads: ['records'],
  },
  'kept prices': {
    make: (calls) =>
      act(() => givenBy(() => usePriceActions(() => {}), calls).keep.mutateAsync({ rows: [], kept: true })),
    answers: { keepPrices: undefined },
    reads: ['records'],
  },
  'the article of a price': {
    make: (calls) => givenBy(() => useMatchChoice(31, () => {}), calls).mutateAsync(null),
    answers: { choosePriceMatch: {} },
    reads: ['records'],
  },
  'a removed file of a site': {
    make: (calls) =>
      givenBy(() => useSiteFiles(site), { getSiteFiles: async () => [], ...calls }).remove({
        id: 1,
        name: 'a.csv',
      } as never),
    answers: { deleteSiteFile: undefined },
    reads: ['records'],
    failed: ['records'],
  },
  'a template': {
    make: (calls) => givenBy(useTemplateChange, calls)({ id: 1 } as never, { title: '{name}' }),
    answers: { update: record },
    reads: ['records'],
    failed: ['records'],
  },
  'settled live listings': {
    make: (calls) => givenBy(useLiveListingsChoice, calls).mutateAsync({ send: [1], take: [] }),
    answers: { applyLiveListings: {} },
    reads: ['records'],
  },
  'a value of a prepared listing': {
    make: (calls) => givenBy(() => useListingChanges(prepared()), calls).changeAll([{ products: [1] }]),
    answers: { changeListings: prepared() },
    reads: [],
    failed: [`insertion_batches/getPreparedListings/${prepared().insertion}`],
  },
  'a change of an import': {
    make: (calls) =>
      givenBy(
        () => useImportChange(7, { send: (provider) => provider.stepImport(7, 'commit'), failure: 'A.' }),
        calls,
      ).mutateAsync(),
    answers: { stepImport: importFixture() },
    reads: ['imports/rows/7'],
    failed: ['imports/one/7', 'imports/rows/7'],
  },
  'scans of a count that are taken back': {
    make: (calls) => {
      const details = { ...count(), products: [], places: [], unknownScans: [] };
      return givenBy(() => useCounting(details), calls).withdraw({ products: [1] });
    },
    answers: { withdrawCountScans: count() },
    reads: [`places/getCount/${count().id}`],
    failed: [`places/getCount/${count().id}`],
  },
  'products that are put away': {
    make: (calls) => givenBy(usePutAway, calls).commit(),
    answers: { changeSelection: { count: 0, left: 0 } },
    reads: ['records'],
    failed: ['records'],
  },
  'a file of a site that is written': {
    make: (calls) =>
      givenBy(() => useListingExport(5), { getListingFile: () => new Promise(() => {}), ...calls }).write({
        insertions: [5],
        kind: 'check',
      }),
    answers: { createListingExport: { id: 6, kind: 'check' } },
    reads: ['records'],
  },
  'products that are marked as lost': {
    make: async (calls) => {
      const details = { ...count(), places: [], unknownScans: [] };
      const products = [countedProduct(1, { outcome: 'missing' })];
      const getSelection = async () => ({ count: 1, amount: 10, landed: 10, weight: null, linked: {} });
      const part = <MarkLost count={{ ...details, products }} />;
      const { user } = renderPart(part, { calls: { getSelection, ...calls } });
      await user.click(await screen.findByRole('button', { name: 'Mark 1 as lost' }));
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: 'Mark 1 as lost' }));
    },
    answers: { changeSelection: { count: 1, left: 0 } },
    reads: ['records'],
  },
  'a file to import': {
    make: async (calls) => {
      const { user, container } = renderPart(<FileSource onStarted={() => undefined} />, { calls });
      const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
      if (chooser) await user.upload(chooser, new File(['Name'], 'stock.csv', { type: 'text/csv' }));
    },
    answers: { startFileImport: 7 },
    reads: ['imports/last'],
  },
  'cards that are added to the stock': {
    make: (calls) => {
      const known = { id: '1', name: 'Fox', rarity: '', image: '', set: '', number: '', confidence: 0.9 };
      const group = { key: '1/0', items: [], quantity: 1, known } as never;
      const types = [{ id: 1, name: 'Card', subtypes: [] }];
      const getList = async (name: string) => ({ data: name === 'types' ? types : [], total: 1 });
      const add = givenBy(useAddCards, { getList: getList as never, ...calls });
      return add([group], { purchase: null, type: undefined });
    },
    answers: { create: { data: productFixture() } },
    reads: ['records'],
  },
  'an undo of two actions': {
    make: (calls) => {
      const request = { actions: [9, 8], settle: () => undefined };
      renderPart(<UndoRun request={request} />, { calls });
    },
    answers: { undoAction: UNDONE },
    reads: ['all'],
  },
  'the second of two actions that are undone': {
    make: ({ undoAction = () => undefined }) => {
      const request = { actions: [9, 8], settle: () => undefined };
      const calls = { undoAction: (id: number) => (id === 9 ? Promise.resolve(UNDONE) : undoAction()) };
      renderPart(<UndoRun request={request} />, { calls: calls as never });
    },
    answers: { undoAction: UNDONE },
    reads: ['all'],
    failed: ['all'],
  },
  'a place that is moved': {
    make: async (calls) => {
      const inner = { ...placeFixture, id: 4, parent: 3, name: 'Box 4' };
      const data = [placeFixture];
      const getMany = async () => ({ data });
      const getList = async () => ({ data, total: 1 });
      const dialog = <MovePlaceDialog place={inner} onClose={() => undefined} />;
      const { user } = renderPart(dialog, { calls: { getMany, getList, ...calls } });
      await user.click(screen.getByRole('button', { name: /^Move/ }));
    },
    answers: { update: { data: placeFixture } },
    reads: ['records'],
  },
  'a new charge': {
    make: async (calls) => {
      const dialog = (
        <ChargeDialog owner={{ boughtStock: 1 }} charge={undefined} bearers={[]} onClose={() => undefined} />
      );
      const { user } = renderPart(dialog, { calls: { getVat: async () => NO_VAT, ...calls } });
      await choose(user, select('Kind'), 'Handling');
      await enter(user, field('Amount'), '3');
      await user.click(button('Add charge'));
    },
    answers: { createCharge: chargeOf() },
    reads: ['records'],
  },
  'a changed charge': {
    make: async (calls) => {
      const dialog = (
        <ChargeDialog
          owner={{ boughtStock: 1 }}
          charge={chargeOf({ note: 'Broker' })}
          bearers={[]}
          onClose={() => undefined}
        />
      );
      const { user } = renderPart(dialog, { calls: { getVat: async () => NO_VAT, ...calls } });
      await replaceText(user, field('Amount'), '3');
      await user.click(button('Save'));
    },
    answers: { changeCharge: chargeOf() },
    reads: ['records'],
  },
  'the thresholds of prices': {
    make: async (calls) => {
      const settings = {
        underpriced_percent: 15,
        overpriced_percent: 15,
        least_difference: 1,
        stale_days: 30,
        markets: ['cardmarket'],
      };
      const { user } = renderPart(<SettingsDialog onClose={() => undefined} />, {
        calls: { getPriceSettings: async () => settings, ...calls },
      });
      await user.click(await screen.findByRole('button', { name: 'Save' }));
    },
    answers: { changePriceSettings: {} },
    reads: ['records'],
  },
  'a price file': {
    make: async (calls) => {
      const preview = { name: 'a.json', source: 'cardmarket', day: '2026-11-20', entries: 3, prices: 2 };
      const none = { problems: [], table: null, rates: [], needsDay: false };
      const { user } = renderPart(<ReadFileDialog onClose={() => undefined} />, {
        calls: { previewPriceFile: async () => ({ ...preview, ...none }), ...calls },
      });
      await user.upload(screen.getByLabelText('Price file'), new File(['{}'], 'a.json'));
      await user.click(await screen.findByRole('button', { name: 'Read 2 prices' }));
    },
    answers: { readPriceFile: { name: 'a.json', day: '2026-11-20', prices: 2, entries: 3 } },
    reads: ['records'],
  },
  'prices that are reviewed again': {
    make: (calls) =>
      act(() => givenBy(() => usePriceActions(() => {}), calls).keep.mutateAsync({ rows: [], kept: false })),
    answers: { keepPrices: undefined },
    reads: ['records'],
  },
  'an article that is none of those offered': {
    make: (calls) =>
      givenBy(() => useMatchChoice(31, () => {}), calls).mutateAsync({
        source: 'table',
        key: '',
        variant: 'regular',
      }),
    answers: { choosePriceMatch: {} },
    reads: ['records'],
  },
  'a chosen article': {
    make: (calls) =>
      givenBy(() => useMatchChoice(31, () => {}), calls).mutateAsync({
        source: 'table',
        key: '4',
        variant: 'regular',
      }),
    answers: { choosePriceMatch: {} },
    reads: ['records'],
  },
  'a new insertion': {
    make: async (calls) => {
      // Its form has a site and a price.
      extensions.learn(false);
      const dialog = <CreateInsertionDialog batch={batchFixture()} onClose={() => undefined} />;
      const { user } = renderPart(dialog, { calls });
      await choose(user, select('Site'), 'Ebay');
      await enter(user, field('Price'), '12,50');
      await user.click(button('Create insertion'));
    },
    answers: { create: record },
    reads: ['records'],
  },
  'a changed insertion': {
    make: async (calls) => {
      extensions.learn(false);
      const dialog = <EditInsertionDialog insertion={insertionFixture()} onClose={() => undefined} />;
      const { user } = renderPart(dialog, { calls });
      await replaceText(user, field('Price'), '12,50');
      await user.click(button('Save'));
    },
    answers: { changeInsertion: { id: 4 } },
    reads: ['records'],
  },
  'a corrected row of an import': {
    make: async (calls) => {
      const { user } = renderPart(
        <CorrectDialog id={7} row={importRowFixture()} onClose={() => undefined} />,
        {
          calls,
        },
      );
      await replaceText(user, field('Name'), 'Tide Koi');
      await user.click(button('Correct'));
    },
    answers: { correctImportRow: importRowFixture() },
    reads: ['imports/one/7', 'imports/rows/7'],
  },
  'a recorded import': {
    make: async (calls) => {
      const imported = importFixture({ chosen: { bought_stocks: 2 } });
      const bar = <CommitBar imported={imported} onRateMissing={() => {}} onUndecided={() => {}} />;
      const { user } = renderPart(bar, { calls: { getRateQuestions: async () => [], ...calls } });
      await user.click(button(/2 purchases/));
    },
    answers: { stepImport: importFixture({ state: 'committed' }) },
    reads: ['imports/rows/7', 'records'],
    failed: ['imports/one/7', 'imports/rows/7'],
  },
  'an import that is taken back': {
    make: async (calls) => {
      const { user } = renderPart(<UndoButton id={7} />, { calls });
      await user.click(screen.getByRole('button'));
      await user.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) ?? expect.fail());
    },
    answers: { stepImport: importFixture({ state: 'undone' }) },
    reads: ['imports/rows/7', 'records'],
    failed: ['imports/one/7', 'imports/rows/7'],
  },
  'a discarded import': {
    make: async (calls) => {
      const { user } = renderPart(<DiscardButton imported={importFixture()} />, { calls });
      await user.click(screen.getByRole('button'));
      await user.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) ?? expect.fail());
    },
    answers: { discardImport: undefined },
    reads: [],
    failed: ['imports/one/7'],
  },
  'a new subtype in a form': {
    make: async (calls) => {
      const type = { id: 1, name: 'Card', subtypes: [] };
      const dialog = <CreateSubtypeDialog type={type} onClose={() => {}} onCreated={() => {}} />;
      const { user } = renderPart(dialog, { calls });
      await enter(user, screen.getByRole('textbox'), 'Promo');
      await user.click(button('Create subtype'));
    },
    answers: { create: record },
    reads: ['types'],
  },
  'a copied template': {
    make: (calls) => givenBy(useTemplateCopy, calls).copy({ id: 1, name: 'Cards' } as never),
    answers: { create: record },
    reads: ['records'],
    failed: ['records'],
  },
  'selected records': {
    make: async (calls) => {
      const list = { data: [{ id: 7 }], total: 1, selectedIds: [7], onUnselectItems: () => undefined };
      const getSelection = async () => ({ count: 1, amount: 3, landed: 3, weight: null, linked: {} });
      const { user } = renderPart(listed(<BulkBar />, list), {
        calls: { getSelection, getVat: async () => NO_VAT, getValues: async () => [], ...calls },
      });
      await user.click(button('Edit'));
      const dialog = await screen.findByRole('dialog');
      await enter(user, await within(dialog).findByRole('combobox', { name: 'New value' }), 'Reserved');
      await user.click(button('Change', dialog));
    },
    answers: { changeSelection: { count: 1, left: 0 } },
    reads: ['records'],
  },
  'deleted records': {
    make: async (calls) => {
      const getSelection = async () => ({ count: 1, amount: 3, landed: 3, weight: null, linked: {} });
      const dialog = (
        <DeleteDialog
          resource="incoming_shipments"
          filter={{ id: [7] }}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      );
      const { user } = renderPart(dialog, { calls: { getSelection, ...calls } });
      await waitFor(() => expect(button('Delete')).toBeEnabled());
      await user.click(button('Delete'));
    },
    answers: { deleteSelection: { count: 1 } },
    reads: ['records'],
  },
  'restored records of the bin': {
    make: async (calls) => {
      const Restore = () => {
        const { restore } = useRestore();
        return <button onClick={() => restore([4])}>Restore</button>;
      };
      const { user } = renderPart(listed(<Restore />, { onUnselectItems: () => undefined }), { calls });
      await user.click(button('Restore'));
    },
    answers: { restoreFromBin: { count: 1 } },
    reads: ['all'],
  },
  'a record that is linked': {
    make: (calls) => linksOf(calls).attach(productFixture()),
    answers: { update: { data: productFixture() } },
    reads: ['records'],
    failed: ['records'],
  },
  'a record that is linked no longer': {
    make: (calls) => linksOf(calls).remove(productFixture()),
    answers: { update: { data: productFixture() } },
    reads: ['records'],
    failed: ['records'],
  },
  'a value that is edited in the details': {
    make: (calls) =>
      givenBy(() => useRecordChange('products', productFixture()), calls).change({
        shown: productFixture({ estimated_cost: 3 }),
        send: (provider) => provider.update('products', { id: 1, data: {}, previousData: { id: 1 } }),
        failure: 'bulk.not_changed',
      }),
    answers: { update: { data: productFixture() } },
    reads: ['records'],
    failed: ['records'],
  },
  'a finished count': {
    make: (calls) => act(() => givenBy(() => useCountSteps(count()), calls).finish.mutateAsync()),
    answers: { stepCount: count() },
    reads: ['records'],
    failed: [`places/getCount/${count().id}`],
  },
};

describe('what is read again', () => {
  beforeAll(loadTexts);
  beforeEach(() => extensions.learn(true));
  const NOT_DONE = new Error('No network.');
  /** What was said of each change, and of its failure. */
  const notices: string[] = [];

  /** The notices on the page, with their buttons but the one that dismisses them. */
  const said = () =>
    [...document.querySelectorAll<HTMLElement>('.notice')].map((one) => {
      const text = one.querySelector('p')?.textContent ?? '';
      const buttons = [...one.querySelectorAll('.plain-button')].map((offer) => ` [${offer.textContent}]`);
      return [one.getAttribute('role') === 'alert' ? 'failed: ' : 'done: ', text, ...buttons].join('');
    });

  /** An answer of our own server, which names the action of a call. */
  function ofAction(answer: unknown): unknown {
    if (typeof answer !== 'object' || answer === null) return answer;
    const made = { headers: new Headers({ [ACTION_HEADER]: '77' }) };
    if ('data' in answer) ofAction(answer.data);
    return withAction(made, answer);
  }

  it.each(Object.entries(CHANGES))('after %s, and after its failure', async (name, change) => {
    const { make, answers, reads, failed = [] } = change;
    const reading = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
    const read = () =>
      reading.mock.calls
        .filter(([filters]) => filters?.refetchType !== 'none')
        .map(([filters]) => filters?.queryKey?.join('/') ?? (filters?.predicate ? 'records' : 'all'))
        .toSorted();
    const answering = (answer: (call: string) => () => unknown) =>
      Object.fromEntries(Object.keys(answers).map((call) => [call, answer(call)]));
    await make(answering((call) => async () => ofAction(answers[call])));
    await waitFor(() => expect(read()).toEqual(reads));
    await settle();
    notices.push(`# after ${name}`, ...said());
    cleanup();
    reading.mockClear();
    await Promise.resolve(make(answering(() => () => Promise.reject(NOT_DONE)))).catch((error: unknown) => {
      expect(error).toBe(NOT_DONE);
    });
    await waitFor(() => expect(read()).toEqual(failed));
    await settle();
    notices.push(...said(), '');
  });

  it('is said in the words that were reviewed', async () => {
    await expect(`${notices.join('\n').trim()}\n`).toMatchFileSnapshot('reviewed/changes.txt');
  });
});
