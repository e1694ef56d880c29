import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { choose, enter, type User } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';

export const SHOP_PAGE = 'https://www.zenmarket.jp/en/auction.aspx?itemCode=k1';

export const field = (name: string, form = document.body) =>
  within(form).getByLabelText(new RegExp(`^${name}`));
export const select = (name: string, form = document.body) =>
  within(form).getByRole('combobox', { name: new RegExp(`^${name}`) });

/** Replaces the text of a field. */
export async function replaceText(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await enter(user, input, text);
}

/** Fills the form that adds a purchase, with two pictures. */
export async function fillPurchase(user: User, name: string): Promise<void> {
  await enter(user, await screen.findByLabelText(/^Name/), name);
  await enter(user, field('Status'), 'In transit');
  await enter(user, field('Purchase link'), SHOP_PAGE);
  await enter(user, field('Price'), '100,00');
  await enter(user, field('Weight'), '140');
  await user.upload(field('Images'), [createPictureFile('front.png'), createPictureFile('back.png')]);
  expect(await screen.findByRole('button', { name: 'Remove back.png' })).toBeVisible();
}

export async function expectPurchase(name: string): Promise<void> {
  await waitFor(() => expect(field('Name')).toHaveValue(name));
  expect(field('Status')).toHaveValue('In transit');
  expect(field('Purchase link')).toHaveValue(SHOP_PAGE);
  expect(field('Price')).toHaveValue('100,00');
  expect(field('Weight')).toHaveValue('140');
  expect(screen.getByRole('button', { name: 'Remove front.png' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove back.png' })).toBeVisible();
}

/** Fills the form that adds stock, with two units of an order. */
export async function fillStock(user: User, name: string): Promise<void> {
  await enter(user, await screen.findByLabelText(/^Name/), name);
  await replaceText(user, field('Quantity'), '2');
  await choose(user, select('Type'), 'Accessory');
  await user.upload(field('Image'), [createPictureFile('mat.png')]);
  await enter(user, field('Origin'), 'buyee.jp');
  await choose(user, select('Bought order link'), '#0003');
}

export async function expectStock(name: string): Promise<void> {
  await waitFor(() => expect(field('Name')).toHaveValue(name));
  expect(field('Quantity')).toHaveValue(2);
  await waitFor(() => expect(select('Type')).toHaveTextContent('Accessory'));
  expect(screen.getByRole('button', { name: 'Remove mat.png' })).toBeVisible();
  expect(field('Origin')).toHaveValue('buyee.jp');
  expect(select('Bought order link')).toHaveValue('#0003');
}

export async function fillShipment(user: User, courier: string): Promise<void> {
  await enter(user, await screen.findByLabelText(/^Courier/), courier);
  await choose(user, select('State'), 'In transit');
  await enter(user, field('Tracking number'), 'EJ204771935JP');
  await enter(user, field('Total weight'), '1250');
  await enter(user, field('Items cost'), '96,70');
  await enter(user, field('Shipment price'), '12.30');
  await enter(user, field('IVA price'), '21,00');
}

export async function expectShipment(courier: string): Promise<void> {
  await waitFor(() => expect(field('Courier')).toHaveValue(courier));
  expect(select('State')).toHaveTextContent('In transit');
  expect(field('Tracking number')).toHaveValue('EJ204771935JP');
  expect(field('Total weight')).toHaveValue('1250');
  expect(field('Items cost')).toHaveValue('96,70');
  expect(field('Shipment price')).toHaveValue('12.30');
  expect(field('IVA price')).toHaveValue('21,00');
}

/** Fills the form that creates a product from a purchase. */
export async function fillProduct(user: User, form: HTMLElement, name: string): Promise<void> {
  await enter(user, field('Name', form), name);
  await enter(user, field('Estimated cost', form), '20,50');
  await choose(user, select('Type', form), 'Card');
  await choose(user, select('Subtype', form), 'Holo rare');
  await enter(user, await within(form).findByLabelText('Set'), 'First Light');
  await user.upload(field('Images', form), [createPictureFile('card.png')]);
}

export async function expectProduct(form: HTMLElement, name: string): Promise<void> {
  await waitFor(() => expect(field('Name', form)).toHaveValue(name));
  expect(field('Estimated cost', form)).toHaveValue('20,50');
  expect(select('Type', form)).toHaveTextContent('Card');
  expect(select('Subtype', form)).toHaveTextContent('Holo rare');
  expect(within(form).getByLabelText('Set')).toHaveValue('First Light');
  expect(within(form).getByRole('button', { name: 'Remove card.png' })).toBeVisible();
}
