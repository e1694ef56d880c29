import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Console } from '../../src/Console.tsx';
import { dataProvider } from '../../providers/dataProvider.ts';

const token = `e30.${btoa(JSON.stringify({ exp: 4102444800, username: 'ada' }))}.x`;

it('posts', async () => {
  vi.restoreAllMocks();
  localStorage.setItem('access', token);
  const file = new File(['abc'], 'a.png', { type: 'image/png' });
  console.log(await dataProvider.create('bought_stocks', { data: { name: 'é', images: [file, file], price: 1.5 } }));
  console.log(await dataProvider.update('products', { id: 3, data: { estimated_cost: 2 }, previousData: { id: 3, name: 'x' } }).catch(String));
});

it('renders', async () => {
  vi.restoreAllMocks();
  localStorage.setItem('access', token);
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: ['/database/purchases'] });
  const t = performance.now();
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Lot')).toBeVisible();
  console.log('shown', performance.now() - t);
  const t2 = performance.now();
  expect(screen.getByRole('link', { name: 'Lot' })).toBeVisible();
  console.log('role', performance.now() - t2);
  console.log(screen.getAllByRole('columnheader').map((h) => h.textContent), screen.queryAllByRole('button').map((b) => b.getAttribute('aria-label') ?? b.textContent));
});
