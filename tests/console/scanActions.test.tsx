import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StockCountDetails } from '../../contract/counts.ts';
import type { ScanMatch, ScannedProduct } from '../../contract/scans.ts';
import { extensions } from '../../providers/extensions.ts';
import { CountPage } from '../../resources/counts/CountPage.tsx';
import { CountResult } from '../../resources/counts/CountResult.tsx';
import { Counting } from '../../resources/counts/Counting.tsx';
import { CountsPage } from '../../resources/counts/CountsPage.tsx';
import { useCount } from '../../resources/counts/useCount.ts';
import { CardPhotoButton } from '../../resources/put_away/CardPhotoButton.tsx';
import { PutAwayPage } from '../../resources/put_away/PutAwayPage.tsx';
import '../../src/i18n/en/counts.ts';
import '../../src/i18n/en/putAway.ts';
import { box, count, product } from './countFixtures.ts';
import { field, replaceText } from './forms.ts';
import { network } from './network.ts';
import { button, enter, type User } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { createPictureFile } from './picture.ts';
import { productFixture } from './recordFixtures.ts';

beforeEach(() => extensions.learn(true));

const place = (id: number, name: string) => ({ id, name, code: `P${id}`, path: `Shelf A / ${name}` });
const scanned = (id: number, fields: Partial<ScannedProduct> = {}): ScannedProduct => ({
  kind: 'product',
  id,
  name: `Card ${id}`,
  sku: `C-${id}`,
  images: [],
  presence: 'here',
  place: null,
  source: 'code',
  alike: [id],
  ...fields,
});
const tree = (...places: object[]) => ({ places, withoutPlace: { products: 0, landed: 0 } });
const scan = async (user: User, label: string, code: string) => {
  await enter(user, screen.getByRole('textbox', { name: label }), code);
  await user.keyboard('{Enter}');
};

describe('a count that goes on', () => {
  const details = (fields: Partial<StockCountDetails> = {}): StockCountDetails => ({
    ...count(),
    products: [
      product(1, { outcome: 'missing', scans: 0 }),
      product(2, { outcome: 'missing', scans: 0 }),
      product(3, { outcome: 'moved', from: 8 }),
      product(4, { outcome: 'moved', from: null }),
      product(5, { outcome: 'gone' }),
      product(6, { scans: 2 }),
    ],
    places: [box, place(8, 'Box 8')],
    unknownScans: [{ id: 70, code: 'X-1', scannedAt: '', scannedBy: 'anna' }],
    ...fields,
  });
  const open = (calls: object = {}, of = details()) => {
    const Shown = () => {
      const { data } = useCount(1);
      return data ? <Counting count={data} /> : null;
    };
    const part = renderPart(<Shown />, { calls: { getCount: async () => of, ...calls } as never });
    return { ...part, ready: screen.findByRole('heading', { name: 'Counting Box 3' }) };
  };
  const rows = (name: string) =>
    within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('says where each product is known, and how often it was seen', async () => {
    await open().ready;
    expect(rows('Not seen yet')).toHaveLength(2);
    expect(rows('Here, known elsewhere')).toEqual([
      expect.stringMatching(/Card 3.*known in Shelf A \/ Box 8.*moves here at Finish/),
      expect.stringMatching(/Card 4.*had no place.*moves here at Finish/),
    ]);
    expect(rows('Here, but not in stock')).toHaveLength(1);
    await act(async () => button(/^Here/, screen.getByRole('region', { name: /^Here \d|^Here$/ })).click());
    expect(screen.getByText(/scanned 2 times/)).toBeVisible();
  });

  it('takes back what was seen, and says when it could not', async () => {
    const answers: (() => Promise<unknown>)[] = [async () => undefined, async () => undefined, failing];
    const { user, sent, ready } = open({ withdrawCountScans: () => answers.shift()?.() });
    await ready;
    await user.click(button('Card 5 is not here'));
    await user.click(button('Remove X-1'));
    await user.click(button('Card 3 is not here'));
    expect(await notice('Nothing was taken back. No network.')).toBeVisible();
    expect(sent('withdrawCountScans')).toEqual([
      [1, { products: [5] }],
      [1, { scans: [70] }],
      [1, { products: [3] }],
    ]);
    await waitFor(() => expect(sent('getCount').length).toBeGreaterThan(3));
  });

  it('ticks products one by one or all at once, which disappear at once', async () => {
    const { user, sent, ready } = open({ sendCountScans: () => new Promise(() => {}) });
    await ready;
    await user.click(button('Card 1 is here'));
    expect(rows('Not seen yet')).toHaveLength(1);
    await user.click(button('All are here'));
    expect(screen.queryByRole('region', { name: /^Not seen yet/ })).toBeNull();
    expect(sent('sendCountScans')).toMatchObject([[1, { scans: [{ product: 1 }] }]]);
    expect(button('Give up')).toBeDisabled();
    expect(button('Pause')).toBeDisabled();
  });

  it('takes the product of an unknown code from those that it names, or from all', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => ({ results: [], places: [], at: box })];
    const { user, sent, ready } = open({
      lookUpScan: async () => ({
        matches: [scanned(7, { place: place(8, 'Box 8') }), place(8, 'Box 8')],
        asks: true,
      }),
      chooseCountedProduct: () => answers.shift()?.(),
      getList: async () => ({ data: [productFixture({ id: 9, name: 'Tide Koi' })], total: 1 }),
    });
    await ready;
    await user.click(button('Choose the product of X-1'));
    const dialog = await screen.findByRole('dialog', { name: 'Which product is X-1?' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Card 7C-7 · Shelf A / Box 8');
    await user.click(button('Choose Card 7 C-7', dialog));
    expect(await notice('The product was not chosen. No network.')).toBeVisible();
    await user.click(button('Another product', dialog));
    const all = screen.getByRole('dialog', { name: 'Which product is X-1?' });
    await user.click(await within(all).findByRole('button', { name: 'Add Tide Koi' }));
    await waitFor(() => expect(all).not.toBeInTheDocument());
    expect(sent('chooseCountedProduct')).toEqual([
      [1, { scan: 70, product: 7 }],
      [1, { scan: 70, product: 9 }],
    ]);
    expect(screen.queryByText('X-1')).toBeNull();
    await user.click(screen.queryByRole('button', { name: 'Close' }) ?? document.body);
  });

  it('scans into a place inside until it goes back to the counted one', async () => {
    const inside = { ...place(12, 'Page 1'), path: `${box.path} / Page 1` };
    const { user, sent, ready } = open({
      sendCountScans: async () => ({
        results: [{ kind: 'place', place: inside }],
        places: [inside],
        at: inside,
      }),
    });
    await ready;
    await scan(user, 'Code of a product, or of a place inside', 'P12');
    expect(await screen.findByText(/^Scans are in Page 1\./)).toBeVisible();
    await scan(user, 'Code of a product, or of a place inside', 'C-1');
    await waitFor(() => expect(sent('sendCountScans')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Back to Box 3' }));
    expect(screen.queryByText(/^Scans are in Page 1\./)).toBeNull();
    await scan(user, 'Code of a product, or of a place inside', 'C-2');
    await waitFor(() => expect(sent('sendCountScans')).toHaveLength(3));
    expect(sent('sendCountScans').map(([, one]) => (one as { at?: number }).at)).toEqual([undefined, 12, 1]);
  });

  it('tells which scans the server refused, until that is dismissed', async () => {
    const refused = new HttpError('Wrong', 400, { message: 'wrong', errors: { scans: 'No such product.' } });
    const { user, ready } = open({ sendCountScans: () => Promise.reject(refused) });
    await ready;
    await scan(user, 'Code of a product, or of a place inside', 'C-1');
    expect(await screen.findByText(/^This was not counted: C-1\. No such product\.$/)).toBeVisible();
    await user.click(button('Close'));
    expect(screen.queryByText(/This was not counted/)).toBeNull();
  });

  it('is paused, finished or given up, and says when it was not', async () => {
    const steps: (() => Promise<unknown>)[] = [failing, failing, async () => ({ ...count(), id: 1 })];
    const { user, sent, ready, address } = open({
      stepCount: () => steps.shift()?.(),
      giveUpCount: failing,
    });
    await ready;
    await user.click(button('Pause'));
    expect(await notice('The count was not paused. No network.')).toBeVisible();
    const finish = async () => {
      await user.click(button('Finish: 3 missing'));
      await user.click(button('Finish', screen.getByRole('dialog')));
    };
    await finish();
    expect(await notice('The count was not finished. No network.')).toBeVisible();
    // Once at first, when each question is asked, and after the failure.
    await waitFor(() => expect(sent('getCount')).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await finish();
    expect(await notice('Shelf A / Box 3 is counted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Give up'));
    await user.click(button('Give up', screen.getByRole('dialog')));
    expect(await notice('The count was not given up. No network.')).toBeVisible();
    expect(sent('stepCount')).toEqual([
      [1, 'pause'],
      [1, 'finish'],
      [1, 'finish'],
    ]);
    expect(sent('giveUpCount')).toEqual([[1]]);
    expect(address()).toBe('/');
  });

  it('leads back to the counts once it is paused or given up', async () => {
    const paused = open({ stepCount: async () => count() });
    await paused.ready;
    await paused.user.click(button('Pause'));
    await waitFor(() => expect(paused.address()).toBe('/database/counts'));
    paused.unmount();
    const given = open({ giveUpCount: async () => undefined });
    await given.ready;
    await given.user.click(button('Give up'));
    await given.user.click(button('Give up', screen.getByRole('dialog')));
    expect(await notice('The count of Shelf A / Box 3 is given up.')).toBeVisible();
    expect(given.address()).toBe('/database/counts');
  });

  it('warns that its place was deleted', async () => {
    await open({}, details({ isPlaceGone: true })).ready;
    expect(screen.getByText(/^The place was deleted/)).toBeVisible();
    expect(button(/^Finish/)).toBeDisabled();
  });
});

describe('the result of a count', () => {
  const finished: StockCountDetails = {
    ...count({ state: 'finished', finishedAt: '2026-11-25T10:00:00.000Z', finishedBy: 'ben', action: 9 }),
    products: [
      product(1, { outcome: 'missing', from: 8 }),
      product(6, { scans: 3 }),
      product(7, { outcome: 'left' }),
    ],
    places: [box, place(8, 'Box 8')],
    unknownScans: [{ id: 70, code: 'X-1', scannedAt: '', scannedBy: 'anna' }],
  };

  it('lists what was seen more than once and codes that nothing has', async () => {
    const { user } = renderPart(<CountResult count={finished} />);
    expect(screen.getByText(/by ben$/)).toBeVisible();
    expect(screen.getByText('X-1')).toBeVisible();
    expect(screen.getByText(/was in Shelf A \/ Box 8/)).toBeVisible();
    expect(screen.queryByText(/scanned 3 times/)).toBeNull();
    await user.click(button(/^Here/));
    expect(screen.getByText(/scanned 3 times/)).toBeVisible();
  });

  it('marks what is missing as lost after a question', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => ({ count: 1 })];
    const { user, sent } = renderPart(<CountResult count={finished} />, {
      calls: {
        getSelection: async () => ({ count: 1, landed: 12 }),
        changeSelection: () => answers.shift()?.(),
      } as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Mark 1 as lost' }));
    await user.click(button('Cancel', screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Mark 1 as lost'));
    expect(screen.getByRole('dialog')).toHaveTextContent('its landed cost of €12.00 becomes a loss');
    await user.click(button('Mark 1 as lost', screen.getByRole('dialog')));
    expect(await notice('Nothing was marked as lost. No network.')).toBeVisible();
    await user.click(button('Mark 1 as lost', screen.getByRole('dialog')));
    expect(await notice('1 product is marked as lost.')).toBeVisible();
    expect(sent('changeSelection')[1]).toMatchObject([
      'products',
      [
        {
          filter: { id: [1], place: null, presence: ['here', 'coming'] },
          set: { state: 'Lost', leftNote: 'Missing at the count of Shelf A / Box 3 on 25/11/2026' },
        },
      ],
    ]);
  });
});

describe('the pages of counts', () => {
  it('say that the counts or a count could not be read, and read again', async () => {
    const lists: (() => Promise<unknown>)[] = [failing, async () => [count()]];
    const { user, unmount } = renderPart(<CountsPage />, {
      calls: { getCounts: () => lists.shift()?.(), getPlaceTree: async () => tree() } as never,
    });
    expect(await screen.findByText('The counts could not be read.')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: /^Being counted/ })).toBeVisible();
    unmount();
    const errors = [new Error('No network.'), new HttpError('Gone', 404)];
    const one = renderPart(<CountPage />, {
      calls: { getCount: () => Promise.reject(errors.shift()) } as never,
    });
    expect(await screen.findByText('The count could not be read.')).toBeVisible();
    await one.user.click(button('Try again'));
    expect(await screen.findByText('There is no such count')).toBeVisible();
  });

  it('start a count, and say when it was not started', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => ({ id: 5 })];
    const { user, address, sent } = renderPart(<CountsPage />, {
      calls: {
        getCounts: async () => [],
        getPlaceTree: async () =>
          tree({ ...box, parent: null, kind: '', capacity: null, own: 0, products: 0, counted: null }),
        startCount: () => answers.shift()?.(),
      } as never,
    });
    await user.click(await screen.findByRole('button', { name: /^Count .*Box 3/ }));
    expect(await notice('The count was not started. No network.')).toBeVisible();
    await user.click(button(/^Count .*Box 3/));
    await waitFor(() => expect(address()).toBe('/database/counts/5'));
    expect(sent('startCount')).toEqual([[1], [1]]);
  });
});

describe('putting away', () => {
  // The list belongs to a person.
  beforeEach(() => network.backend.openSession());

  const open = (answers: (() => Promise<unknown>)[], calls: object = {}, at = '/') =>
    renderPart(<PutAwayPage />, {
      at,
      calls: { lookUpScan: () => answers.shift()?.() ?? new Promise(() => {}), ...calls } as never,
    });
  const found =
    (...matches: ScanMatch[]) =>
    async () => ({ matches, asks: matches.length > 1 });
  const shelf: ScanMatch = { ...place(3, 'Box 2'), kind: 'place', capacity: 2, products: 0 };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Scans, the last one first' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const LABEL = 'Code of a place or a product';

  it('asks which of several products is meant, and shows a purchase and a failure as such', async () => {
    const { user } = open(
      [
        found(scanned(1), scanned(2, { place: place(8, 'Box 8') })),
        found({ kind: 'purchase', id: 4, name: 'Lot of cards' }),
        failing,
        found(scanned(5)),
      ],
      {
        getList: async () => ({ data: [productFixture({ id: 9, name: 'Tide Koi', sku: 'BS-9' })], total: 1 }),
      },
    );
    await scan(user, LABEL, 'AB1');
    await scan(user, LABEL, 'AB2');
    await scan(user, LABEL, 'AB3');
    await waitFor(() =>
      expect(rows()).toEqual([
        expect.stringMatching(/^Not looked upAB3 · The server did not answer/),
        expect.stringMatching(/^A purchase, not a productAB2 · Lot of cards/),
        expect.stringMatching(/^Several productsAB1 · Choose/),
      ]),
    );
    await user.click(button('Try again'));
    await waitFor(() => expect(rows()[0]).toMatch(/^Card 5/));
    await user.click(button('Choose: AB1'));
    const several = await screen.findByRole('dialog', { name: 'Which product is AB1?' });
    expect(
      within(several)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Card 1C-1Choose', 'Card 2C-2 · Shelf A / Box 8Choose']);
    await user.click(button('Choose: Card 2', several));
    await waitFor(() => expect(several).not.toBeInTheDocument());
    expect(rows()[2]).toMatch(/^Card 2.*was in Shelf A \/ Box 8/);
    await user.click(button('Choose: AB2'));
    const all = await screen.findByRole('dialog', { name: 'Which product is AB2?' });
    await user.click(await within(all).findByRole('button', { name: 'Add Tide Koi' }));
    await waitFor(() => expect(rows()[1]).toMatch(/^Tide Koi/));
    await user.click(button('Remove Card 5'));
    expect(rows()).toHaveLength(2);
    await user.click(button('Last one'));
    expect(rows().map((text) => text?.slice(0, 6))).toEqual(['Card 2']);
  });

  it('puts products into several places by one change, and keeps the list when that fails', async () => {
    const calls: (() => Promise<unknown>)[] = [failing, async () => ({ count: 3 })];
    const { user, sent } = open(
      [
        found(shelf),
        found(scanned(1, { alike: [1, 11] })),
        found({ ...place(4, 'Box 4'), kind: 'place', capacity: null, products: 0 }),
        found(scanned(2)),
      ],
      { changeSelection: () => calls.shift()?.() },
    );
    await scan(user, LABEL, 'P3');
    await screen.findByRole('heading', { name: 'Box 2' });
    const quantity = screen.getByRole('textbox', { name: 'Quantity of the next scan' });
    await replaceText(user, quantity, '0');
    expect(quantity).toBeInvalid();
    await replaceText(user, quantity, '2');
    expect(quantity).toBeValid();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: LABEL })).toHaveFocus();
    await scan(user, LABEL, 'C1');
    await screen.findByText('×2');
    expect(quantity).toHaveValue('');
    await scan(user, LABEL, 'P4');
    await screen.findByRole('heading', { name: 'Box 4' });
    await scan(user, LABEL, 'C2');
    await waitFor(() => expect(rows()[0]).toMatch(/^Card 2/));
    expect(rows()[1]).toBe('Into Shelf A / Box 2');
    const put = 'Put 3 in 2 places';
    await user.click(button(put));
    expect(await notice('Nothing was put away. The list is kept. No network.')).toBeVisible();
    await user.click(button(put));
    expect(await notice('3 products are in 2 places.')).toBeVisible();
    expect(rows()).toEqual([]);
    expect(sent('changeSelection')[1]).toEqual([
      'products',
      expect.arrayContaining([
        { filter: { id: [1, 11] }, set: { place: 3 } },
        { filter: { id: [2] }, set: { place: 4 } },
      ]),
    ]);
    expect(sent('lookUpScan').map(([, options]) => (options as { quantity: number }).quantity)).toEqual([
      1, 2, 3, 3,
    ]);
  });

  it('changes the place, also of the scans made for the place before', async () => {
    const { user } = open([found(shelf), found(scanned(1))], {
      getList: async () => ({ data: [{ ...place(4, 'Box 4') }], total: 1 }),
      getMany: async () => ({ data: [{ ...place(4, 'Box 4') }] }),
      getOne: async () => ({ data: { ...place(4, 'Box 4'), parent: null } }),
      getPlaceTree: async () => tree(),
    });
    await scan(user, LABEL, 'P3');
    await scan(user, LABEL, 'C1');
    await screen.findByText('Put 1 in Box 2');
    await user.click(button('Change'));
    const form = await screen.findByRole('dialog', { name: 'Choose place' });
    expect(field('Also for 1 scan made for Box 2', form)).toBeChecked();
    await user.click(button('Choose place', form));
    expect(await within(form).findByText('Choose a place.')).toBeVisible();
    await user.click(within(form).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Box 4/ }));
    await user.click(button('Choose place', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await screen.findByText('Put 1 in Box 4')).toBeVisible();
  });

  it('begins with the place of its address, and looks a scan up once the server answers again', async () => {
    const { address, user } = open(
      [() => Promise.reject(new HttpError('Away', 0))],
      {
        getOne: async () => ({ data: { ...place(4, 'Box 4'), parent: null } }),
      },
      '/?place=4',
    );
    expect(await screen.findByRole('heading', { name: 'Box 4' })).toBeVisible();
    expect(address()).toBe('/');
    await scan(user, LABEL, 'C1');
    await waitFor(() => expect(rows()[0]).toMatch(/^Looking up/));
    expect(rows()[0]).not.toMatch(/Not looked up/);
  });

  it('does not take a file that is no picture', async () => {
    const Chooser = () => {
      const [chosen] = useState<number[]>([]);
      return <CardPhotoButton listed={chosen} onChoose={() => expect.fail()} />;
    };
    const { user } = renderPart(<Chooser />, { calls: { matchCards: failing } as never });
    const input = screen.getByLabelText('Photograph of a card');
    let clicks = 0;
    input.addEventListener('click', () => (clicks += 1));
    await user.click(button('Find a card by photograph'));
    expect(clicks).toBe(1);
    const anything = userEvent.setup({ applyAccept: false });
    await anything.upload(input, new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await notice(/^The card was not looked up\. /)).toBeVisible();
    await user.upload(input, createPictureFile('fox.png'));
    expect(await notice('The card was not looked up. No network.')).toBeVisible();
    expect(input).toHaveValue('');
  });
});
