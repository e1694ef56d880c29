import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BinRecord } from '../../contract/bin.ts';
import type { Product } from '../../contract/products.ts';
import { enter, openConsole, press, textsOf } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();

/** A purchase and two products, of which one has a number, all deleted: the products by one action. */
async function deleteSome(): Promise<void> {
  const { id } = await server.aPurchase({ name: 'Lot of holo cards' });
  await server.aProduct({ name: 'Fox' });
  await server.aProduct({ name: 'Owl', sku: 'BS-7' });
  await server.deleteAll('products', { id: [1, 2] });
  await server.deleteAll('bought_stocks', { id: [id] });
}

const inBin = () => server.get<BinRecord[]>('/api/bin/');
const products = () => server.get<Product[]>('/api/products/');
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the bin', () => {
  beforeEach(() => deleteSome());

  it('restores selected records, as the action that deleted them', async () => {
    const { user } = openConsole('/bin');
    expect(textsOf('cell', await rowOf(/Owl/)).slice(1, 4)).toEqual(['Product', 'BS-7', 'tester']);
    expect(screen.getByText('3 records, kept for 30 days')).toBeVisible();
    for (const name of [/Owl/, /Fox/]) await user.click(within(await rowOf(name)).getByRole('checkbox'));
    const bar = screen.getByRole('group', { name: '2 selected' });
    expect(bar).toHaveTextContent('Deleted by one action');
    await press(user, 'Restore 2', bar);
    expect(await screen.findByText('2 records restored.')).toBeVisible();
    expect((await products()).map(({ id, name }) => ({ id, name }))).toEqual(
      expect.arrayContaining([
        { id: 1, name: 'Fox' },
        { id: 2, name: 'Owl' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Owl/ })).toBeNull());
  });

  it('asks for another number if somebody else has taken it', async () => {
    await server.aProduct({ name: 'Koi', sku: 'BS-7' });
    const { user } = openConsole('/bin');
    await press(user, 'Restore Owl');
    const question = await screen.findByRole('dialog', { name: 'The number is taken' });
    const field = within(question).getByLabelText('New number of Owl, instead of BS-7');
    expect(field).toHaveAccessibleDescription(/BS-7/);
    await enter(user, field, 'BS-8');
    await press(user, 'Restore', question);
    expect(await screen.findByText('Record restored.')).toBeVisible();
    expect((await products()).find(({ name }) => name === 'Owl')?.sku).toBe('BS-8');
  });

  it('restores linked records of the bin too, or the record without them', async () => {
    const { id: boughtStock } = await server.aPurchase({ name: 'Lot of koi' });
    const koi = await server.aProduct({ name: 'Koi', boughtStock });
    await server.deleteAll('products', { id: [koi.id] });
    await server.deleteAll('bought_stocks', { id: [boughtStock] });
    const { user } = openConsole('/bin');
    await press(user, 'Restore Koi');
    const question = await screen.findByRole('dialog', { name: 'Linked records are in the bin too' });
    expect(textsOf('listitem', question)).toEqual(['Lot of koiPurchase']);
    expect(within(question).getByRole('button', { name: 'Without them' })).toBeEnabled();
    await press(user, 'Restore all', question);
    expect(await screen.findByText('2 records restored.')).toBeVisible();
    expect((await products()).find(({ id }) => id === koi.id)).toMatchObject({ boughtStock });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is used by keyboard: Tab to a record, and Enter restores it', async () => {
    const { user } = openConsole('/bin');
    const restore = await screen.findByRole('button', { name: 'Restore Fox' });
    (await screen.findByRole('searchbox')).focus();
    for (let at = 0; at < 20 && document.activeElement !== restore; at += 1) await user.tab();
    expect(restore).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Record restored.')).toBeVisible();
  });

  it('is searched, and emptied by an owner', async () => {
    actAs('owner');
    const { user } = openConsole('/bin');
    await enter(user, await screen.findByRole('searchbox'), 'holo');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await press(user, 'Empty bin');
    await press(user, 'Empty bin', await screen.findByRole('dialog', { name: 'Empty the bin?' }));
    expect(await screen.findByText('3 records deleted for good.')).toBeVisible();
    expect(await inBin()).toEqual([]);
  });

  it('shows a viewer cards on a phone, without ways to restore', async () => {
    setViewport('phone');
    actAs('viewer');
    openConsole('/bin');
    const cards = within(await screen.findByRole('region', { name: 'Bin' })).findAllByRole('listitem');
    expect((await cards).map(({ textContent }) => textContent).join()).toMatch(
      /OwlProduct · BS-7 · tester.*30 days left/,
    );
    expect(screen.queryByRole('button', { name: /^(Restore|Empty|Delete)/ })).toBeNull();
  });
});
