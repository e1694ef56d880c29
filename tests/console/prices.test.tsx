import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../domain/days.ts';
import { formatDate } from '../../domain/format.ts';
import { changeTo } from './changeTo.ts';
import { button, enter, openConsole, press, textsOf, type User } from './openConsole.tsx';
import { openPage } from './openPage.tsx';
import { PriceServer, YESTERDAY, aPrice } from './priceServer.ts';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { setViewport } from './viewport.ts';

const backend = startRealServer();
let prices: PriceServer;
beforeEach(() => {
  prices = new PriceServer().listen();
});

const openReview = () => openPage('/tools2');
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const cells = async (name: string) => textsOf('cell', await row(name)).slice(1);
const select = async (user: User, name: string) => user.click(within(await row(name)).getByRole('checkbox'));
const file = (name: string, text = '{}') => new File([text], name, { type: 'application/json' });
const chooseFile = async (user: User, chosen: File) =>
  user.upload(await screen.findByLabelText('Price file'), chosen);

/** Types a new price in a row, without leaving the field. */
async function typePrice(user: User, name: string, text: string): Promise<void> {
  await user.click(within(await row(name)).getByRole('button', { name: `New price of ${name}` }));
  await user.clear(screen.getByRole('textbox', { name: `New price of ${name}` }));
  await user.keyboard(text);
}

describe('the review list', () => {
  it('shows each price with its variant, source and day', async () => {
    openReview();
    expect(await cells('Ember Fox')).toEqual([
      '€165.00',
      `€198.00${formatDate(YESTERDAY)}`,
      '+€33.00+20.0%',
      '',
      'Underpriced',
      '€198.00',
    ]);
    const ember = await row('Ember Fox');
    expect(within(ember).getByRole('rowheader')).toHaveTextContent('Ember FoxHolo · English · Near mint');
    expect(within(ember).getByRole('img')).toHaveAccessibleName(/^From €99.00 on .* to €198.00 on /);
    expect(screen.getByRole('columnheader', { name: /Cardmarket trend/ })).toBeVisible();
    expect(await row('Bamboo Grove')).toHaveTextContent('3 alike');
    expect(screen.getByText(/^6 of 10 products matched$/)).toHaveTextContent(
      `Cardmarket prices of ${formatDate(YESTERDAY)}, 1 day old · 6 of 10 products matched`,
    );
  });

  it('marks the day of its prices once they are older than the threshold', async () => {
    prices.markets = prices.markets.map((market) => ({ ...market, days: 30 }));
    const { user } = openReview();
    const said = () => screen.findByText(/days? old$/);
    expect(await said()).not.toHaveClass('price-old');
    prices.markets = prices.markets.map((market) => ({ ...market, days: 31 }));
    await user.click(await screen.findByRole('button', { name: /Underpriced/ }));
    expect(await screen.findByText(/31 days old$/)).toHaveClass('price-old');
  });

  it('names the source at each price when there are several, and says how it became euros', async () => {
    const price = aPrice(20, {
      market: 'tcgplayer',
      measure: 'market',
      amount: 21.6,
      currency: 'USD',
      rate: 1.08,
    });
    prices.change('Ember Fox', { price });
    openReview();
    const ember = await row('Ember Fox');
    expect(ember).toHaveTextContent(`TCGplayer market price · ${formatDate(YESTERDAY)}`);
    expect(within(ember).getByRole('link', { name: '€20.00: choose the card of Ember Fox' })).toHaveAttribute(
      'title',
      'US$21.60 at 1.08',
    );
    expect(button('Sort by “Price”, descending')).toBeVisible();
  });

  it('marks a stale price with its age, offers no new price, and says why there is no price', async () => {
    openReview();
    const [, price, , , finding, offered] = await cells('Winter Stag');
    expect(price).toContain('€11.50');
    expect(finding).toBe('Stale, 82 days');
    expect(offered).toBe('–');
    const heron = await row('Moon Heron');
    expect(heron).toHaveTextContent('Graded: price files have raw cards only');
    expect(within(heron).queryByRole('link', { name: /Choose the card/ })).toBeNull();
    expect(within(heron).getByRole('button', { name: 'New price of Moon Heron' })).toHaveTextContent(
      'Enter price',
    );
    const lantern = await row('Night Lantern');
    expect(lantern).toHaveTextContent('Several cards fit');
    expect(within(lantern).getByRole('link', { name: 'Choose the card of Night Lantern' })).toBeVisible();
  });

  it('is filtered by its tiles and by set, sorted by its headings, and searched', async () => {
    const { user, address } = openReview();
    await row('Ember Fox');
    const tiles = within(screen.getByRole('group', { name: 'Lists' }));
    expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '6To review',
      '2Underpriced',
      '1Overpriced',
      '1Stale: older than 30 days',
      '2No price',
    ]);
    await user.click(tiles.getByRole('button', { name: /No price/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ember Fox/ })).toBeNull());
    expect(await row('Night Lantern')).toBeVisible();
    expect(decodeURIComponent(address())).toContain('"list":"no_price"');
    await user.click(tiles.getByRole('button', { name: /To review/ }));
    await row('Ember Fox');
    await user.click(screen.getByRole('button', { name: 'Sort by “Expected”, descending' }));
    await waitFor(() => expect(prices.asked.at(-1)?.get('sort')).toBe('expected'));
    await enter(user, screen.getByRole('searchbox', { name: 'Search products' }), 'Great');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ember Fox/ })).toBeNull());
    expect(await row('Great Wave')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set all' }));
    await user.click(await screen.findByRole('option', { name: 'Tide Set' }));
    await waitFor(() => expect(prices.asked.at(-1)?.get('set')).toBe('Tide Set'));
    await press(user, 'Remove the filter “Set”: Tide Set');
    await waitFor(() => expect(prices.asked.at(-1)?.get('set')).toBeNull());
  });

  it('says when nothing is to be reviewed', async () => {
    prices.rows = [];
    openReview();
    expect(await screen.findByText('Nothing to review')).toBeVisible();
  });

  it('says before the first file what can be read', async () => {
    prices.markets = [];
    prices.rows = [];
    const { user } = openReview();
    expect(await screen.findByText('No price file yet')).toBeVisible();
    expect(screen.getByText('Cardmarket price guide')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Read a price file' }));
    expect(await screen.findByRole('dialog', { name: 'Read a price file' })).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    prices.failOnce('', 500);
    const { user } = openReview();
    await press(user, 'Try again');
    expect(await row('Ember Fox')).toBeVisible();
  });

  it('is a list of cards on a phone', async () => {
    setViewport('phone');
    const { user } = openReview();
    const card = (await screen.findByRole('link', { name: 'Bamboo Grove' })).closest('li') as HTMLElement;
    expect(card).toHaveTextContent('Cardmarket trend');
    expect(card).toHaveTextContent('+€1.90');
    await user.click(screen.getByRole('button', { name: /^Sort by/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Product: ascending' }));
    await waitFor(() => expect(prices.asked.at(-1)?.get('order')).toBe('ASC'));
    await user.click(within(card).getByRole('checkbox'));
    expect(button('Accept 1 price')).toBeVisible();
  });

  it('is only looked at by viewers', async () => {
    actAs('viewer');
    openReview();
    expect((await cells('Ember Fox')).at(-1)).toBe('€198.00');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Thresholds' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Price files' })).toBeVisible();
  });
});

describe('prices', () => {
  it('are accepted for all units alike, with the sums before and after', async () => {
    const { user } = openReview();
    for (const name of ['Ember Fox', 'Bamboo Grove', 'Moon Heron']) await select(user, name);
    const bar = screen.getByRole('group', { name: '3 selected' });
    expect(bar).toHaveTextContent('€175.50€214.20+€38.70');
    await press(user, 'Accept 2 prices', bar);
    expect(await screen.findByText('2 prices are accepted.')).toBeVisible();
    expect(prices.sent).toEqual([
      {
        call: 'POST accept/',
        body: {
          prices: [
            { product: 1, price: 198 },
            { product: 2, price: 5.4 },
            { product: 3, price: 5.4 },
            { product: 4, price: 5.4 },
          ],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('group', { name: /selected/ })).toBeNull());
  });

  it('are typed in the row, from row to row with Enter and the arrows', async () => {
    const { user } = openReview();
    await typePrice(user, 'Ember Fox', '180{Enter}');
    expect(screen.getByRole('textbox', { name: 'New price of Bamboo Grove' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('textbox', { name: 'New price of Great Wave' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('textbox', { name: 'New price of Ember Fox' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect((await cells('Ember Fox')).at(-1)).toBe('€180.00Typed');
    expect(screen.getByRole('group', { name: '1 selected' })).toHaveTextContent('€165.00€180.00+€15.00');
    await press(user, 'Accept 1 price');
    await waitFor(() => expect(prices.sent).toHaveLength(1));
    expect(prices.sent[0]?.body).toEqual({ prices: [{ product: 1, price: 180 }] });
  });

  it('can be typed where the files have none, and stay selected over a failure', async () => {
    const { user } = openReview();
    await typePrice(user, 'Moon Heron', '170{Enter}');
    prices.failOnce('accept/', 409);
    await press(user, 'Accept 1 price');
    expect(await screen.findByRole('alert')).toHaveTextContent('The prices were not accepted.');
    expect(button('Accept 1 price')).toBeVisible();
  });

  it('that stay leave the list until their price changes', async () => {
    const { user } = openReview();
    await select(user, 'Great Wave');
    await press(user, 'Keep old prices');
    expect(await screen.findByText('1 old price stays until its market price changes.')).toBeVisible();
    await press(user, 'Undo');
    await waitFor(() =>
      expect(prices.sent.map(({ body }) => body)).toEqual([
        { products: [5], kept: true },
        { products: [5], kept: false },
      ]),
    );
  });

  it('that stay are reviewed again from their list', async () => {
    prices.change('Great Wave', { isKept: true });
    const { user } = openReview();
    await press(user, '1 kept price');
    await select(user, 'Great Wave');
    await press(user, 'Review again');
    await waitFor(() => expect(prices.sent[0]?.body).toEqual({ products: [5], kept: false }));
  });
});

describe('the choice of a card', () => {
  beforeEach(async () => {
    await backend.aProduct({ name: 'Night Lantern', quantity: 8 });
    prices.candidates = {
      candidates: [
        {
          source: 'cardmarket',
          key: '41',
          name: 'Night Lantern',
          set: 'Tide Set',
          number: '12',
          language: '',
          prices: [aPrice(1.1, { key: '41' }), aPrice(2.3, { key: '41', variant: 'reverse' })],
        },
      ],
      match: null,
    };
  });

  it('is made by card and variant', async () => {
    const { user } = openReview();
    await user.click(await screen.findByRole('link', { name: 'Choose the card of Night Lantern' }));
    const popup = await screen.findByRole('dialog', { name: 'Which card is “Night Lantern”?' });
    expect(await within(popup).findByText('Tide Set · 12 · Cardmarket 41')).toBeVisible();
    await press(user, 'Choose Night Lantern: Reverse', popup);
    expect(await screen.findByText('The choice is remembered for all units alike.')).toBeVisible();
    expect(prices.sent).toEqual([
      {
        call: 'PUT match/',
        body: { product: 8, choice: { source: 'cardmarket', key: '41', variant: 'reverse' } },
      },
    ]);
    await waitFor(() => expect(popup).not.toBeInTheDocument());
  });

  it('may be none of the cards, or be left to the rules again', async () => {
    prices.candidates.match = { source: 'cardmarket', key: '41', variant: 'regular' };
    const { user, go } = openPage('/tools2?match=8');
    const popup = await screen.findByRole('dialog');
    expect(await within(popup).findByText('Chosen')).toBeVisible();
    await press(user, 'None of these', popup);
    const none = { product: 8, choice: { source: 'table', key: '', variant: 'regular' } };
    await waitFor(() => expect(prices.sent[0]?.body).toEqual(none));
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    await go('/tools2?match=8');
    await press(user, 'Match by the rules');
    await waitFor(() => expect(prices.sent[1]?.call).toBe('DELETE match/?product=8'));
  });
});

it('are in the details of a product: each with its variant, source and day, and those of 90 days', async () => {
  const { id } = await backend.aProduct({ name: 'Ember Fox' });
  openConsole(`/database/stock?inspect_product=${id}`);
  const popup = await screen.findByRole('dialog', { name: /Ember Fox/ });
  const section = (await within(popup).findByRole('heading', { name: 'Market prices' })).closest('section');
  expect(section).toHaveTextContent(`HoloCardmarket trend · ${formatDate(YESTERDAY)} · 1 day old€198.00`);
  expect(section).toHaveTextContent(`RegularCardmarket trend · ${formatDate(YESTERDAY)} · 1 day old€80.00`);
  expect(section).toHaveTextContent('Dashed: expected price, €165.00');
  const days = within(popup).getByRole('table', { name: 'Last 90 days' });
  expect(textsOf('cell', days)).toEqual(['€99.00', '€198.00']);
});

describe('a price file', () => {
  // The list behind the dialog.
  beforeEach(() => {
    prices.rows = [];
  });

  it('is described before it is read', async () => {
    const { user } = openConsole('/tools2?read=1');
    await chooseFile(user, file('price_guide_6.json'));
    const popup = await screen.findByRole('dialog', { name: 'Read a price file' });
    expect(await within(popup).findByText(`${formatDate(YESTERDAY)} · 1 day old`)).toBeVisible();
    expect(within(popup).getByText('80,000')).toBeVisible();
    await press(user, 'Read 63,214 prices', popup);
    expect(
      await screen.findByText(`“price_guide_6.json” of ${formatDate(YESTERDAY)}: 63,214 prices are read.`),
    ).toBeVisible();
    expect(prices.sent.map(({ body }) => Object.keys(Object(body)))).toEqual([['preview', 'file'], ['file']]);
    await waitFor(() => expect(popup).not.toBeInTheDocument());
  });

  it.each([
    [{ day: addDays(YESTERDAY, 3) }, `${formatDate(addDays(YESTERDAY, 3))} · still to come`],
    [{ day: null, prices: 0 }, 'Names only'],
    [
      {
        day: null,
        prices: 0,
        table: { headings: ['Card'], rows: [['Ember Fox']], mapping: { name: 'Card' } },
      },
      '–',
    ],
  ])('with %o says of its day: %s', async (preview, said) => {
    prices.preview = { ...prices.preview, ...preview };
    const { user } = openPage('/tools2?read=1');
    await chooseFile(user, file('prices.json'));
    const popup = await screen.findByRole('dialog', { name: 'Read a price file' });
    const day = await within(popup).findByText('Day of the prices');
    expect(day.parentElement).toHaveTextContent(`Day of the prices${said}`);
  });

  it('that is a table needs its columns, its day and its rates', async () => {
    prices.preview = {
      ...prices.preview,
      name: 'my.csv',
      source: 'table',
      day: null,
      needsDay: true,
      entries: 2,
      prices: 2,
      problems: [{ place: 'Line 4', reason: '“a lot” is no price.' }],
      table: {
        headings: ['Card', 'Worth', 'Cur'],
        rows: [['Ember Fox', '198', 'USD']],
        mapping: { name: 'Card', price: 'Worth' },
      },
      rates: [{ currency: 'USD', rate: null }],
    };
    const { user } = openPage('/tools2?read=1');
    await chooseFile(user, file('my.csv', 'Card;Worth'));
    const popup = await screen.findByRole('dialog', { name: 'Read a price file' });
    expect(await within(popup).findByText('“a lot” is no price.')).toBeVisible();
    await press(user, 'Read 2 prices', popup);
    expect(await within(popup).findByText('Enter the day of the prices.')).toBeVisible();
    expect(prices.sent).toHaveLength(1);
    await user.click(within(popup).getByRole('combobox', { name: 'Currency' }));
    await user.click(await screen.findByRole('option', { name: 'Cur' }));
    await waitFor(() => expect(prices.sent).toHaveLength(2));
    expect(prices.sent[1]?.body).toMatchObject({
      preview: 'true',
      mapping: JSON.stringify({ name: 'Card', price: 'Worth', currency: 'Cur' }),
    });
    await enter(user, within(popup).getByLabelText(/^USD for one euro/), '1.08');
    changeTo(within(popup).getByLabelText(/^Day of the prices/), '2026-11-20');
    await press(user, 'Read 2 prices', popup);
    await waitFor(() =>
      expect(prices.sent[2]?.body).toMatchObject({ day: '2026-11-20', rates: '{"USD":1.08}' }),
    );
  });

  it('in the server’s folder is read by its button', async () => {
    prices.files = {
      folder: [{ name: 'guide.json', bytes: 15_000_000, changed: '2026-11-27T08:00:00.000Z' }],
      files: [
        {
          id: 1,
          name: 'old.json',
          source: 'cardmarket',
          day: addDays(YESTERDAY, -9),
          readAt: '2026-11-20T08:00:00.000Z',
          readBy: 'ada',
          entries: 70_000,
          prices: 60_000,
        },
        {
          id: 2,
          name: 'sample.json',
          source: 'tcgdex',
          day: YESTERDAY,
          readAt: '2026-11-20T08:00:00.000Z',
          readBy: '',
          entries: 1,
          prices: 1,
        },
      ],
    };
    const { user } = openPage('/tools2?read=1');
    const popup = await screen.findByRole('dialog', { name: 'Read a price file' });
    expect(await within(popup).findByText('10 days old')).toBeVisible();
    expect(within(popup).getByText(/by ada$/)).toBeVisible();
    expect(within(popup).getByText(/Read on [\d/, :]+$/)).toBeVisible();
    await press(user, 'Read guide.json', popup);
    await press(user, 'Read 63,214 prices', popup);
    await waitFor(() => expect(prices.sent.at(-1)?.body).toEqual({ stored: 'guide.json' }));
  });
});

describe('the thresholds', () => {
  // The list behind the dialog.
  beforeEach(() => {
    prices.rows = [];
  });

  it('are changed, with the order of the markets', async () => {
    const { user } = openPage('/tools2?settings=1');
    const popup = await screen.findByRole('dialog', { name: 'Thresholds' });
    const field = await within(popup).findByLabelText(/^Stale after/);
    await user.clear(field);
    await enter(user, field, '45');
    await press(user, 'Move “TCGplayer” up', popup);
    await press(user, 'Save', popup);
    await waitFor(() =>
      expect(prices.sent[0]).toEqual({
        call: 'PUT settings/',
        body: { ...prices.settings, stale_days: 45, markets: ['tcgplayer', 'cardmarket'] },
      }),
    );
  });
});
