import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { PurchaseDetails } from '../../resources/bought_stocks/PurchaseList.tsx';
import { factOf, press, type User } from './openConsole.tsx';
import { openDetails, openPage } from './openPage.tsx';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';
import { casesInScope } from '../support/scope.ts';

const server = startRealServer();

const DELETE = 'POST /api/bought_stocks/selection/delete/';
const INTO_BIN =
  'It goes to the bin for 30 days, with everything that belongs to it, and can be restored from there.';

interface Deletion {
  /** Creates the record and its dependent records; returns the title of its details. */
  make: () => Promise<string>;
  details: string;
  stored: string;
  question: string;
  says: string[];
  notice: string;
}

const PURCHASE = {
  details: '/database/purchases?inspect_purchase=1',
  stored: '/api/bought_stocks/',
  question: 'Delete this purchase?',
  notice: 'Purchase deleted.',
};

const DELETIONS: Record<string, Deletion> = {
  'a product': {
    make: async () => {
      const { id } = await server.aPurchase();
      const product = await server.aProduct({ name: 'Fox', boughtStock: id, estimated_cost: 20 });
      return product.name;
    },
    details: '/database/stock?inspect_product=1',
    stored: '/api/products/',
    question: 'Delete this product?',
    says: [
      'It belongs to a purchase, whose estimated cost will fall by €20.00.',
      'The stock is worth €20.00 less.',
    ],
    notice: 'Product deleted.',
  },
  'a purchase': {
    ...PURCHASE,
    make: async () => {
      const { id, name } = await server.aPurchase();
      await server.aProduct({ quantity: 2, boughtStock: id, estimated_cost: 20 });
      return name;
    },
    says: [
      '2 products worth €40.00 stay, without a purchase.',
      'Reports no longer count the €100.00 paid for it.',
    ],
  },
  'a purchase without products': {
    ...PURCHASE,
    make: async () => (await server.aPurchase()).name,
    says: ['Reports no longer count the €100.00 paid for it.'],
  },
  'a shipment': {
    make: async () => {
      const { name } = await server.aShipment({ trackingNumber: 'JD014' });
      await server.aPurchase({ shipment: name });
      return name;
    },
    details: '/database/incomingstock?shipment_id=1',
    stored: '/api/incoming_shipments/',
    question: 'Delete this shipment?',
    says: ['1 purchase stays, without a shipment.'],
    notice: 'Shipment deleted.',
  },
  'an insertion batch': {
    make: async () => {
      const product = await server.aProduct();
      const { id, name } = await server.aBatch({ products: [product.id] });
      for (const site of ['Ebay', 'Amazon']) await server.anInsertion({ insertion_batch: id, site });
      return name;
    },
    details: '/database/insertion_batches?inspect_batch=1',
    stored: '/api/insertion_batches/',
    question: 'Delete this batch?',
    says: ['1 product stays, without a batch.', '2 insertions are deleted with their batch.'],
    notice: 'Batch deleted.',
  },
};

async function ask(user: User, title: string) {
  await press(user, 'Delete');
  const question = await screen.findByRole('dialog', { name: title });
  return { question, button: (name: string) => within(question).getByRole('button', { name }) };
}

async function askToDelete(address: string, title: string) {
  const opened = openPage(address);
  return { ...opened, ...(await ask(opened.user, title)) };
}

/** Asks for the deletion of a purchase in its details, without the list behind them. */
async function askForLot() {
  await server.aPurchase({ name: 'Lot of holo cards' });
  const opened = openDetails(PurchaseDetails, PURCHASE.details);
  return { ...opened, ...(await ask(opened.user, PURCHASE.question)) };
}

describe.each(casesInScope(Object.entries(DELETIONS), { usual: 2 }))('%s', (_what, { make, ...deletion }) => {
  it('is deleted after a dialog has stated the consequences', async () => {
    const name = await make();
    const { user, question, button, address } = await askToDelete(deletion.details, deletion.question);
    expect(await within(question).findByText(INTO_BIN)).toBeVisible();
    const said = [...question.querySelectorAll('p')].map((paragraph) => paragraph.textContent);
    expect(said).toEqual([...deletion.says, INTO_BIN]);
    await user.click(button('Cancel'));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name })).toBeVisible();
    expect(await server.get(deletion.stored)).toHaveLength(1);

    const again = await ask(user, deletion.question);
    await waitFor(() => expect(again.button('Delete')).toBeEnabled());
    await user.click(again.button('Delete'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toMatch(/inspect_|shipment_id/);
    expect(screen.getByText(deletion.notice)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
    expect(await server.get(deletion.stored)).toEqual([]);
  });
});

describe('a purchase that is deleted from its details', () => {
  it('is not read again, nor are its costs', async () => {
    await server.aPurchase({ name: 'Lot of holo cards' });
    const { user, button } = await askToDelete(PURCHASE.details, PURCHASE.question);
    await network.settled();
    const before = network.requests().length;
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    await user.click(button('Delete'));
    await screen.findByText(PURCHASE.notice);
    await network.settled();
    const later = network.requests().slice(before);
    expect(later.filter((request) => request.startsWith('GET /api/bought_stocks/1/'))).toEqual([]);
  });
});

describe('a product that was sold', () => {
  it(
    'names its order before it is deleted, and the order keeps its figures',
    { tags: ['nightly'] },
    async () => {
      const fox = await server.aProduct({ name: 'Fox', estimated_cost: 20 });
      const { id, profit } = await server.aSale({
        orderNumber: 'A-1',
        lines: [{ product: fox.id, title: 'Fox', price: 50 }],
      });
      const { user, question, button } = await askToDelete(
        `/database/stock?inspect_product=${fox.id}`,
        'Delete this product?',
      );
      expect(
        await within(question).findByText(/^It was sold. Its order keeps price, cost and profit/),
      ).toBeVisible();
      expect(await within(question).findByRole('link', { name: 'Cardmarket A-1' })).toBeVisible();
      await user.click(button('Delete'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await server.get(`/api/sales/${id}/`)).toMatchObject({
        profit,
        cost: 20,
        lines: [{ product: null }],
      });
    },
  );
});

describe('before a record is deleted', () => {
  it.each(['desktop', 'phone'] as const)('the Delete button is not next to Close, %s', async (screenSize) => {
    setViewport(screenSize);
    await server.aPurchase({ name: 'Lot of holo cards' });
    openDetails(PurchaseDetails, PURCHASE.details);
    const details = await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    await within(details).findByRole('button', { name: 'Delete' });
    const buttons = within(details)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(buttons.slice(0, 3)).toEqual(['Delete', 'Edit', 'Close']);
  });

  it('the focus is on Cancel, which deletes nothing', async () => {
    const { user, question, button } = await askForLot();
    await waitFor(() => expect(button('Cancel')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
    expect(network.sent(DELETE)).toEqual([]);
  });

  it('Delete is disabled until the dependent records are counted', async () => {
    const release = network.hold('POST /api/bought_stocks/selection/');
    const { question, button } = await askForLot();
    expect(within(question).getByRole('status', { name: 'Counting linked records' })).toBeVisible();
    expect(button('Delete')).toBeDisabled();
    release();
    await waitFor(() => expect(button('Delete')).toBeEnabled());
  });

  it('the dependent records can be counted again after a failure', async () => {
    network.answerNext('POST /api/bought_stocks/selection/', 500);
    const { user, question, button } = await askForLot();
    expect(await within(question).findByRole('alert')).toHaveTextContent(/could not be counted/);
    expect(button('Delete')).toBeDisabled();
    await user.click(button('Try again'));
    await waitFor(() => expect(button('Delete')).toBeEnabled());
  });
});

describe('a record that is deleted', () => {
  it('is not found at its address', async () => {
    const { user, button, go } = await askForLot();
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await go(PURCHASE.details);
    expect(await screen.findByRole('dialog', { name: 'Purchase not found' })).toBeVisible();
  });

  it('stays when the server refuses, with the server’s reason', async () => {
    const { user, question, button } = await askForLot();
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    network.answerNext(DELETE, 409, { code: 'conflict', message: 'Somebody changes it just now.' });
    await user.click(button('Delete'));
    const alert = await screen.findByText(/Nothing was deleted. Somebody changes it just now\./);
    expect(alert).toBeVisible();
    expect(question).toBeVisible();
    expect(button('Delete')).toBeEnabled();
  });

  it(
    'leaves its dependents: a purchase without its shipment, a product without its purchase',
    { tags: ['nightly'] },
    async () => {
      const shipment = await server.aShipment({ trackingNumber: 'JD014' });
      const purchase = await server.aPurchase({ shipment: shipment.name });
      const product = await server.aProduct({ boughtStock: purchase.id });
      const confirm = async ({ button }: { button: (name: string) => HTMLElement }) => {
        await waitFor(() => expect(button('Delete')).toBeEnabled());
        await user.click(button('Delete'));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      };
      const { user, go, button } = await askToDelete(
        '/database/incomingstock?shipment_id=1',
        'Delete this shipment?',
      );
      await confirm({ button });
      await go(PURCHASE.details);
      const lot = await screen.findByRole('dialog', { name: purchase.name });
      await waitFor(() => expect(factOf(lot, 'Shipment')).toHaveTextContent('–'));
      await confirm(await ask(user, PURCHASE.question));
      await go('/database/stock?inspect_product=1');
      const card = await screen.findByRole('dialog', { name: product.name });
      await waitFor(() => expect(factOf(card, 'Purchase')).toHaveTextContent('–'));
      expect(await server.get('/api/products/')).toEqual([{ ...product, boughtStock: null }]);
    },
  );
});

describe('more than 100 records', () => {
  it('are deleted only after their number is typed', async () => {
    await server.aPurchase({ name: 'Lot of holo cards' });
    network.use(
      http.post('*/api/bought_stocks/selection/', () =>
        HttpResponse.json({ count: 1_234, amount: 0, landed: 0, weight: 0, linked: {} }),
      ),
    );
    const { user } = openPage('/database/purchases');
    const row = await screen.findByRole('row', { name: /Lot of holo cards/ });
    await user.click(within(row).getByRole('checkbox'));
    await screen.findByText('1 selected');
    const { question, button } = await ask(user, 'Delete 1,234 purchases?');
    const field = await within(question).findByLabelText('Type 1,234 to delete them');
    expect(button('Delete')).toBeDisabled();
    await user.type(field, '1233');
    expect(button('Delete')).toBeDisabled();
    await user.clear(field);
    await user.type(field, '1,234');
    expect(button('Delete')).toBeEnabled();
    await user.click(button('Delete'));
    await waitFor(() => expect(network.sent(DELETE)).toHaveLength(1));
  });
});
