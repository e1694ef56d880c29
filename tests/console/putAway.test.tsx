import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { answerWith, MATCH, PROMO_FOX, SURE_FOX } from './matcherPage.ts';
import { network } from './network.ts';
import { button, enter, openConsole, press, type User } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { scan as scanKeys } from './scannerKeys.ts';

const server = startRealServer();

/** Two boxes on a shelf, and products in stock: the first stands in the second box. */
async function openPutAway(products: readonly string[], address = '/database/put_away') {
  const shelf = await server.aPlace({ name: 'Shelf A', code: 'A' });
  await server.aPlace({ name: 'Box 1', code: 'A1', parent: shelf.id });
  await server.aPlace({ name: 'Box 2', code: 'A2', parent: shelf.id, capacity: 2 });
  for (const name of products) await server.aProduct({ name, received: '2026-11-02' });
  await server.changeAll('products', { id: [1] }, { place: 2 });
  return openConsole(address);
}
const BOX_2 = 3;

const field = () => screen.findByRole('textbox', { name: 'Code of a place or a product' });
const rows = () =>
  within(screen.getByRole('list', { name: 'Scans, the last one first' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
async function scan(user: User, ...codes: string[]) {
  for (const code of codes) {
    await enter(user, await field(), code);
    await user.keyboard('{Enter}');
  }
}
const placesOf = async (...ids: number[]) =>
  (await server.get<Product[]>(`/api/products/?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`))
    .toSorted((one, other) => one.id - other.id)
    .map(({ place }) => place);

describe('putting away', () => {
  it('takes a place, then products, and puts them there in one step with its undo', async () => {
    const { user } = await openPutAway(['Ember Fox', 'Moon Heron']);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await scan(user, 'A2', 'BS000001', 'BS000002');
    expect(await screen.findByRole('heading', { name: 'Box 2' })).toBeVisible();
    await waitFor(() =>
      expect(rows()).toEqual([
        'Moon HeronBS000002 · no place before',
        'Ember FoxBS000001 · was in Shelf A / Box 1',
      ]),
    );
    expect(await screen.findByText('Shelf A · 0 of 2, then 2')).toBeVisible();
    await press(user, 'Put 2 in Box 2');
    expect(await screen.findByText('2 products are in Shelf A / Box 2.')).toBeVisible();
    expect(network.sent('PATCH /api/products/selection/')).toHaveLength(1);
    expect(await placesOf(1, 2)).toEqual([BOX_2, BOX_2]);
    expect(rows()).toEqual([]);
    await press(user, 'Undo');
    await waitFor(async () => expect(await placesOf(1, 2)).toEqual([2, null]));
  });

  it('takes a quantity before the scan', async () => {
    const { user } = await openPutAway(['Box', 'Pack', 'Pack', 'Pack'], `/database/put_away?place=${BOX_2}`);
    await screen.findByRole('heading', { name: 'Box 2' });
    await enter(user, screen.getByRole('textbox', { name: 'Quantity of the next scan' }), '3');
    await user.keyboard('{Enter}');
    await user.paste('BS000002');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('×3')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Quantity of the next scan' })).toHaveValue('');
    expect(await screen.findByText('1 more than fits')).toBeVisible();
    await press(user, 'Put 3 in Box 2');
    await waitFor(async () => expect(await placesOf(2, 3, 4)).toEqual([BOX_2, BOX_2, BOX_2]));
  });

  it('keeps an unknown code until its product is chosen, takes back the last scan, and removes rows', async () => {
    const { user } = await openPutAway(['Ember Fox', 'Moon Heron', 'Tide Koi']);
    await scan(user, 'A1', 'BS000002', 'NOTHING9', 'BS000003');
    await waitFor(() => expect(rows()[0]).toContain('Tide Koi'));
    expect(rows()[1]).toContain('Unknown codeNOTHING9 · No product has it');
    await press(user, 'Last one');
    expect(rows()).toHaveLength(2);
    await press(user, 'Choose: NOTHING9');
    const dialog = await screen.findByRole('dialog', { name: 'Which product is NOTHING9?' });
    await press(user, 'Add Tide Koi', dialog);
    await waitFor(() => expect(rows()[0]).toContain('Tide Koi'));
    await press(user, 'Remove Moon Heron');
    await press(user, 'Put 1 in Box 1');
    await waitFor(async () => expect(await placesOf(2, 3)).toEqual([null, 2]));
  });

  it('says when a product is in the list already', async () => {
    const { user } = await openPutAway(['Ember Fox']);
    await scan(user, 'A2', 'BS000001', 'BS000001');
    expect(await screen.findByText('Ember Fox is in the list already')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('goes on with another place, and takes scans along to a chosen one', async () => {
    const { user } = await openPutAway(['Ember Fox', 'Moon Heron']);
    await scan(user, 'A2', 'BS000001', 'A1', 'BS000002');
    expect(await screen.findByRole('button', { name: 'Put 2 in 2 places' })).toBeEnabled();
    expect(rows()[1]).toBe('Into Shelf A / Box 2');
    await press(user, 'Change');
    const dialog = await screen.findByRole('dialog', { name: 'Choose place' });
    expect(within(dialog).getByRole('checkbox', { name: 'Also for 1 scan made for Box 1' })).toBeChecked();
    await enter(user, within(dialog).getByRole('combobox', { name: 'Place' }), 'box 2');
    await user.click(await screen.findByRole('option', { name: 'Shelf A / Box 2' }));
    await press(user, 'Choose place', dialog);
    await press(user, 'Put 2 in Box 2');
    await waitFor(async () => expect(await placesOf(1, 2)).toEqual([BOX_2, BOX_2]));
  });

  it('loses nothing when the server is away or the page is loaded again', async () => {
    const { user } = await openPutAway(['Ember Fox', 'Moon Heron']);
    await scan(user, 'A2', 'BS000001');
    await waitFor(() => expect(rows()[0]).toContain('Ember Fox'));
    const comeBack = network.goAway();
    await scan(user, 'BS000002');
    expect(await screen.findByText('BS000002 · Waits until the server answers')).toBeVisible();
    cleanup();
    comeBack();
    openConsole('/database/put_away');
    await waitFor(() => expect(rows()[0]).toContain('Moon Heron'));
    expect(rows()).toHaveLength(2);
    expect(button('Put 2 in Box 2')).toBeEnabled();
  });

  it('finds a card by photograph, and its products in stock by name and number', async () => {
    const { user } = await openPutAway(
      ['Ember Fox 007/033', 'Ember Fox 015/102', 'Grey Owl'],
      `/database/put_away?place=${BOX_2}`,
    );
    network.answerNext(MATCH, 200, answerWith([SURE_FOX, PROMO_FOX]));
    const input = await screen.findByLabelText('Photograph of a card');
    await user.upload(input, createPictureFile('photo.jpg'));
    const dialog = await screen.findByRole('dialog', { name: 'Card by photograph' });
    expect(await within(dialog).findByRole('button', { name: 'Add Ember Fox 015/102' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Add Ember Fox 007/033' })).toBeNull();
    await press(user, 'Ember Fox, Winter Box, 007/033', dialog);
    await press(user, 'Add Ember Fox 007/033', dialog);
    await waitFor(() => expect(rows()[0]).toContain('Ember Fox 007/033BS000001'));
    await press(user, 'Put 1 in Box 2');
    await waitFor(async () => expect(await placesOf(1, 2)).toEqual([BOX_2, null]));
  });

  it('says that a photograph shows no card of the index, or that it was not looked up', async () => {
    const { user } = await openPutAway([]);
    const input = await screen.findByLabelText('Photograph of a card');
    network.answerNext(MATCH, 200, { matches: [], cards: [] });
    await user.upload(input, createPictureFile('photo.jpg'));
    expect(await screen.findByText('No card was found')).toBeVisible();
    await press(user, 'Close');
    network.answerNext(MATCH, 400, { image: ['This file is no picture.'] });
    await user.upload(input, createPictureFile('photo.jpg'));
    expect(await screen.findByText(/^The card was not looked up\./)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes no code that looks cut, whatever it names, with and without a field', async () => {
    await openPutAway(['Ember Fox', 'Moon Heron'], `/database/put_away?place=${BOX_2}`);
    await screen.findByRole('heading', { name: 'Box 2' });
    await waitFor(async () => expect(await field()).toHaveFocus());
    scanKeys('BS000001', { end: 'none' });
    expect(await screen.findByText(/^BS000001 looks cut: scan again\./)).toBeVisible();
    (await field()).blur();
    scanKeys('BS000002', { end: 'none', computer: 'AZERTY' });
    expect(await screen.findByText(/^BS000002 looks cut: scan again\./)).toBeVisible();
    expect(rows()).toEqual([]);
    scanKeys('BS000002');
    await waitFor(() => expect(rows()[0]).toContain('Moon Heron'));
    expect(screen.queryByText(/looks cut/)).toBeNull();
  });

  it('is for operators', async () => {
    actAs('viewer');
    await openPutAway([]);
    expect(await screen.findByRole('heading', { name: 'Viewers see and export' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Code of a place or a product' })).toBeNull();
  });
});
