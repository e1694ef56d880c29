import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, factOf, textsOf } from './openConsole.tsx';
import { PurchaseDetails } from '../../resources/bought_stocks/PurchaseList.tsx';
import { openDetails, openPage } from './openPage.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { setViewport } from './viewport.ts';
import { assertWithStyles, keepStyles } from './withoutStyles.ts';

const GREEN = '#1B6B3A';
const RED = '#B3261E';

async function openPurchase(id: number, name: string) {
  const opened = openDetails(PurchaseDetails, `/database/purchases?inspect_purchase=${id}`);
  return { ...opened, details: await screen.findByRole('dialog', { name }) };
}

describe('the purchases', () => {
  it('lead to the form by Add purchase', async () => {
    const { user, address } = openPage('/database/purchases');
    await user.click(await screen.findByRole('link', { name: 'Add purchase' }));
    expect(await screen.findByRole('heading', { name: 'Add purchase' })).toBeVisible();
    expect(address()).toBe('/database/purchases/add');
  });

  it.each([
    [768, true],
    [767, false],
  ])('at a width of %i px are shown in a table: %s', async (width, inTable) => {
    setViewport('desktop');
    window.happyDOM.setViewport({ width, height: 900 });
    openPage('/database/purchases');
    expect(await screen.findByText('Booster box')).toBeVisible();
    expect(screen.queryByRole('table') !== null).toBe(inTable);
  });
});

describe('the form that adds a purchase', () => {
  it('has name, status, link, price, weight, shipment and several images', async () => {
    openPage('/database/purchases/add');
    await screen.findByRole('heading', { name: 'Add purchase' });
    await screen.findByLabelText(/^Name/);
    for (const name of ['Name', 'Status', 'Purchase link', 'Price', 'Weight', 'Shipment', 'Images']) {
      expect(screen.getByLabelText(new RegExp(`^${name}`))).toBeInTheDocument();
    }
    expect(screen.getByLabelText(/^Images/)).toHaveAttribute('multiple');
    expect(screen.getByLabelText(/^Status/)).toHaveAttribute('type', 'text');
  });
});

describe('the details of a purchase', () => {
  it('open the details of its shipment', async () => {
    const { user, details } = await openPurchase(7, 'Lot of holo cards');
    await user.click(await within(details).findByRole('link', { name: 'DHL JD014' }));
    expect(await screen.findByRole('dialog', { name: 'DHL JD014' })).toBeVisible();
  });

  it('show each product with its first picture, name, share of the price and cost in euros', async () => {
    const { details } = await openPurchase(7, 'Lot of holo cards');
    const fox = await within(details).findByRole('row', { name: /Ember Fox/ });
    expect(fox).toHaveTextContent('Ember Fox');
    expect(fox).toHaveTextContent('25.0%');
    expect(fox).toHaveTextContent('€62.00');
    expect(fox.querySelector('img')).toHaveAttribute('src', '/media/fox.jpg');
  });

  it.each([
    ['exactly 1.5% of the price', '98.50', GREEN],
    ['a cent more than 1.5% of the price', '98.49', RED],
    ['exactly 1.5% of the price too much', '101.50', GREEN],
    ['a cent more than 1.5% of the price too much', '101.51', RED],
  ])('colour a difference of %s', async (_what, estimated_cost, color) => {
    keepStyles();
    backend.store.products = [{ id: 1, name: 'Box', boughtStock: 8, estimated_cost }];
    const { details } = await openPurchase(8, 'Booster box');
    assertWithStyles(() => expect(factOf(details, 'Difference')).toHaveStyle({ color }));
  });

  it.each([
    ['105.27', 'Missing products'],
    ['105.26', 'OK'],
    ['95.24', 'OK'],
    ['95.23', 'Missing products'],
  ])('of €100 with products of €%s show “%s”', async (estimated_cost, action) => {
    backend.store.products = [{ id: 1, name: 'Box', boughtStock: 8, estimated_cost }];
    const { details } = await openPurchase(8, 'Booster box');
    expect(within(details).getByText(action)).toBeVisible();
  });
});

describe('a product that is created from a purchase', () => {
  async function openForm(id = 7) {
    const opened = openDetails(
      PurchaseDetails,
      `/database/purchases?inspect_purchase=${id}&create_product=1`,
    );
    const form = await screen.findByRole('dialog', { name: 'Create product' });
    await waitFor(() => expect(network.sent('GET /api/extras/')).not.toEqual([]));
    const select = (name: string) => within(form).getByRole('combobox', { name: new RegExp(`^${name}`) });
    return { ...opened, form, select };
  }

  it('has name, quantity 1, estimated cost, type, several images, and the images of its purchase', async () => {
    const { form, select } = await openForm();
    expect(within(form).getByLabelText(/^Name/)).toBeVisible();
    expect(within(form).getByLabelText(/^Quantity/)).toHaveValue(1);
    expect(within(form).getByLabelText(/^Estimated cost/)).toBeVisible();
    expect(select('Type')).toBeVisible();
    expect(within(form).getByLabelText('Images')).toHaveAttribute('multiple');
    const present = within(form).getByRole('group', { name: 'Add images from shipment' });
    expect([...present.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      'https://pictures.example/front.jpg',
      'https://pictures.example/back.jpg',
    ]);
  });

  it('offers the subtypes of the chosen type, and then Create subtype', async () => {
    const { user, select } = await openForm();
    await choose(user, select('Type'), 'Card');
    await user.click(select('Subtype'));
    expect(textsOf('option').filter(Boolean)).toEqual(['Holo rare', 'Common', 'Create subtype']);
  });

  it('loses a picture by a click on its preview', async () => {
    const { user, form } = await openForm();
    await user.upload(within(form).getByLabelText('Images'), [createPictureFile('front.png')]);
    const preview = within(form).getByRole('button', { name: 'Remove front.png' });
    const image = preview.querySelector('img');
    expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    if (image) await user.click(image);
    expect(within(form).queryByRole('button', { name: 'Remove front.png' })).toBeNull();
  });

  it('has no origin when its purchase has no link', async () => {
    const { user, form, select } = await openForm(8);
    await user.type(within(form).getByLabelText(/^Name/), 'Pack');
    await choose(user, select('Type'), 'Sealed product');
    await user.click(within(form).getByRole('button', { name: 'Create product' }));
    await waitFor(() => expect(network.sent('POST /api/products/')).toHaveLength(1));
    expect(network.sent('POST /api/products/')[0]?.fields).toContainEqual(['origin', '']);
  });
});
