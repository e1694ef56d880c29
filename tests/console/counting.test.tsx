import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { StockCount, StockCountDetails } from '../../contract/counts.ts';
import type { Product } from '../../contract/products.ts';
import { network } from './network.ts';
import { button, enter, openConsole, press, textsOf, type User } from './openConsole.tsx';
import { backend } from './plainBackend.ts';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { scan } from './scannerKeys.ts';

const server = startRealServer();

const SCANS = 'POST /api/counts/1/scans/';
const productOf = ({ id }: { id: number }) => server.get<Product>(`/api/products/${id}/`);
const counted = () => server.get<StockCountDetails>('/api/counts/1/');
const region = (name: RegExp) => screen.findByRole('region', { name });
const tiles = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.count-tiles > div')].map((tile) => [
      tile.querySelector('dt')?.textContent,
      tile.querySelector('dd')?.textContent,
    ]),
  );

/** Box 3 with a page and cards, a card elsewhere, and the count of the box. */
async function aBox(...names: string[]) {
  const box = await server.aPlace({ name: 'Box 3' });
  const page = await server.aPlace({ name: 'Page 12', parent: box.id });
  const other = await server.aPlace({ name: 'Box 1' });
  const add = (name: string, place: number) => server.aProduct({ name, place, received: '2026-11-02' });
  const cards: Product[] = [];
  for (const name of names) cards.push(await add(name, page.id));
  const elsewhere = await add('Lantern Fox', other.id);
  return { box, page, other, cards, elsewhere };
}

async function openCount(...names: string[]) {
  const world = await aBox(...names);
  await server.post<StockCount>('/api/counts/', { place: world.box.id });
  const opened = openConsole('/database/counts/1');
  await screen.findByRole('heading', { name: 'Counting Box 3' });
  return { ...world, ...opened };
}

async function scanCode(user: User, code: string): Promise<void> {
  await enter(user, await screen.findByLabelText('Code of a product, or of a place inside'), code);
  await user.keyboard('{Enter}');
}

describe('counting', () => {
  it('starts from the places, and ends with a result that can be undone', async () => {
    const { box, cards, elsewhere } = await aBox('Deep Crystal', 'Bamboo Grove', 'Storm Call');
    const { user, address } = openConsole(`/database/counts?place=${box.id}`);
    await press(user, 'Count Box 3');
    await waitFor(() => expect(address()).toBe('/database/counts/1'));
    expect(await region(/^Not seen yet/)).toHaveTextContent('Not seen yet 3');
    await scanCode(user, cards[0]?.sku ?? '');
    expect(await screen.findByText(/^Deep Crystal .* is here\.$/)).toBeVisible();
    await scanCode(user, cards[0]?.sku ?? '');
    expect(await screen.findByText(/^Deep Crystal .* was scanned twice, counted once\.$/)).toBeVisible();
    await scanCode(user, elsewhere.sku);
    expect(await region(/^Here, known elsewhere/)).toHaveTextContent('known in Box 1moves here at Finish');
    await press(user, 'Bamboo Grove is here');
    await waitFor(() =>
      expect(tiles()).toEqual({ Here: '2', 'Not seen': '1', Elsewhere: '1', Unknown: '0', Twice: '1' }),
    );
    expect((await productOf(elsewhere)).place_details).toMatchObject({ name: 'Box 1' });

    await press(user, 'Finish: 1 missing');
    const dialog = await screen.findByRole('dialog', { name: 'Finish the count of Box 3?' });
    expect(dialog).toHaveTextContent('1 product moves here. 1 missing product will have no place.');
    await press(user, 'Finish', dialog);
    expect(await screen.findByRole('heading', { name: 'Count of Box 3' })).toBeVisible();
    expect(textsOf('listitem', await region(/^Missing/))).toEqual([
      expect.stringContaining('was in Page 12'),
    ]);
    expect((await productOf(elsewhere)).place_details).toMatchObject({ name: 'Box 3' });
    expect((await productOf({ id: cards[2]?.id ?? 0 })).place).toBeNull();

    await press(user, 'Undo', screen.getByRole('main'));
    expect(await screen.findByText(/^This count is undone/)).toBeVisible();
    expect((await productOf(elsewhere)).place_details).toMatchObject({ name: 'Box 1' });
  });

  it('marks what is missing as lost, with the reason', async () => {
    const { user, cards } = await openCount('Deep Crystal');
    await press(user, 'Finish: 1 missing');
    await press(user, 'Finish', await screen.findByRole('dialog'));
    await press(user, 'Mark 1 as lost');
    await press(user, 'Mark 1 as lost', await screen.findByRole('dialog'));
    expect(await screen.findByText('1 product is marked as lost.')).toBeVisible();
    expect(await productOf({ id: cards[0]?.id ?? 0 })).toMatchObject({
      state: 'Lost',
      leftOn: expect.any(String),
      leftNote: expect.stringMatching(/^Missing at the count of Box 3 on /),
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark 1 as lost' })).toBeNull());
  });

  it('says what was sold meanwhile, and that all others are here', async () => {
    const { user, cards } = await openCount('Deep Crystal', 'Bamboo Grove', 'Storm Call');
    await server.aSale({ lines: [{ product: cards[0]?.id, price: 9 }] });
    await press(user, 'All are here');
    await waitFor(() => expect(tiles()).toMatchObject({ 'Not seen': '0' }));
    await press(user, 'Finish');
    expect(
      await screen.findByText(/^1 of 3 was sold or moved since \d\d:\d\d and is no difference\.$/),
    ).toBeVisible();
    expect(await screen.findByRole('dialog')).toHaveTextContent('All is where it should be');
  });

  it('keeps codes that name nothing, until a product is chosen or they are removed', async () => {
    const { user } = await openCount('Deep Crystal');
    await scanCode(user, '4902370548495');
    expect(await screen.findByText('No product has 4902370548495. It is kept below.')).toBeVisible();
    await scanCode(user, 'TORN-LABEL');
    await press(user, 'Remove TORN-LABEL');
    await waitFor(() => expect(screen.queryByText('TORN-LABEL')).toBeNull());
    await press(user, 'Choose the product of 4902370548495');
    const dialog = await screen.findByRole('dialog', { name: 'Which product is 4902370548495?' });
    await press(user, 'Add Deep Crystal', dialog);
    await waitFor(() => expect(tiles()).toMatchObject({ Here: '1', 'Not seen': '0', Unknown: '0' }));
  });

  it('lets choose among the products that a code fits', async () => {
    const { user, page } = await openCount();
    for (const [name, sku] of Object.entries({ Figure: 'AB-12345', Doll: 'AB12345' }))
      await server.aProduct({ name, sku, place: page.id, received: '2026-11-02' });
    await scanCode(user, 'AB_12345');
    await press(user, 'Choose the product of AB_12345');
    const dialog = await screen.findByRole('dialog');
    await press(user, 'Choose Doll AB12345', dialog);
    await waitFor(async () => expect((await counted()).products).toMatchObject([{ name: 'Doll' }]));
  });

  it('sees products on the page whose label was scanned, until it is left', async () => {
    const { user, page, elsewhere } = await openCount();
    await scanCode(user, page.code);
    expect(await screen.findByText('Scans are in Page 12.')).toBeVisible();
    await scanCode(user, elsewhere.sku);
    await waitFor(async () => expect((await counted()).products).toMatchObject([{ to: page.id }]));
    await press(user, 'Back to Box 3');
    await waitFor(() => expect(screen.queryByText('Scans are in Page 12.')).toBeNull());
  });

  it('counts no code that looks cut', async () => {
    const { cards } = await openCount('Deep Crystal');
    scan(cards[0]?.sku ?? '', { end: 'none' });
    expect(await screen.findByText(/looks cut: scan again\./)).toBeVisible();
    scan(cards[0]?.sku ?? '');
    await waitFor(() => expect(network.sent(SCANS)).toHaveLength(1));
    expect(await screen.findByText(/is here\.$/)).toBeVisible();
    expect(screen.queryByText(/looks cut/)).toBeNull();
  });

  it('takes back what was ticked by mistake', async () => {
    const { user } = await openCount('Deep Crystal');
    await press(user, 'Deep Crystal is here');
    const here = await region(/^Here/);
    await press(user, 'Here', here);
    await press(user, 'Deep Crystal is not here', here);
    expect(await region(/^Not seen yet/)).toBeVisible();
    expect(await counted()).toMatchObject({ outcomes: { missing: 1, here: 0 } });
  });

  it('keeps scans while the server is away, and sends them in their order, each once', async () => {
    const { user, cards } = await openCount('Deep Crystal', 'Bamboo Grove');
    const comeBack = network.goAway();
    for (const { sku } of cards) await scanCode(user, sku);
    expect(await screen.findByText('2 scans are kept here until the server answers.')).toBeVisible();
    expect(button(/^Finish/)).toBeDisabled();
    comeBack();
    await waitFor(() => expect(tiles()).toMatchObject({ Here: '2' }), { timeout: 15_000 });
    network.loseAnswer(SCANS);
    await scanCode(user, cards[0]?.sku ?? '');
    await waitFor(() => expect(tiles()).toMatchObject({ Twice: '1' }), { timeout: 15_000 });
    expect((await counted()).products).toMatchObject([{ scans: 2 }, { scans: 1 }]);
  });

  it('says which scans came after the end of the count', async () => {
    const { user, cards } = await openCount('Deep Crystal');
    // The page does not learn of the end before the scan.
    let answer = () => {};
    const scanned = new Promise<void>((done) => (answer = done));
    network.use(
      http.get('*/api/counts/1/', () => scanned.then(async () => HttpResponse.json(await counted()))),
    );
    await server.post('/api/counts/1/finish/', {});
    await scanCode(user, cards[0]?.sku ?? '');
    expect(await screen.findByText(/^This was not counted: .*This count is finished\.$/)).toBeVisible();
    answer();
    expect(await screen.findByRole('heading', { name: 'Count of Box 3' })).toBeVisible();
  });

  it('pauses, goes on, and is given up', async () => {
    const { user, address } = await openCount('Deep Crystal');
    await press(user, 'Pause');
    await waitFor(() => expect(address()).toBe('/database/counts'));
    const running = await region(/^Being counted/);
    expect(running).toHaveTextContent(/Paused .*0 of 1 seen/);
    await user.click(within(running).getByRole('link', { name: 'Continue to count Box 3' }));
    await press(user, 'Give up');
    await press(user, 'Give up', await screen.findByRole('dialog'));
    await waitFor(() => expect(address()).toBe('/database/counts'));
    expect(await server.get('/api/counts/')).toEqual([]);
  });

  it('prints the expected products with boxes to tick', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await openCount('Deep Crystal', 'Bamboo Grove');
    await user.click(screen.getByRole('link', { name: 'List to print' }));
    expect(textsOf('listitem', await region(/^Page 12$/))).toEqual([
      expect.stringMatching(/^Deep Crystal/),
      expect.stringMatching(/^Bamboo Grove/),
    ]);
    expect(screen.getByText(/^2 products · /)).toBeVisible();
    await press(user, 'Print');
    expect(print).toHaveBeenCalledOnce();
  });

  it('is shown to viewers, who cannot count', async () => {
    actAs('viewer');
    await openCount('Deep Crystal');
    expect(await region(/^Not seen yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Finish|Here|Pause|Give up/ })).toBeNull();
    expect(screen.queryByLabelText('Code of a product, or of a place inside')).toBeNull();
  });

  it('is not there on other backends', async () => {
    network.reachTo(backend);
    openConsole('/database/counts');
    expect(
      await screen.findByRole('heading', { name: 'This server keeps no places, so nothing can be counted.' }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Counts' })).toBeNull();
  });
});
