import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { field, replaceText } from './forms.ts';
import { button, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

/** Corrects the rate of a ¥16,500 lot (€100.00 at 165) to 150. Its products have these costs. */
async function correctRate(costs: readonly number[]) {
  const paid = { price: 100, currency: 'JPY', foreign_price: 16_500, rate: 165 };
  const lot = await server.aPurchase({ name: 'Lot of two', ...paid });
  const ids: number[] = [];
  for (const estimated_cost of costs)
    ids.push((await server.aProduct({ boughtStock: lot.id, estimated_cost })).id);
  const { user } = openConsole(`/database/purchases?inspect_purchase=${lot.id}&edit=1`);
  const form = await screen.findByRole('dialog', { name: 'Edit purchase' });
  await replaceText(user, field('¥ for €1', form), '150');
  await user.click(button('Save', form));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const stored = () =>
    Promise.all(ids.map(async (id) => (await server.get<Product>(`/api/products/${id}/`)).estimated_cost));
  return { user, stored };
}

it('the difference of a corrected rate can be spread over products that covered the price', async () => {
  const { user, stored } = await correctRate([60, 40]);
  const question = await screen.findByRole('dialog', { name: 'Spread the difference of €10.00?' });
  expect(question).toHaveTextContent('The price is now €110.00; its 2 products cost €100.00 together.');
  await user.click(within(question).getByRole('button', { name: 'Spread €10.00' }));
  await waitFor(async () => expect(await stored()).toEqual([66, 44]));
  await screen.findByText('The difference of €10.00 is spread over the products.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored()).toEqual([60, 40]));
});

it('costs that did not cover the price stay unchanged', { tags: ['nightly'] }, async () => {
  const { stored } = await correctRate([60, 30]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByText(/^Spread the difference/)).not.toBeInTheDocument();
  expect(await stored()).toEqual([60, 30]);
});
