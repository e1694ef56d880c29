import { setTimeout as pause } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Sale } from '../../contract/sales.ts';
import type { Extra } from '../../contract/types.ts';
import { formatDate, localDate } from '../../domain/format.ts';
import { queryClient } from '../../src/cachedFirstPage.ts';
import { network } from './network.ts';
import { button, openConsole, textsOf } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();

const dayFromToday = (days: number) => localDate(new Date(Date.now() + days * 86_400_000));
const read = ({ id }: Sale) => server.get<Sale>(`/api/sales/${id}/`);

/** One order that is late, one due today that is packed, and one that is on its way. */
async function orders() {
  const koi = await server.aProduct({ name: 'Tide Koi' });
  const late = await server.aSale({
    orderNumber: '1183442907',
    due: dayFromToday(-1),
    buyerCountry: 'DE',
    courier: 'Poste, registered',
    lines: [
      { product: koi.id, price: 48 },
      { title: 'Sleeves', price: 4 },
      { title: 'Toploader', price: 1 },
    ],
  });
  const packed = await server.aSale({
    site: 'Ebay',
    orderNumber: '04-12',
    due: dayFromToday(0),
    state: 'Packed',
    priceState: 'estimated',
    postageState: 'unknown',
    lines: [{ title: 'Ember Fox', price: 9 }],
  });
  const sent = await server.aSale({
    orderNumber: '7',
    state: 'Posted',
    trackingNumber: 'LX 1',
    lines: [{ title: 'Moon Heron', price: 5 }],
  });
  return { late, packed, sent, koi };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const cells = async (name: string) => textsOf('cell', await row(name));

describe('orders going out', () => {
  it('are grouped by due day, with late orders marked, destination and next step', async () => {
    await orders();
    openConsole('/database/shipments');
    expect((await cells('1183442907')).slice(1)).toEqual([
      '1183442907Cardmarket',
      'Tide Koi and 2 more',
      'Germany',
      '1 day late',
      'Poste, registered',
      '–',
      'Mark packed',
    ]);
    expect(await cells('04-12')).toEqual(
      expect.arrayContaining(['04-12Ebay · prices estimated · postage unknown', 'Packed', 'Mark posted']),
    );
    expect(await cells('Moon Heron')).toEqual(expect.arrayContaining(['Posted', 'LX 1', 'Mark arrived']));
    await waitFor(() =>
      expect(textsOf('rowheader').map((text) => text.replace(/\d{2}.\d{2}.\d{4}/, ' '))).toEqual([
        'Due yesterday 1 order',
        'Due today 1 order',
        'Posted1 order',
      ]),
    );
    expect(screen.getByText('1 to pack, 1 to post')).toBeVisible();
    expect(textsOf('button', screen.getByRole('group', { name: 'States' }))).toEqual([
      'All',
      'To pack1',
      'To post1',
      'On the way1',
      'Arrived',
      'Lost',
    ]);
  });

  it(
    'are filtered by state with one click, and have no groups when sorted by courier',
    { tags: ['nightly'] },
    async () => {
      await orders();
      const { user } = openConsole('/database/shipments');
      await row('1183442907');
      await user.click(button(/^To post/));
      await waitFor(() => expect(screen.queryByRole('row', { name: /1183442907/ })).toBeNull());
      expect(await row('04-12')).toBeVisible();
      expect(button(/^To post/)).toHaveAttribute('aria-pressed', 'true');
      expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
      await user.click(button('All'));
      await row('1183442907');
      await user.click(button(/^Sort by “Courier”/));
      await waitFor(() => expect(screen.queryByRole('rowheader')).toBeNull());
    },
  );

  it('advance one step with one click, and go back by Undo', async () => {
    const { late } = await orders();
    const { user } = openConsole('/database/shipments');
    await user.click(await screen.findByRole('button', { name: 'Mark packed: Cardmarket 1183442907' }));
    expect(await screen.findByRole('button', { name: 'Mark posted: Cardmarket 1183442907' })).toBeVisible();
    expect((await read(late)).state).toBe('Packed');
    await user.click(button('Mark posted: Cardmarket 1183442907'));
    await screen.findByText(/is posted\.$/);
    expect((await read(late)).posted).toBe(dayFromToday(0));
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
    await waitFor(async () => expect(await read(late)).toMatchObject({ state: 'Packed', posted: null }));
  });

  it('stay unchanged, with a message, when somebody else has changed them meanwhile', async () => {
    const { late } = await orders();
    const { user } = openConsole('/database/shipments');
    const pack = await screen.findByRole('button', { name: 'Mark packed: Cardmarket 1183442907' });
    await server.change('sales', late.id, { state: 'Lost' });
    await user.click(pack);
    expect(await screen.findByText(/^Somebody else has changed this order/)).toBeVisible();
    expect((await read(late)).state).toBe('Lost');
  });

  it('that are packed are posted all at once', async () => {
    const { late, packed } = await orders();
    const { user } = openConsole('/database/shipments');
    await user.click(await screen.findByRole('button', { name: 'Mark 1 packed as posted' }));
    expect(await screen.findByText('1 order is posted.')).toBeVisible();
    expect([(await read(late)).state, (await read(packed)).state]).toEqual(['To pack', 'Posted']);
    await user.click(button('Undo'));
    await waitFor(async () => expect((await read(packed)).state).toBe('Packed'));
  });

  it(
    'that are selected advance together, if their next step is the same',
    { tags: ['nightly'] },
    async () => {
      const { late, packed } = await orders();
      const { user } = openConsole('/database/shipments');
      await user.click(within(await row('1183442907')).getByRole('checkbox'));
      await user.click(button('Mark packed'));
      await waitFor(async () => expect((await read(late)).state).toBe('Packed'));
      await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
      await user.click(within(await row('04-12')).getByRole('checkbox'));
      await user.click(within(await row('Moon Heron')).getByRole('checkbox'));
      expect(screen.queryByRole('button', { name: 'Mark posted' })).toBeNull();
      expect((await read(packed)).state).toBe('Packed');
    },
  );

  it('take a tracking number in place: Enter saves, Escape cancels, Undo restores', async () => {
    const { late, packed } = await orders();
    const { user } = openConsole('/database/shipments');
    const input = await screen.findByRole('textbox', { name: 'Tracking number of Ebay 04-12' });
    await user.type(input, 'RR 9 IT{Enter}');
    const shown = 'Tracking number of Ebay 04-12: RR 9 IT. Edit';
    expect(await screen.findByRole('button', { name: shown })).toBeVisible();
    expect((await read(packed)).trackingNumber).toBe('RR 9 IT');
    await user.click(button(shown));
    await user.keyboard('X{Escape}');
    expect(await screen.findByRole('button', { name: shown })).toHaveFocus();
    await user.click(button('Undo'));
    await waitFor(async () => expect((await read(packed)).trackingNumber).toBe(''));
    await user.click(button('Add the tracking number of Cardmarket 1183442907'));
    await user.keyboard('LX 2{Enter}');
    await waitFor(async () => expect((await read(late)).trackingNumber).toBe('LX 2'));
  });

  it(
    'move the focus to a saved tracking number, even if the list is read twice meanwhile',
    { tags: ['nightly'] },
    async () => {
      await orders();
      const { user } = openConsole('/database/shipments');
      const input = await screen.findByRole('textbox', { name: 'Tracking number of Ebay 04-12' });
      const release = network.hold('GET /api/sales/');
      await user.type(input, 'RR 9 IT{Enter}');
      await waitFor(() =>
        expect(queryClient.isFetching({ queryKey: ['sales', 'getList'] })).toBeGreaterThan(0),
      );
      void queryClient.invalidateQueries({ queryKey: ['sales'] });
      await pause(100);
      expect(input).toBeVisible();
      release();
      const shown = 'Tracking number of Ebay 04-12: RR 9 IT. Edit';
      await waitFor(() => expect(button(shown)).toHaveFocus());
    },
  );

  it('keep a typed tracking number that could not be saved', { tags: ['nightly'] }, async () => {
    const { packed } = await orders();
    const { user } = openConsole('/database/shipments');
    const input = await screen.findByRole('textbox', { name: 'Tracking number of Ebay 04-12' });
    network.answerNext(`PATCH /api/sales/update/${packed.id}/`, 500);
    await user.type(input, 'RR 9 IT{Enter}');
    expect(await screen.findByText(/The order was not saved. What you typed is kept/)).toBeVisible();
    expect(input).toHaveValue('RR 9 IT');
  });

  it('are replaced by a link to the stock while nothing is sold', async () => {
    openConsole('/database/shipments');
    expect(await screen.findByText('No sales yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the stock' })).toHaveAttribute('href', '/database/stock');
  });
});

describe('orders going out on the phone', () => {
  it('are cards that show the items of the parcel and take the next step', async () => {
    setViewport('phone');
    const { late } = await orders();
    const { user } = openConsole('/database/shipments');
    await user.click(await screen.findByRole('button', { name: 'Items of Cardmarket 1183442907' }));
    expect(await screen.findByText('Sleeves')).toBeVisible();
    await user.click(button('Mark packed: Cardmarket 1183442907'));
    await waitFor(async () => expect((await read(late)).state).toBe('Packed'));
    expect(
      await screen.findByRole('textbox', { name: 'Tracking number of Cardmarket 1183442907' }),
    ).toBeVisible();
  });

  it('have the button of the next order in its place before that order is read', async () => {
    await orders();
    const release = network.hold('GET /api/sales/');
    openConsole('/database/shipments');
    const packList = await screen.findByRole('link', { name: 'Pack list' });
    await waitFor(() => expect(packList).not.toHaveAttribute('aria-disabled'));
    const next = screen.getByRole('link', { name: 'Pack next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
  });

  it(
    'are packed one after the other, each beginning with the items of its parcel',
    { tags: ['nightly'] },
    async () => {
      setViewport('phone');
      const { late, koi } = await orders();
      const [set] = await server.get<Extra[]>('/api/extras/');
      const fox = await server.aProduct({
        name: 'Ember Fox',
        product_extras: JSON.stringify({ id: set?.id, value: 'First Light' }),
      });
      const last = await server.aSale({
        orderNumber: '8',
        due: dayFromToday(1),
        lines: [{ product: fox.id, title: 'Fox (FL) holo', price: 9 }],
      });
      const { user, address } = openConsole('/database/shipments');
      await user.click(await screen.findByRole('link', { name: 'Pack next' }));
      const first = await screen.findByRole('dialog', { name: 'Cardmarket 1183442907' });
      expect(address()).toContain(`inspect_sale=${late.id}`);
      const parcel = within(first).getByRole('region', { name: 'Contents of the parcel' });
      const [firstSection] = within(first).getAllByRole('region');
      expect(firstSection).toBe(parcel);
      await waitFor(() => expect(textsOf('listitem', parcel)).toContain(`Tide Koi${koi.sku}1 ×`));
      await user.click(button(/^Mark packed/, first));
      const second = await screen.findByRole('dialog', { name: 'Cardmarket 8' });
      expect((await read(late)).state).toBe('Packed');
      await waitFor(() =>
        expect(
          textsOf('listitem', within(second).getByRole('region', { name: 'Contents of the parcel' })),
        ).toEqual([`Ember FoxFirst LightCardmarket: Fox (FL) holo${fox.sku}1 ×`]),
      );
      await user.click(button(/^Mark packed/, second));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect((await read(last)).state).toBe('Packed');
      expect(address()).toBe('/database/shipments');
      // Only the last of the two notices is shown.
      expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    },
  );
});

describe('the pack list', () => {
  it('lists the items of each order to pack, with identical items combined', async () => {
    const { koi } = await orders();
    const units = [await server.aProduct({ name: 'Booster' }), await server.aProduct({ name: 'Booster' })];
    await server.aSale({
      orderNumber: '8',
      note: 'Gift wrap',
      lines: units.map(({ id }) => ({ product: id, price: 5 })),
    });
    const { user } = openConsole('/database/shipments');
    await user.click(await screen.findByRole('link', { name: 'Pack list' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pack list' })).toBeVisible();
    const first = await screen.findByRole('region', { name: 'Cardmarket 1183442907' });
    expect(textsOf('listitem', first)).toEqual([
      `Tide Koi${koi.sku}1 ×`,
      'SleevesNo product of the stock1 ×',
      'ToploaderNo product of the stock1 ×',
    ]);
    const second = screen.getByRole('region', { name: 'Cardmarket 8' });
    expect(textsOf('listitem', second)).toEqual([`Booster${units.map(({ sku }) => sku).join(', ')}2 ×`]);
    expect(second).toHaveTextContent('Gift wrap');
    expect(screen.queryByRole('region', { name: 'Ebay 04-12' })).toBeNull();
    await user.click(button('Mark 2 packed'));
    expect(await screen.findByText('No orders to pack')).toBeVisible();
  });

  it('lists only the selected orders', async () => {
    await orders();
    const { user } = openConsole('/database/shipments');
    await user.click(within(await row('04-12')).getByRole('checkbox'));
    await user.click((await screen.findAllByRole('link', { name: 'Pack list' })).at(-1) ?? document.body);
    expect(await screen.findByRole('region', { name: 'Ebay 04-12' })).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });
});

describe('the landing page', () => {
  it('begins with late orders, and links to orders to pack, to post and to link with products', async () => {
    await orders();
    openConsole('/');
    await screen.findByText('1 order to pack');
    const main = screen.getByRole('main');
    const links = within(main)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/database/'))
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
    expect(links).toEqual(
      expect.arrayContaining([
        [
          `1 order to pack1 is late, it was due on ${formatDate(dayFromToday(-1))}Pack`,
          '/database/shipments?filter={"state":["To pack"]}',
        ],
        [
          `1 order to postThe first is due on ${formatDate(dayFromToday(0))}Post`,
          '/database/shipments?filter={"state":["Packed"]}',
        ],
        [
          '3 sales without a productIts profit does not include the cost of the productLink products',
          '/database/shipments?filter={"linked":"no"}',
        ],
      ]),
    );
    expect(links[0]?.[0]).toMatch(/^1 order to pack/);
  });
});
