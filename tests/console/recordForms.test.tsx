import { screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { extensions } from '../../providers/extensions.ts';
import { PurchaseVatInputs } from '../../resources/bought_stocks/PurchaseVatInputs.tsx';
import { BatchEdit } from '../../resources/insertion_batches/BatchEdit.tsx';
import { PlaceCreate } from '../../resources/places/PlaceCreate.tsx';
import { PlaceEdit } from '../../resources/places/PlaceEdit.tsx';
import { SaleEdit } from '../../resources/sales/SaleEdit.tsx';
import { SiteListingCreate } from '../../resources/site_listings/SiteListingCreate.tsx';
import { SiteListingEdit } from '../../resources/site_listings/SiteListingEdit.tsx';
import { TransactionCreate } from '../../resources/site_transactions/TransactionCreate.tsx';
import { TransactionEdit } from '../../resources/site_transactions/TransactionEdit.tsx';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/insertions.ts';
import '../../src/i18n/en/liveListings.ts';
import '../../src/i18n/en/places.ts';
import '../../src/i18n/en/purchases.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { field, replaceText } from './forms.ts';
import { button, choose } from './openConsole.tsx';
import { noRecords, sentChanges, updated, withoutVat } from './partCalls.tsx';
import { renderPart } from './parts.tsx';
import { batchFixture, placeFixture, siteListingFixture, transactionFixture } from './recordFixtures.ts';
import { saleFixture } from './saleFixture.ts';

beforeEach(() => extensions.learn(true));

describe('the form that edits a record', () => {
  const close = () => {};
  it.each<[string, () => ReactNode, string, string, object]>([
    [
      'a batch',
      () => <BatchEdit batch={batchFixture()} onClose={close} />,
      'Name',
      'Sunday',
      { name: 'Sunday' },
    ],
    ['a place', () => <PlaceEdit place={placeFixture} onClose={close} />, 'Name', 'Box 4', { name: 'Box 4' }],
    [
      'a site listing',
      () => <SiteListingEdit listing={siteListingFixture} onClose={close} />,
      'Price',
      '4,50',
      { price: 4.5 },
    ],
    [
      'a site listing',
      () => <SiteListingEdit listing={siteListingFixture} onClose={close} />,
      'Available',
      '2',
      { available: 2 },
    ],
    [
      'a transaction',
      () => <TransactionEdit transaction={transactionFixture} onClose={close} />,
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
      calls: {
        getVat: withoutVat,
        update: updated,
        getList: noRecords,
        getMany: noRecords,
        getValues: async () => [],
      } as never,
    });
    await replaceText(user, await screen.findByLabelText(new RegExp(`^${label}`)), typed);
    await user.click(button('Save'));
    await waitFor(() => expect(sent('update')).toHaveLength(1));
    const [sentChange = {}] = sentChanges(sent);
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
      calls: { getVat: withoutVat, getList: noRecords, getValues: async () => [] } as never,
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
    const { user } = renderPart(<SiteListingEdit listing={siteListingFixture} onClose={() => {}} />, {
      calls: { getList: noRecords } as never,
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
        getList: async () => ({ data: [placeFixture], total: 1 }),
        getMany: async () => ({ data: [placeFixture] }),
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
