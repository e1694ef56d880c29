import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Sale } from '../../contract/sales.ts';
import { openConsole, press } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

/** The field that has the focus in a popup. */
async function focusedIn(name: string | RegExp) {
  const popup = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(popup.querySelector('form')).toContainElement(focused()));
  return { popup, focused: focused() };
}

const focused = () => document.activeElement as HTMLElement;

describe('a popup focuses its first field', () => {
  it(
    'when a refund, a return or a fee is recorded, and Ctrl+Enter sends it at once',
    { tags: ['nightly'] },
    async () => {
      const { id } = await server.aSale({ lines: [{ title: 'Fox', price: 9 }] });
      const { user } = openConsole(`/database/shipments?inspect_sale=${id}`);
      await press(user, 'Record return');
      expect((await focusedIn('Record return')).focused).toHaveAccessibleName(/^Day/);
      await user.keyboard('{Escape}');
      await press(user, 'Add fee');
      expect((await focusedIn('Add fee')).focused).toHaveAccessibleName(/^Kind/);
      await user.keyboard('{Escape}');
      await press(user, 'Record refund');
      const { popup, focused: day } = await focusedIn('Record refund');
      expect(day).toHaveAccessibleName(/^Day/);
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(popup).not.toBeInTheDocument());
      expect(await server.get<Sale>(`/api/sales/${id}/`)).toMatchObject({
        events: [{ kind: 'refund', amount: 9 }],
      });
    },
  );

  it('when a charge, an insertion or a product is added', { tags: ['nightly'] }, async () => {
    const shipment = await server.aShipment();
    const batch = await server.aBatch();
    const purchase = await server.aPurchase();
    const { user, go } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    await press(user, 'Add charge');
    expect((await focusedIn('Add charge')).focused).toHaveAccessibleName(/^Kind/);
    await go(`/database/insertion_batches?inspect_batch=${batch.id}&create_insertion=1`);
    expect((await focusedIn('Create insertion')).focused).toHaveAccessibleName(/^Site/);
    await go(`/database/purchases?inspect_purchase=${purchase.id}&create_product=1`);
    expect((await focusedIn('Create product')).focused).toHaveAccessibleName(/^Name/);
  });

  it('and Ctrl+Enter sends its form even from the Close button', async () => {
    const { id } = await server.aSale({ lines: [{ title: 'Fox', price: 9 }] });
    const { user } = openConsole(`/database/shipments?inspect_sale=${id}&refund=1`);
    const { popup } = await focusedIn('Record refund');
    within(popup).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(await server.get<Sale>(`/api/sales/${id}/`)).toMatchObject({ events: [{ kind: 'refund' }] });
  });
});

describe('a page focuses its first field', () => {
  it.each([
    ['/database/purchases/add', /^Name/],
    ['/database/incomingstock/add', /^Courier/],
    ['/database/insertion_batch/add', /^Name/],
    ['/database/stock/add_product', /^Name/],
  ])('%s', async (path, name) => {
    openConsole(path);
    await waitFor(() => expect(focused()).toHaveAccessibleName(name));
  });
});
