import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryAction } from '../../contract/history.ts';
import type { Product } from '../../contract/products.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { undoRequests } from '../../ui/undoing.ts';
import { network } from './network.ts';
import { button, openConsole, press, textsOf, type User } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

const openHistory = async (query = '') => {
  const opened = openConsole(`/history${query}`);
  await screen.findByRole('heading', { level: 1, name: 'History' });
  await screen.findByRole('table');
  return opened;
};

describe('the page of the history', () => {
  const server = startRealServer();

  /** Two products, whose state one action changes, and a later change of the first. */
  async function changeTwice(): Promise<Product> {
    const fox = await server.aProduct({ name: 'Fox', target_price: 150 });
    await server.aProduct({ name: 'Owl' });
    await server.changeAll('products', { id: [1, 2] }, { state: 'Reserved' });
    await server.change('products', fox.id, { state: 'Listed', target_price: 165 });
    return fox;
  }
  const product = (id: number) =>
    server.get<Product[]>(`/api/products/?filter={"id":[${id}]}`).then(([one]) => one);

  it('lists actions by day, opens their records, and puts one value back', async () => {
    const { id: insertion_batch } = await server.aBatch({ name: 'November' });
    await server.anInsertion({ insertion_batch, site: 'Ebay', price: 20 });
    const fox = await changeTwice();
    const { user } = await openHistory();
    expect(rows()[0]).toMatch(/^Today, /);
    expect(rows()[1]).toMatch(
      /^\d\d:\d\d.*Changed FoxProduct1(Status, Expected price|Expected price, Status)Undo$/,
    );
    expect(rows()[2]).toMatch(/Set “Status” on 2 productsProduct2StatusUndo$/);
    // A part of the batch, which is no field with a label of its own.
    expect(rows().join('\n')).toMatch(/NovemberBatch1Listings/);
    await user.click(
      screen.getAllByRole('button', { name: /^Records of the action at .*: 1$/ })[0] ?? expect.fail(),
    );
    expect(await screen.findByText('€165.00')).toBeVisible();
    await press(user, 'Put back: Expected price');
    expect(await screen.findByText('The value is put back.')).toBeVisible();
    expect(await product(fox.id)).toMatchObject({ target_price: 150, state: 'Listed' });
    await waitFor(() => expect(rows()[1]).toMatch(/Put back a value of FoxProduct1/));
  });

  it('undoes an action, and asks where later actions contradict it', async () => {
    const fox = await changeTwice();
    const { user } = await openHistory();
    const bulk = screen.getByRole('row', { name: /on 2 products/ });
    await user.click(within(bulk).getByRole('button', { name: 'Undo' }));
    const question = await screen.findByRole('dialog', { name: 'Changed by later actions' });
    expect(textsOf('listitem', question)).toEqual(['FoxStatus']);
    await press(user, 'Undo the rest', question);
    expect(
      await screen.findByText(/^Undone: Set “Status” on 2 products Changed since, and left as it is: 1\.$/),
    ).toBeVisible();
    expect(await product(fox.id)).toMatchObject({ state: 'Listed' });
    expect(await product(fox.id + 1)).toMatchObject({ state: 'In stock' });
  });

  it('goes on with the other actions of an undo after a question', async () => {
    const fox = await changeTwice();
    const owl = fox.id + 1;
    await server.change('products', owl, { target_price: 20 });
    const { user } = await openHistory();
    const [last, , bulk] = await server.get<HistoryAction[]>('/api/history/');
    const undone = undoRequests.add({ actions: [last?.id ?? 0, bulk?.id ?? 0] });
    const question = await screen.findByRole('dialog', { name: 'Changed by later actions' });
    await press(user, 'Undo the rest', question);
    expect(await undone).toBe(true);
    expect(await product(owl)).toMatchObject({ target_price: null, state: 'In stock' });
    expect(await product(fox.id)).toMatchObject({ state: 'Listed' });
  });

  it('asks whether linked records of the bin come back too', async () => {
    const { id: boughtStock } = await server.aPurchase({ name: 'Lot of koi' });
    const { id } = await server.aProduct({ name: 'Koi', boughtStock });
    await server.deleteAll('products', { id: [id] });
    await server.deleteAll('bought_stocks', { id: [boughtStock] });
    const { user } = await openHistory();
    await press(user, 'Restore', screen.getByRole('row', { name: /Deleted Koi/ }));
    const question = await screen.findByRole('dialog', { name: 'Linked records are in the bin too' });
    expect(textsOf('listitem', question)).toEqual(['Lot of koiPurchase']);
    await press(user, 'Restore all', question);
    expect(await screen.findByText(/^Undone: Deleted Koi/)).toBeVisible();
    expect(await product(id)).toMatchObject({ boughtStock });
  });

  it('is used by keyboard: Enter opens the records of an action, and undoes it', async () => {
    await changeTwice();
    const { user } = await openHistory();
    const tabTo = async (element: HTMLElement) => {
      for (let at = 0; at < 30 && document.activeElement !== element; at += 1) await user.tab();
      expect(element).toHaveFocus();
    };
    screen.getByRole('searchbox').focus();
    const [newest = expect.fail()] = screen.getAllByRole('button', { name: /^Records of the action at/ });
    await tabTo(newest);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('€165.00')).toBeVisible();
    await tabTo(button('Undo', screen.getAllByRole('row')[2]));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Undone: Changed Fox/)).toBeVisible();
  });

  it('filters by kind, and says when nothing matches', async () => {
    await changeTwice();
    const { user } = await openHistory();
    await press(user, 'Kind all');
    await user.click(await screen.findByRole('menuitem', { name: 'Sale' }));
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await press(user, 'Clear all');
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
  });

  it('shows a viewer everything, and no way to undo', async () => {
    await changeTwice();
    actAs('viewer');
    await openHistory();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a record', () => {
  const server = startRealServer();

  it('has its history beside its details', async () => {
    const fox = await server.aProduct({ name: 'Fox', target_price: 150 });
    await server.change('products', fox.id, { target_price: 165 });
    const { user } = openConsole(`/database/stock?inspect_product=${fox.id}`);
    await user.click(await screen.findByRole('tab', { name: 'History 2' }));
    const panel = await screen.findByRole('tabpanel', { name: 'History' });
    expect(
      textsOf('listitem', panel).map((text) => text.replace(/^\d\d:\d\d\S*?(?=Changed|Added)/, '')),
    ).toEqual([
      expect.stringMatching(/ChangedExpected price€150\.00becomes€165\.00Put back$/),
      expect.stringMatching(/AddedFirst entry$/),
    ]);
    await press(user, 'Put back: Expected price', panel);
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(3));

    const readFrom = async (from: number) => {
      const { entries, total } = await dataProvider.getRecordHistory('products', fox.id, { from, limit: 2 });
      return [entries.map(({ action }) => action), total];
    };
    expect(await readFrom(0)).toEqual([['put_back', 'changed'], 3]);
    expect(await readFrom(2)).toEqual([['created'], 3]);
  });
});

describe('what was done', () => {
  const server = startRealServer();
  beforeEach(() => void server.aProduct({ name: 'Owl' }));

  async function deleteFox(): Promise<User> {
    const { id } = await server.aProduct({ name: 'Fox' });
    const { user } = openConsole(`/database/stock?inspect_product=${id}`);
    await press(user, 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete this product?' });
    await waitFor(() => expect(button('Delete', question)).toBeEnabled());
    await press(user, 'Delete', question);
    await screen.findByText('Product deleted.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return user;
  }

  it('is undone by Ctrl+Z outside text fields, which says what', async () => {
    const user = await deleteFox();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('Product deleted.')).toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'Stock' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone: Deleted Fox')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Fox' })).toBeVisible();
  });
});

describe('the pages of history and bin on a plain backend', () => {
  it.each([
    ['/history', /^Not on this server: who changed which record/],
    ['/bin', /^Not on this server: deleted records/],
  ])('%s leads to the nearest page, and makes no call', async (address, words) => {
    openConsole(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(network.requests().filter((call) => call.includes(`/api${address}`))).toEqual([]);
  });
});
