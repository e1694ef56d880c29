import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConsole } from './openConsole.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

const DELETE = 'POST /api/bought_stocks/selection/delete/';

beforeEach(() => {
  backend.extend();
  backend.store.insertion_batches = [
    {
      id: 2,
      name: 'Winter cards',
      status: 'Listed',
      insertions: [
        { id: 1, site: 'Ebay', price: 20 },
        { id: 2, site: 'Amazon', price: 25 },
      ],
    },
  ];
});

async function askToDelete(address: string, title: string) {
  const opened = openConsole(address);
  await opened.user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: title });
  const button = (name: string) => within(question).getByRole('button', { name });
  return { ...opened, question, button };
}

const askForLot = () => askToDelete('/database/purchases?inspect_purchase=7', 'Delete this purchase?');

describe('before a record is deleted', () => {
  it.each([
    [
      'a purchase',
      '/database/purchases?inspect_purchase=7',
      'Delete this purchase?',
      ['2 products worth €231.88 stay in stock, without a purchase.'],
    ],
    [
      'a purchase that nothing hangs on',
      '/database/purchases?inspect_purchase=9',
      'Delete this purchase?',
      [],
    ],
    [
      'a shipment',
      '/database/incomingstock?shipment_id=4',
      'Delete this shipment?',
      ['1 purchase stays, without a shipment.'],
    ],
    [
      'a product of a purchase',
      '/database/stock?inspect_product=31',
      'Delete this product?',
      ['It belongs to a purchase, whose estimated cost will fall by €62.00.'],
    ],
    [
      'a batch',
      '/database/insertion_batches?inspect_batch=2',
      'Delete this insertion batch?',
      ['2 insertions are deleted with their batch.'],
    ],
  ])('it is said what hangs on %s', async (_what, address, title, consequences) => {
    const { question } = await askToDelete(address, title);
    expect(await within(question).findByText('This cannot be undone.')).toBeVisible();
    const said = [...question.querySelectorAll('p')].map((paragraph) => paragraph.textContent);
    expect(said).toEqual([...consequences, 'This cannot be undone.']);
  });

  it('the focus is on Cancel, which deletes nothing', async () => {
    const { user, question, button } = await askForLot();
    await waitFor(() => expect(button('Cancel')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
    expect(network.sent(DELETE)).toEqual([]);
  });

  it('nothing can be deleted until it is known what hangs on it', async () => {
    const release = network.hold('POST /api/bought_stocks/selection/');
    const { question, button } = await askForLot();
    expect(within(question).getByRole('status', { name: 'Counting what hangs on it' })).toBeVisible();
    expect(button('Delete')).toBeDisabled();
    release();
    await waitFor(() => expect(button('Delete')).toBeEnabled());
  });

  it('what hangs on it is counted again where that failed', async () => {
    network.answerNext('POST /api/bought_stocks/selection/', 500);
    const { user, question, button } = await askForLot();
    expect(await within(question).findByRole('alert')).toHaveTextContent(/could not be counted/);
    expect(button('Delete')).toBeDisabled();
    await user.click(button('Try again'));
    await waitFor(() => expect(button('Delete')).toBeEnabled());
  });
});

describe('a record that is deleted', () => {
  it('goes with its details, and the list says so', async () => {
    const { user, button, address } = await askForLot();
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toContain('inspect_purchase');
    expect(screen.getByText('Purchase deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lot of holo cards' })).toBeNull());
    expect(network.sent(DELETE).map(({ json }) => json)).toEqual([{ filter: { id: [7] } }]);
  });

  it('is not to be found at its address any more', async () => {
    const { user, button, go } = await askForLot();
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await go('/database/purchases?inspect_purchase=7');
    expect(await screen.findByRole('dialog', { name: 'Purchase not found' })).toBeVisible();
  });

  it('stays where the server refuses, which says why', async () => {
    const { user, question, button } = await askForLot();
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    network.answerNext(DELETE, 409, { code: 'conflict', message: 'Somebody changes it just now.' });
    await user.click(button('Delete'));
    const alert = await screen.findByText(/Nothing was deleted. Somebody changes it just now\./);
    expect(alert).toBeVisible();
    expect(question).toBeVisible();
    expect(button('Delete')).toBeEnabled();
  });
});

describe('on a backend that only adds and links records', () => {
  it('Edit and Delete do nothing, and say why', async () => {
    backend.reset();
    const { user, address } = openConsole('/database/purchases?inspect_purchase=7');
    await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    for (const name of ['Edit', 'Delete']) {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
      expect(button).toHaveAccessibleDescription('This server only adds records and links them.');
      await user.click(button);
    }
    expect(address()).toBe('/database/purchases?inspect_purchase=7');
    expect(screen.queryByText('Delete this purchase?')).toBeNull();
  });

  it('the address of a form that changes a record opens its details alone', async () => {
    backend.reset();
    openConsole('/database/stock?inspect_product=31&edit=1');
    expect(await screen.findByRole('dialog', { name: 'Ember Fox' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit product' })).toBeNull());
  });
});
