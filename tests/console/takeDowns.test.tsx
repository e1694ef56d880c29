import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TakeDowns } from '../../contract/take_downs.ts';
import { openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

/** A batch of two products with listings on eBay and Amazon. Both products are sold on Cardmarket. */
async function soldElsewhere() {
  const { id: insertion_batch } = await server.aBatch({ name: 'Fox cards' });
  const units = [];
  for (const name of ['Fox 1', 'Fox 2']) units.push(await server.aProduct({ name, insertion_batch }));
  const address = 'https://ebay.example/110-1';
  await server.anInsertion({ insertion_batch, price: 40, external_id: '110-1', address });
  await server.anInsertion({ insertion_batch, price: 39, site: 'Amazon' });
  const lines = units.map(({ id }) => ({ product: id, price: 20 }));
  await server.aSale({ orderNumber: 'A-1', day: '2026-11-03', lines });
}

const listed = () => server.get<TakeDowns>('/api/take_downs/');
const DONE = 'Done: Fox cards is taken down from Ebay';

describe('the list of take-downs', () => {
  it('is empty when nothing was sold on another site', async () => {
    openConsole('/database/take_downs');
    expect(await screen.findByText('Nothing to take down')).toBeVisible();
  });

  it('shows products, site, price and link, loses a row by Done, and restores it by Undo', async () => {
    await soldElsewhere();
    const { user } = openConsole('/database/take_downs');
    const done = await screen.findByRole('button', { name: DONE });
    const [row] = screen.getAllByRole('listitem').filter((item) => item.contains(done));
    expect(row).toHaveTextContent(
      /Sold as Cardmarket A-1 on 03\/11\/2026: (Fox 2 and Fox 1|Fox 1 and Fox 2)/,
    );
    expect(row).toHaveTextContent('Nothing is left: end the listing.');
    expect(row).toHaveTextContent('Ebay€40.00110-1');
    const link = screen.getByRole('link', { name: 'Open the listing of Fox cards on Ebay, in a new tab' });
    expect(link).toHaveAttribute('href', 'https://ebay.example/110-1');

    await user.click(done);
    await waitFor(() => expect(screen.queryByRole('button', { name: DONE })).toBeNull());
    expect(screen.getByRole('button', { name: /from Amazon$/ })).toHaveFocus();
    await waitFor(async () => expect((await listed()).count).toBe(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: DONE })).toBeVisible();
    expect(await listed()).toMatchObject({ count: 2, first: [{ site: 'Ebay', units: 2 }, {}] });
  });

  it('is also shown in the details of the batch', { tags: ['nightly'] }, async () => {
    await soldElsewhere();
    const { user } = openConsole('/database/insertion_batches?inspect_batch=1');
    const details = await screen.findByRole('dialog', { name: 'Fox cards' });
    const insertions = await within(details).findByRole('region', { name: 'Insertions' });
    expect(within(insertions).getAllByText('Take down: 2 sold elsewhere')).toHaveLength(2);
    await user.click(within(insertions).getByRole('button', { name: 'Taken down from Ebay' }));
    expect(await within(insertions).findByText(/· Ended/)).toBeVisible();
    await waitFor(async () => expect((await listed()).count).toBe(1));
  });
});
