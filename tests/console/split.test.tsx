import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the rest of a lot’s price', () => {
  async function aLot() {
    const lot = await server.aPurchase({ name: 'Lot of three', price: 100 });
    const of = { boughtStock: lot.id };
    await server.aProduct({ ...of, name: 'Fox', estimated_cost: 40, target_price: 60 });
    await server.aProduct({ ...of, name: 'Koi', target_price: 30 });
    await server.aProduct({ ...of, name: 'Heron', target_price: 10 });
    const { user, go, address } = openConsole(`/database/purchases?inspect_purchase=${lot.id}`);
    const products = await screen.findByRole('region', { name: 'Products' });
    const costs = () =>
      ['Fox', 'Koi', 'Heron'].map((name) => {
        const row = within(products).getByRole('row', { name: new RegExp(name) });
        return within(row).getByRole('button', { name: /^Estimated cost of/ }).textContent;
      });
    return { user, go, address, products, costs };
  }

  it('is split by expected price around locked costs, after a preview, and restored by Undo', async () => {
    const { user, products, costs } = await aLot();
    await user.click(await within(products).findByRole('button', { name: 'Keep the cost of Fox' }));
    await user.click(within(products).getByRole('button', { name: 'By expected price' }));
    const koi = within(products).getByRole('row', { name: /Koi/ });
    expect(cellsOf(koi)).toContain('€45.00');
    expect(costs()).toEqual(['€40.00', '€0.00', '€0.00']);
    await user.click(screen.getByRole('button', { name: 'Split €60.00' }));
    await waitFor(() => expect(costs()).toEqual(['€40.00', '€45.00', '€15.00']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(costs()).toEqual(['€40.00', '€0.00', '€0.00']));
  });

  it(
    'loses its preview on Cancel, and its preview and locks when the details are closed',
    { tags: ['nightly'] },
    async () => {
      const { user, products, go, address } = await aLot();
      const here = address();
      const isOffered = () => screen.queryByRole('button', { name: /^Split €/ }) !== null;
      const choose = async () => user.click(await screen.findByRole('button', { name: 'By expected price' }));
      await user.click(await within(products).findByRole('button', { name: 'Keep the cost of Fox' }));
      await choose();
      expect([isOffered(), screen.queryByRole('button', { name: 'Create product' })]).toEqual([true, null]);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect([isOffered(), screen.queryAllByRole('button', { name: 'Create product' }).length]).toEqual([
        false,
        1,
      ]);
      await choose();
      await go('/database/purchases');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await go(here);
      const lock = await screen.findByRole('button', { name: 'Keep the cost of Fox' });
      expect(lock).toHaveAttribute('aria-pressed', 'false');
      expect(isOffered()).toBe(false);
    },
  );

  it('is split around an entered cost, which is shown as it is read', { tags: ['nightly'] }, async () => {
    const { user, products, costs } = await aLot();
    await user.click(await within(products).findByRole('button', { name: /^Estimated cost of Koi/ }));
    const input = within(products).getByRole('textbox', { name: 'Estimated cost of Koi' });
    await user.clear(input);
    await user.type(input, '12.345');
    expect(within(products).getByText('€12,345.00')).toBeVisible();
    await user.clear(input);
    await user.type(input, '25,50{Enter}{Escape}');
    await waitFor(() => expect(costs()[1]).toBe('€25.50'));
    await user.click(within(products).getByRole('button', { name: 'Equally' }));
    await user.click(screen.getByRole('button', { name: 'Split €74.50' }));
    await waitFor(() => expect(costs()).toEqual(['€37.25', '€25.50', '€37.25']));
  });

  it(
    'is entered down a column: Tab and Enter save and move on, Shift+Tab moves back, Escape cancels',
    { tags: ['nightly'] },
    async () => {
      const { user, products, costs } = await aLot();
      const input = (name: string) => within(products).findByRole('textbox', { name });
      const open = (name: RegExp) => within(products).findByRole('button', { name });
      await user.click(await open(/^Estimated cost of Fox/));
      await user.keyboard('10{Tab}');
      await waitFor(async () => expect(await input('Estimated cost of Koi')).toHaveFocus());
      await user.keyboard('20{Enter}');
      await waitFor(async () => expect(await input('Estimated cost of Heron')).toHaveFocus());
      await user.keyboard('99{Shift>}{Tab}{/Shift}');
      await waitFor(async () => expect(await input('Estimated cost of Koi')).toHaveFocus());
      await user.keyboard('77{Escape}');
      await waitFor(async () => expect(await open(/^Estimated cost of Koi/)).toHaveFocus());
      await waitFor(() => expect(costs()).toEqual(['€10.00', '€20.00', '€99.00']));

      await user.click(await open(/^Heron: .* of the price/));
      await user.keyboard('70{Enter}');
      await waitFor(async () => expect(await open(/^Heron: 70.0% of the price/)).toHaveFocus());
      await user.click(await open(/^Expected price of Koi/));
      await user.keyboard('31{Enter}');
      await waitFor(async () => expect(await input('Expected price of Heron')).toHaveFocus());
    },
  );
});
