import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, enter, openConsole, button, textsOf } from './openConsole.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { setViewport } from './viewport.ts';
import { field, select } from './forms.ts';

const cells = (row: HTMLElement) => textsOf('cell', row);

const stockOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Card ${at}` }));

describe('the stock table', () => {
  it('has the columns Product, Type, Subtype, Images, Origin, Bought order, Insertion group, Status', async () => {
    Object.assign(backend.store.products[0] ?? {}, { origin: 'zenmarket.jp', state: 'Listed' });
    openConsole('/database/stock');
    const fox = await screen.findByRole('row', { name: /Ember Fox/ });
    expect(textsOf('columnheader')).toEqual([
      'Product',
      'Type',
      'Subtype',
      'Images',
      'Origin',
      'Bought order',
      'Insertion group',
      'Status',
    ]);
    expect(cells(fox)).toEqual([
      'Ember Fox',
      'Card',
      'Holo rare',
      '1',
      'zenmarket.jp',
      '#0007',
      '–',
      'Listed',
    ]);
  });

  it('shows the type from its details, or N/A without details, and the subtype by its id', async () => {
    openConsole('/database/stock');
    expect(cells(await screen.findByRole('row', { name: /Ember Fox/ })).slice(1, 3)).toEqual([
      'Card',
      'Holo rare',
    ]);
    expect(cells(screen.getByRole('row', { name: /Tide Heron/ })).slice(1, 3)).toEqual(['N/A', '–']);
  });

  it('shows pages of 5, 10 or 20 rows, by default 10', async () => {
    backend.store.products = stockOf(23);
    const { user } = openConsole('/database/stock');
    expect(await screen.findByText('1–10 of 23')).toBeVisible();
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    await user.click(size);
    expect(textsOf('option')).toEqual(['5', '10', '20']);
    await user.click(screen.getByRole('option', { name: '5' }));
    expect(await screen.findByText('1–5 of 23')).toBeVisible();
  });

  it('leads to the form by Add stock', async () => {
    const { user, address } = openConsole('/database/stock');
    await user.click(await screen.findByRole('link', { name: 'Add stock' }));
    expect(await screen.findByRole('heading', { name: 'Add stock' })).toBeVisible();
    expect(address()).toBe('/database/stock/add_product');
  });

  it('shows an alert when the products cannot be loaded', async () => {
    network.answerNext('GET /api/products/', 500, { detail: 'The shelf is gone.' });
    openConsole('/database/stock');
    expect(await screen.findByRole('alert')).toHaveTextContent('The shelf is gone.');
  });
});

describe('the stock on a phone', () => {
  it('is titled Products, has a Filter button, and is a list of cards', async () => {
    setViewport('phone');
    openConsole('/database/stock');
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Filter/ })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows name, first picture, type, subtype, estimated cost and origin on a card', async () => {
    setViewport('phone');
    const [fox] = backend.store.products;
    Object.assign(fox ?? {}, { origin: 'zenmarket.jp', images: ['/media/fox.jpg', '/media/back.jpg'] });
    openConsole('/database/stock');
    const card = (await screen.findByText('Ember Fox')).closest('li');
    expect(card).toHaveTextContent(/Card.*Holo rare/);
    expect(card).toHaveTextContent('€62.00');
    expect(card).toHaveTextContent('zenmarket.jp');
    expect([...(card?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'))).toEqual([
      '/media/fox.jpg',
    ]);
  });

  it('shows the number of a product that has no name', async () => {
    setViewport('phone');
    backend.store.products = [{ id: 43, name: '' }];
    openConsole('/database/stock');
    expect(await screen.findByText('#43')).toBeVisible();
  });
});

describe('the form that adds stock', () => {
  async function openForm() {
    const opened = openConsole('/database/stock/add_product');
    await screen.findByRole('heading', { name: 'Add stock' });
    await waitFor(() => expect(network.sent('GET /api/types/')).not.toEqual([]));
    return opened;
  }

  it('has name, quantity, type, one image, origin and an order link that is empty at first', async () => {
    await openForm();
    for (const name of ['Name', 'Quantity', 'Origin']) expect(field(name)).toBeVisible();
    expect(select('Type')).toBeVisible();
    expect(field('Image')).toHaveAttribute('type', 'file');
    expect(field('Image')).not.toHaveAttribute('multiple');
    expect(select('Bought order link')).toHaveValue('');
  });

  it('has a subtype only when the chosen type has subtypes', async () => {
    const { user } = await openForm();
    const hasSubtype = () => screen.queryByRole('combobox', { name: /^Subtype/ }) !== null;
    expect(hasSubtype()).toBe(false);
    await choose(user, select('Type'), 'Card');
    expect(hasSubtype()).toBe(true);
    await choose(user, select('Type'), 'Sealed product');
    expect(hasSubtype()).toBe(false);
  });

  it('offers the orders #0001, #0002 and #0003 first, then the existing purchases', async () => {
    const { user } = await openForm();
    await user.click(select('Bought order link'));
    await screen.findByRole('option', { name: '#0007 Lot of holo cards' });
    expect(textsOf('option')).toEqual([
      '#0001',
      '#0002',
      '#0003',
      '#0009 Unsorted',
      '#0008 Booster box',
      '#0007 Lot of holo cards',
    ]);
  });

  it('sends no subtype, image, origin or order that was not chosen', async () => {
    const { user, address } = await openForm();
    await enter(user, field('Name'), 'Sleeves');
    await choose(user, select('Type'), 'Sealed product');
    await user.click(button('Add stock'));
    await waitFor(() => expect(address()).toMatch(/^\/database\/stock(\?|$)/));
    expect(network.sent('POST /api/products/')[0]?.fields).toEqual([
      ['name', 'Sleeves'],
      ['quantity', '1'],
      ['type', '2'],
      ['sub_type', ''],
      ['origin', ''],
      ['bought_order_link', ''],
    ]);
  });
});
