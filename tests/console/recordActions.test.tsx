import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, ListContextProvider } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Place } from '../../contract/places.ts';
import type { SiteListing } from '../../contract/site_listings.ts';
import type { SiteTransaction } from '../../contract/site_transactions.ts';
import { localDate } from '../../domain/format.ts';
import { DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { extensions } from '../../providers/extensions.ts';
import { PurchaseProducts } from '../../resources/bought_stocks/PurchaseProducts.tsx';
import { PurchaseVatInputs } from '../../resources/bought_stocks/PurchaseVatInputs.tsx';
import { SplitActions } from '../../resources/bought_stocks/SplitActions.tsx';
import { SpreadOffer } from '../../resources/bought_stocks/SpreadOffer.tsx';
import { usePriceSplit } from '../../resources/bought_stocks/priceSplit.ts';
import { PackList } from '../../resources/going_out/PackList.tsx';
import { SelectedActions } from '../../resources/going_out/SelectedActions.tsx';
import { StateTabs } from '../../resources/going_out/StateTabs.tsx';
import { ReceiveButton } from '../../resources/incoming_shipments/ReceiveButton.tsx';
import { ShipmentPurchases } from '../../resources/incoming_shipments/ShipmentPurchases.tsx';
import { BatchDialog } from '../../resources/insertion_batches/BatchDialog.tsx';
import { BatchEdit } from '../../resources/insertion_batches/BatchEdit.tsx';
import { InsertionRow } from '../../resources/insertion_batches/InsertionRow.tsx';
import { useInsertionChanges } from '../../resources/insertion_batches/useInsertionChanges.ts';
import { LiveListingsPage } from '../../resources/live_listings/LiveListingsPage.tsx';
import { MovePlaceDialog } from '../../resources/places/MovePlaceDialog.tsx';
import { PlaceCreate } from '../../resources/places/PlaceCreate.tsx';
import { PlaceEdit } from '../../resources/places/PlaceEdit.tsx';
import { CreateSubtypeDialog } from '../../resources/products/CreateSubtypeDialog.tsx';
import { ProductDialog } from '../../resources/products/ProductDialog.tsx';
import { SaleEdit } from '../../resources/sales/SaleEdit.tsx';
import { SiteListingCreate } from '../../resources/site_listings/SiteListingCreate.tsx';
import { SiteListingEdit } from '../../resources/site_listings/SiteListingEdit.tsx';
import { TransactionCreate } from '../../resources/site_transactions/TransactionCreate.tsx';
import { TransactionEdit } from '../../resources/site_transactions/TransactionEdit.tsx';
import { TypesPage } from '../../resources/types/TypesPage.tsx';
import '../../src/i18n/en/counts.ts';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/insertions.ts';
import '../../src/i18n/en/liveListings.ts';
import '../../src/i18n/en/places.ts';
import '../../src/i18n/en/purchases.ts';
import '../../src/i18n/en/types.ts';
import '../../src/i18n/en/listings.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { costedPurchase, shipmentOf } from './costFixtures.ts';
import { field, replaceText } from './forms.ts';
import { button, choose } from './openConsole.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture, purchaseFixture } from './recordFixtures.ts';
import { saleFixture } from './saleFixture.ts';
import { setViewport } from './viewport.ts';

beforeEach(() => extensions.learn(true));

const failing = () => Promise.reject(new Error('No network.'));
const getVat = async () => ({ rules: [], rates: [], pending: 0 });
const update = async (_resource: never, { data, previousData }: { data: object; previousData: object }) => ({
  data: { ...previousData, ...data },
});
type Sent = (name: string) => (readonly unknown[])[];
/** The changes that were sent. */
const changes = (sent: Sent) => sent('update').map(([, params]) => (params as { data: object }).data);
const none = async () => ({ data: [], total: 0 });
const inList = (part: ReactNode, fields: object = {}) => (
  <ListContextProvider value={{ isPending: false, filterValues: {}, data: [], ...fields } as never}>
    {part}
  </ListContextProvider>
);

const insertion = (fields: Partial<Insertion> = {}): Insertion => ({
  id: 4,
  insertion_batch: 2,
  site: 'Vinted',
  price: 9.5,
  description: '',
  external_id: '',
  address: '',
  from: null,
  to: null,
  ended: null,
  template: null,
  to_take_down: 0,
  ...fields,
});
const batch = (...insertions: Insertion[]): InsertionBatch => ({
  id: 2,
  name: 'Weekend',
  images: [{ id: 1, image: '/a.png' }] as never,
  status: 'Draft',
  products: [productFixture()],
  insertions,
});
const place: Place = {
  id: 3,
  parent: null,
  name: 'Box 3',
  code: 'B3',
  kind: '',
  capacity: 9,
  note: '',
  path: 'Box 3',
  countedAt: null,
  countedBy: '',
};
const siteListing: SiteListing = {
  id: 4,
  name: 'Fox',
  site: 'Ebay',
  externalId: '12',
  sku: 'BS-1',
  title: 'Fox',
  price: 3,
  currency: 'USD',
  available: 1,
  status: 'live',
  action: '',
  message: '',
  code: '',
  fee: null,
  address: '',
  started: '2026-11-03',
  seen: null,
};
const transaction: SiteTransaction = {
  id: 5,
  name: 'Ebay, payout',
  site: 'Ebay',
  day: '2026-11-20',
  kind: 'fee',
  word: 'Fee',
  orderNumber: '',
  title: '',
  reference: '',
  currency: 'USD',
  amount: -5,
  commission: 0,
  fixedFee: 0,
  paymentFee: 0,
  promotionFee: 0,
  internationalFee: 0,
  otherFee: 0,
  fees: 0,
  net: -5,
  postageCharged: 0,
  payout: '',
  payoutDay: null,
  balance: null,
} as never;

describe('the form that edits a record', () => {
  const close = () => {};
  it.each<[string, () => ReactNode, string, string, object]>([
    ['a batch', () => <BatchEdit batch={batch()} onClose={close} />, 'Name', 'Sunday', { name: 'Sunday' }],
    ['a place', () => <PlaceEdit place={place} onClose={close} />, 'Name', 'Box 4', { name: 'Box 4' }],
    [
      'a site listing',
      () => <SiteListingEdit listing={siteListing} onClose={close} />,
      'Price',
      '4,50',
      { price: 4.5 },
    ],
    [
      'a site listing',
      () => <SiteListingEdit listing={siteListing} onClose={close} />,
      'Available',
      '2',
      { available: 2 },
    ],
    [
      'a transaction',
      () => <TransactionEdit transaction={transaction} onClose={close} />,
      'Amount',
      '-6',
      { amount: -6 },
    ],
    [
      'an order',
      () => <SaleEdit sale={saleFixture({ currency: 'USD', rate: 1.1 })} onClose={close} />,
      'Postage charged',
      '2',
      { postageCharged: 2 },
    ],
    [
      'an order',
      () => <SaleEdit sale={saleFixture({ currency: 'USD', rate: 1.1 })} onClose={close} />,
      'Order number',
      '9',
      { orderNumber: '9' },
    ],
  ])('of %s sends only the field that changed', async (_name, part, label, typed, expected) => {
    const { user, sent } = renderPart(part(), {
      calls: { getVat, update, getList: none, getMany: none, getValues: async () => [] } as never,
    });
    await replaceText(user, await screen.findByLabelText(new RegExp(`^${label}`)), typed);
    await user.click(button('Save'));
    await waitFor(() => expect(sent('update')).toHaveLength(1));
    const [sentChange = {}] = changes(sent);
    expect(Object.keys(sentChange)).toEqual(Object.keys(expected));
    expect(Object.entries(sentChange).map(([key, value]) => [key, String(value)])).toEqual(
      Object.entries(expected).map(([key, value]) => [
        key,
        expect.stringMatching(new RegExp(`^${value}(?:\\.?0*)$`)),
      ]),
    );
  });

  it('shows amounts of an order in its currency', async () => {
    const sale = saleFixture({ currency: 'USD', rate: 1.1, site: 'Gone' });
    const { user } = renderPart(<SaleEdit sale={sale} onClose={() => {}} />, {
      calls: { getVat, getList: none, getValues: async () => [] } as never,
    });
    await replaceText(user, await screen.findByLabelText(/^Postage charged/), '1,234');
    expect(screen.getByText('US$1,234.00')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveTextContent('Gone');
    await replaceText(user, screen.getByLabelText(/^Postage paid/), '1,234');
    expect(screen.getByText('€1,234.00')).toBeVisible();
  });

  it('of a purchase says what is usual where nothing is typed', async () => {
    const settings = (rates: object[]) => async () => ({
      rules: [{ ...DEFAULT_VAT_RULE, from: '2020-01-01', country: 'IT', usualScheme: 'margin' }],
      rates,
      pending: 0,
    });
    const open = (rates: object[]) =>
      renderPart(
        <RecordForm
          defaultValues={{ vatScheme: '', currency: 'USD', sellerCountry: 'DE' }}
          onSubmit={async () => undefined}
        >
          <PurchaseVatInputs isNew />
        </RecordForm>,
        { calls: { getVat: settings(rates) } as never },
      );
    const { unmount } = open([{ country: 'IT', from: '2020-01-01', percent: 22 }]);
    const rate = await screen.findByPlaceholderText('Usual: 22%');
    expect(rate).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Vat scheme' })).toHaveTextContent('As usual: Margin');
    expect(screen.getByText(/^In euros\. The part of the price/)).toBeVisible();
    unmount();
    open([]);
    expect(await screen.findByPlaceholderText('None is known')).toBeVisible();
  });

  it('shows amounts in the currency of the record', async () => {
    const { user } = renderPart(<SiteListingEdit listing={siteListing} onClose={() => {}} />, {
      calls: { getList: none } as never,
    });
    await replaceText(user, field('Price'), '1,234');
    expect(screen.getByText('US$1,234.00')).toBeVisible();
    await replaceText(user, field('Available'), '1,234');
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveTextContent('Ebay');
    expect(screen.getByRole('combobox', { name: /^Currency/ })).toHaveTextContent('USD');
  });
});

describe('the form that adds a record', () => {
  it.each<[string, () => ReactNode, string, string, object]>([
    [
      'a site listing',
      () => <SiteListingCreate />,
      'Title',
      'Fox',
      { site: 'Ebay', status: 'live', currency: 'EUR', title: 'Fox' },
    ],
    [
      'a transaction',
      () => <TransactionCreate />,
      'Amount',
      '-6',
      { site: 'Ebay', kind: 'payout', currency: 'EUR' },
    ],
  ])('of %s begins in euros', async (_name, part, label, typed, expected) => {
    const { user, sent } = renderPart(part(), {
      calls: {
        getList: async () => ({ data: [{ id: 1, name: 'Ebay' }], total: 1 }),
        create: async (_resource: never, { data }: { data: object }) => ({ data: { id: 9, ...data } }),
      } as never,
    });
    await choose(user, await screen.findByRole('combobox', { name: /^Site/ }), 'Ebay');
    const kind = screen.queryByRole('combobox', { name: /^Kind/ });
    if (kind) await choose(user, kind, /ayout/);
    await replaceText(user, await screen.findByLabelText(new RegExp(`^${label}`)), typed);
    await user.click(button(/^Add /));
    await waitFor(() => expect(sent('create')).toHaveLength(1));
    expect(sent('create')[0]?.[1]).toMatchObject({ data: expected });
  });

  it('of a place begins with what its address says', async () => {
    const { user, sent } = renderPart(<PlaceCreate />, {
      at: '/?name=Slot&parent=3&kind=Slot&capacity=2&quantity=3',
      calls: {
        getList: async () => ({ data: [place], total: 1 }),
        getMany: async () => ({ data: [place] }),
        getValues: async () => [],
        create: async (_resource: never, { data }: { data: object }) => ({ data: { id: 9, ...data } }),
      } as never,
    });
    await user.click(await screen.findByRole('button', { name: /^Add / }));
    await waitFor(() => expect(sent('create')).toHaveLength(1));
    expect(sent('create')[0]).toMatchObject([
      'places',
      { data: { name: 'Slot', parent: 3, kind: 'Slot', capacity: '2', quantity: '3' } },
    ]);
  });
});

describe('a listing of a batch', () => {
  const Row = ({ of }: { of: Insertion }) => {
    const shown = batch(of, insertion({ id: 9, site: 'Ebay' }));
    return (
      <InsertionRow insertion={of} batch={shown} changes={useInsertionChanges(shown)} onEdit={() => {}} />
    );
  };
  const open = (fields: Partial<Insertion>, calls: object = {}) =>
    renderPart(<Row of={insertion(fields)} />, {
      at: '/?page=2',
      calls: {
        changeInsertion: async () => batch(),
        delete: async () => ({ data: batch() }),
        getVat,
        ...calls,
      } as never,
    });

  it('ends today, is offered again, and is taken down', async () => {
    const live = open({ to_take_down: 2 });
    await live.user.click(button(/^End .*Vinted|Vinted.*ended|^End the listing on Vinted/));
    expect(await notice(/Vinted/)).toBeVisible();
    await live.user.click(button(/Vinted.*taken down|Taken down.*Vinted|down.*Vinted/i));
    await waitFor(() => expect(live.sent('changeInsertion')).toHaveLength(2));
    expect(live.sent('changeInsertion')).toEqual([
      [4, { ended: localDate(new Date()) }],
      [4, { to_take_down: 0 }],
    ]);
    await live.user.click(button(/^Mark .*sold.*Vinted|sold.*Vinted/i));
    expect(live.address()).toBe('/?page=2&sell_batch=2&sell_insertion=4');
    live.unmount();
    const ended = open({ ended: '2026-11-01' });
    await ended.user.click(button(/^Offer .*Vinted/));
    await waitFor(() => expect(ended.sent('changeInsertion')).toEqual([[4, { ended: null }]]));
  });

  it('is removed; failures are told', async () => {
    const removed = open({});
    await removed.user.click(button('Remove the insertion on Vinted for €9.50'));
    expect(await notice('Insertion removed.')).toBeVisible();
    expect(removed.sent('delete')).toEqual([['insertions', { id: 4 }]]);
    removed.unmount();
    const failed = open({}, { delete: failing, changeInsertion: failing });
    await failed.user.click(button('Remove the insertion on Vinted for €9.50'));
    expect(await notice(/insertion.*not removed.* No network\.$/i)).toBeVisible();
    await failed.user.click(button(/^End /));
    expect(await notice('The insertion was not saved. No network.')).toBeVisible();
  });

  it('belongs to a batch that is sold as a whole', async () => {
    const { user, address } = renderPart(inList(<BatchDialog />), {
      at: '/?inspect_batch=2',
      calls: {
        getOne: async () => ({ data: batch(insertion()) }),
        getVat,
        getRecordHistory: failing,
      } as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as sold' }));
    expect(address()).toBe('/?inspect_batch=2&sell_batch=2');
  });
});

describe('a product in its details', () => {
  it('is sold by itself', async () => {
    const { user, address } = renderPart(inList(<ProductDialog />), {
      at: '/?inspect_product=7',
      calls: {
        getOne: async () => ({ data: productFixture({ id: 7, name: '' }) }),
        getVat,
        getRecordHistory: failing,
      } as never,
    });
    expect(await screen.findByRole('dialog', { name: '#7' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as sold' }));
    expect(address()).toBe('/?inspect_product=7&sell_unit=7');
  });
});

describe('a purchase', () => {
  const [fox, koi] = [
    productFixture({ id: 1, name: 'Ember Fox', estimated_cost: 60, landed_cost: 60, target_price: 90 }),
    productFixture({ id: 2, name: 'Tide Koi', estimated_cost: 40, landed_cost: 40, target_price: 10 }),
  ];
  const lot = purchaseFixture({ price: 100, estimatedCost: 100, productsQuantity: 2, products: [fox, koi] });
  const Products = () => {
    const splitting = usePriceSplit(lot.id);
    return (
      <>
        <PurchaseProducts purchase={lot} splitting={splitting} />
        {splitting.way && <SplitActions purchase={lot} splitting={splitting} />}
        <output>{[...splitting.locked].join()}</output>
      </>
    );
  };

  it('takes costs and expected prices of its products, and locks the costs that were typed', async () => {
    const { user, sent } = renderPart(<Products />, { calls: { update, getVat } as never });
    await user.click(button(/^Estimated cost of Ember Fox/));
    await user.keyboard('60.00{Enter}{Escape}');
    await user.click(button(/^Estimated cost of Ember Fox/));
    await user.keyboard('70{Enter}{Escape}');
    await user.click(button(/^Expected price of Tide Koi/));
    await user.keyboard('12{Enter}{Escape}');
    await waitFor(() => expect(sent('update')).toHaveLength(2));
    expect(sent('update')).toMatchObject([
      ['products', { id: 1, data: { estimated_cost: 70 } }],
      ['products', { id: 2, data: { target_price: 12 } }],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/^1$/);
  });

  it('keeps its products while the price is split on a phone', async () => {
    setViewport('phone');
    const { user } = renderPart(<Products />, { calls: { getVat } as never });
    expect(button('Remove Ember Fox from this purchase')).toBeVisible();
    await user.click(button('Equally'));
    expect(screen.queryByRole('button', { name: 'Remove Ember Fox from this purchase' })).toBeNull();
    await user.click(button('Cancel'));
    expect(button('Remove Ember Fox from this purchase')).toBeVisible();
  });

  it('says that a split failed, and goes on splitting', async () => {
    const ways: unknown[] = [];
    const splitting = {
      way: 'equally',
      locked: new Set([1]),
      setWay: (way: unknown) => ways.push(way),
    } as never;
    const { user } = renderPart(<SplitActions purchase={{ ...lot, price: 150 }} splitting={splitting} />, {
      calls: { changeSelection: failing } as never,
    });
    await user.click(button(/^Split/));
    expect(await notice(/ No network\.$/)).toBeVisible();
    expect(ways).toEqual([]);
    await user.click(button('Cancel'));
    expect(ways).toEqual([undefined]);
  });

  it('can decline to spread a difference', async () => {
    const Corrected = () => {
      const [step, setStep] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setStep(step + 1)}>
            step
          </button>
          <SpreadOffer purchase={step < 2 ? lot : { ...lot, price: 110 }} isEditing={step === 1} />
        </>
      );
    };
    const { user, sent } = renderPart(<Corrected />);
    await user.click(button('step'));
    await user.click(button('step'));
    await user.click(button('Cancel', screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('changeSelection')).toEqual([]);
  });
});

describe('a shipment', () => {
  const shipment = shipmentOf({
    bought_stocks: [
      purchaseFixture({ weight: 140, products: [productFixture({ id: 11, name: 'Ember Fox' })] }),
    ],
  });

  it('takes weights of its purchases, and shows their products on demand', async () => {
    const { user, sent } = renderPart(
      <ShipmentPurchases shipment={shipment} costs={{ charges: [], purchases: [costedPurchase()] }} />,
      { calls: { update, getVat } as never },
    );
    const weight = async (typed: string) => {
      await user.click(button(/^Weight of Lot of cards/));
      await user.clear(screen.getByRole('textbox'));
      await user.keyboard(`${typed}{Enter}`);
    };
    await weight('abc');
    await weight('-1');
    await weight('150');
    await waitFor(() => expect(sent('update')).toHaveLength(1));
    await weight('');
    await waitFor(() => expect(sent('update')).toHaveLength(2));
    expect(changes(sent)).toMatchObject([{ weight: 150 }, { weight: null }]);
    await user.click(button('Products of Lot of cards'));
    expect(screen.getByRole('link', { name: 'Ember Fox' })).toBeVisible();
    await user.click(button('Products of Lot of cards'));
    expect(screen.queryByRole('link', { name: 'Ember Fox' })).toBeNull();
  });

  it('that was not received says so', async () => {
    const { user } = renderPart(<ReceiveButton shipment={shipment} />, {
      calls: { update: failing } as never,
    });
    const receive = screen.getByRole('button');
    await user.click(receive);
    expect(await notice('The shipment was not marked as received. No network.')).toBeVisible();
    await waitFor(() => expect(receive).toBeEnabled());
  });
});

describe('a place that is moved', () => {
  const inner = { ...place, id: 4, parent: 3, name: 'Box 4', path: 'Box 3 / Box 4' };
  const open = (calls: object) => {
    const closed: string[] = [];
    const part = renderPart(<MovePlaceDialog place={inner} onClose={() => closed.push('closed')} />, {
      calls: {
        getList: async () => ({ data: [place], total: 1 }),
        getMany: async () => ({ data: [place] }),
        ...calls,
      } as never,
    });
    return { ...part, closed };
  };

  it('can be put at the top', async () => {
    const { user, sent, closed } = open({
      update: async () => ({ data: { ...inner, parent: null, path: 'Box 4' } }),
    });
    expect(screen.getByRole('dialog', { name: 'Move Box 4' })).toBeVisible();
    const parent = await screen.findByRole('combobox');
    await waitFor(() => expect(parent).toHaveValue('Box 3'));
    await user.clear(parent);
    await user.click(button(/^Move/));
    expect(await notice(/Box 4/)).toBeVisible();
    expect(changes(sent)).toEqual([{ parent: null }]);
    expect(closed).toEqual(['closed']);
  });

  it('stays where it is when the server refuses', async () => {
    const refused = new HttpError('Wrong', 400, { errors: { parent: 'It would be inside itself.' } });
    const { user, closed } = open({ update: () => Promise.reject(refused) });
    await user.click(button(/^Move/));
    expect(await screen.findByText('It would be inside itself.')).toBeVisible();
    expect(await notice(/Wrong$/)).toBeVisible();
    expect(closed).toEqual([]);
  });
});

describe('types of products', () => {
  it('get subtypes, whose names are checked first', async () => {
    const answers = [
      new HttpError('Wrong', 400, { errors: { name: 'It exists.' } }),
      new Error('No network.'),
    ];
    const { user, sent } = renderPart(
      <CreateSubtypeDialog
        type={{ id: 4, name: 'Card', subtypes: [] }}
        onClose={() => {}}
        onCreated={() => {}}
      />,
      { calls: { create: () => Promise.reject(answers.shift()) } as never },
    );
    await user.click(button('Create subtype'));
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    expect(sent('create')).toEqual([]);
    await user.type(screen.getByRole('textbox'), 'Holo');
    await user.click(button('Create subtype'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It exists.'));
    await user.click(button('Create subtype'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No network.'));
  });

  it('are renamed and deleted, each with its own extra fields', async () => {
    const types = [
      { id: 4, name: 'Card', subtypes: [{ id: 1, name: 'Holo', type: 4 }] },
      { id: 5, name: 'Box', subtypes: [] },
    ];
    const extras = [{ id: 7, key: 'set_name', type: 4, value_type: 'text' }];
    const { user, sent } = renderPart(<TypesPage />, {
      calls: {
        getList: async (resource: string) => ({ data: resource === 'types' ? types : extras, total: 2 }),
        update,
        delete: async () => ({ data: {} }),
        create: failing,
      } as never,
    });
    const card = await screen.findByRole('region', { name: 'Card' });
    expect(within(card).getByText('set_name')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Box' })).getAllByText('None')).toHaveLength(2);
    const [rename] = within(card).getAllByRole('button', { name: /^Rename .*Card/ });
    await user.click(rename ?? expect.fail());
    await replaceText(user, within(card).getByRole('textbox'), 'Cards');
    await user.click(button('Save', card));
    await waitFor(() =>
      expect(sent('update')).toMatchObject([['types', { id: 4, data: { name: 'Cards' } }]]),
    );
    await user.click(button(/^Rename .*Holo/, card));
    await replaceText(user, within(card).getByRole('textbox'), 'Reverse');
    await user.click(button('Save', card));
    await waitFor(() =>
      expect(sent('update')[1]).toMatchObject(['subtypes', { id: 1, data: { name: 'Reverse' } }]),
    );
    await user.click(button(/^Delete .*Holo/, card));
    expect(await notice(/Holo/)).toBeVisible();
    await waitFor(() => expect(button('Add subtype', card)).toHaveFocus());
    await user.click(button('Add extra field', card));
    await replaceText(user, within(card).getByRole('textbox'), 'number');
    await choose(user, within(card).getByRole('combobox'), 'Number');
    await user.click(button('Add', card));
    await waitFor(() =>
      expect(sent('create')).toEqual([['extras', { data: { key: 'number', type: 4, value_type: 'float' } }]]),
    );
    expect(await within(card).findByText('No network.')).toBeVisible();
    await user.click(button('Cancel', card));
    await user.click(button('Add type'));
    await user.click(button('Cancel'));
    await waitFor(() => expect(button('Add type')).toHaveFocus());
  });

  it('are read again after a failure', async () => {
    const reads = { types: 0, extras: 0 } as Record<string, number>;
    const { user } = renderPart(<TypesPage />, {
      calls: {
        getList: (resource: string) => {
          reads[resource] = (reads[resource] ?? 0) + 1;
          return reads[resource] > 1 ? none() : failing();
        },
      } as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reads).toEqual({ types: 2, extras: 2 }));
    expect(await screen.findByText('No types yet')).toBeVisible();
  });
});

describe('orders that are sent', () => {
  const orders = [saleFixture(), saleFixture({ id: 8, name: 'Cardmarket 04-2' })];

  it('advance together if their next step is the same', async () => {
    const cleared: string[] = [];
    const select = (data: object[]) =>
      renderPart(
        inList(<SelectedActions filter={{ id: [7, 8] }} clear={() => cleared.push('cleared')} />, {
          data,
          selectedIds: [7, 8],
        }),
        { calls: { changeSelection: async () => ({ count: 2 }) } as never },
      );
    const { user, sent, unmount } = select(orders);
    expect(screen.getByRole('link', { name: 'Pack list' })).toHaveAttribute(
      'href',
      expect.stringMatching(/filter=/),
    );
    await user.click(button('Mark packed'));
    expect(await notice('2 orders are packed.')).toBeVisible();
    expect(sent('changeSelection')).toEqual([
      ['sales', [{ filter: { id: [7, 8], state: ['To pack'] }, set: { state: 'Packed' } }]],
    ]);
    await waitFor(() => expect(cleared).toEqual(['cleared']));
    unmount();
    select([saleFixture(), saleFixture({ id: 8, state: 'Packed' })]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are filtered by one state, whatever else is filtered', async () => {
    const filters: unknown[] = [];
    const tabs = (filterValues: object) =>
      renderPart(
        inList(<StateTabs />, { filterValues, setFilters: (filter: unknown) => filters.push(filter) }),
        {
          calls: {
            getGoingOut: async () => ({
              states: { 'To pack': 2, Packed: 0, Posted: 0, Arrived: 0, Lost: 0, Returned: 1 },
              due: [],
            }),
          } as never,
        },
      );
    const first = tabs({ site: ['Ebay'], state: ['Packed'] });
    expect(await screen.findByRole('button', { name: 'Returned' })).toBeVisible();
    expect(button(/^To post/)).toHaveAttribute('aria-pressed', 'true');
    expect(button('All')).toHaveAttribute('aria-pressed', 'false');
    await first.user.click(button(/^To pack/));
    first.unmount();
    const second = tabs({ site: ['Ebay'], state: ['To pack', 'Packed'] });
    expect(button(/^To pack/)).toHaveAttribute('aria-pressed', 'false');
    await second.user.click(button('All'));
    expect(filters).toEqual([{ site: ['Ebay'], state: ['To pack'] }, { site: ['Ebay'] }]);
  });

  it('are printed as a pack list, whose address has the orders', async () => {
    const print = vi.fn();
    window.print = print;
    const list = (at: string, getList: unknown = async () => ({ data: orders, total: 2 })) =>
      renderPart(<PackList />, { at, calls: { getList } as never });
    const { user, sent, unmount } = list('/?filter=%7B%22id%22%3A%5B7%2C8%5D%7D');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(sent('getList')[0]).toMatchObject([
      'sales',
      { filter: { id: [7, 8] }, pagination: { page: 1, perPage: 500 } },
    ]);
    expect(screen.getByText(/^2 orders · /)).toBeVisible();
    unmount();
    const filterAt = async (at: string) => {
      const part = list(at);
      await screen.findByRole('button', { name: 'Print' });
      part.unmount();
      const [[, asked] = []] = part.sent('getList');
      return (asked as { filter: object }).filter;
    };
    for (const at of ['/', '/?filter=%7B', '/?filter=%5B1%5D', '/?filter=null', '/?filter=3'])
      expect(await filterAt(at)).toEqual({ state: ['To pack'] });
    const answers: (() => Promise<unknown>)[] = [failing, none];
    const failed = list('/', () => answers.shift()?.());
    await failed.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No orders to pack')).toBeVisible();
    expect(button('Print')).toBeDisabled();
  });
});

describe('what is live on a site', () => {
  const compared = (fields: object) => ({
    siteListing: 1,
    insertion: 4,
    insertion_batch: 2,
    products: [1],
    name: 'Ember Fox',
    sku: 'BS-1',
    images: [],
    externalId: '12',
    address: '',
    price: 10,
    sitePrice: 10,
    currency: 'EUR',
    quantity: 1,
    siteQuantity: 1,
    sale: null,
    isSent: false,
    ...fields,
  });
  const list = (...first: object[]) => ({ count: first.length, first });
  const live = {
    site: 'Ebay',
    asOf: { at: '2026-11-20T10:00:00.000Z', name: 'ebay.csv' },
    sold: { ...list(), toEnd: { count: 0, insertions: [] } },
    notLive: list(compared({ siteListing: null, name: 'Koi', products: [2] })),
    unknown: list(),
    matching: {
      ...list(compared({}), compared({ siteListing: 3, name: 'Owl', products: [3], sitePrice: 12 })),
      differing: 1,
    },
  };
  const open = (at: string, calls: object) =>
    renderPart(<LiveListingsPage />, {
      at,
      calls: {
        getList: async () => ({
          data: [
            { id: 1, name: 'Ebay' },
            { id: 2, name: 'Shopify' },
          ],
          total: 2,
        }),
        getLiveListings: async () => live,
        ...calls,
      } as never,
    });

  it('is another list by a tile, and another site by a button', async () => {
    const { user, address, sent } = open('/', {});
    expect(await screen.findByRole('link', { name: 'Koi' })).toBeVisible();
    await user.click(button(/differ/));
    await waitFor(() => expect(address()).toBe('/?list=matching'));
    expect(await screen.findByRole('link', { name: 'Ember Fox' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Owl' })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Shopify' }));
    await waitFor(() => expect(address()).toBe('/?site=Shopify'));
    await waitFor(() =>
      expect(sent('getLiveListings').map(([site]) => site)).toEqual([undefined, 'Shopify']),
    );
  });

  it('is a list of cards on a phone', async () => {
    setViewport('phone');
    open('/', {});
    const card = (await screen.findByRole('link', { name: 'Koi' })).closest('li');
    expect(card?.querySelectorAll('dt')).toHaveLength(3);
    expect(card).toHaveTextContent('BS-1');
    expect(card).toHaveTextContent('€10.00');
  });

  it('is read again after a failure, and needs a file of the site', async () => {
    const answers: (() => Promise<unknown>)[] = [
      failing,
      async () => ({ ...live, site: 'My eBay', asOf: null }),
    ];
    const { user } = open('/', { getLiveListings: () => answers.shift()?.() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No file of My eBay is read yet')).toBeVisible();
    expect(screen.getByText(/^In the Seller Hub/)).toBeVisible();
  });
});
