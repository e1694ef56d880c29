import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FOX, MATCH, SURE_FOX, answerWith, openMatcher } from './matcherPage.ts';
import { choose } from './openConsole.tsx';
import { picture } from './picture.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

const CREATE = 'POST /api/products/';

async function openMatched(options: { plain?: boolean; match?: object } = {}) {
  const opened = await openMatcher(options);
  const { match = SURE_FOX } = options;
  network.answerNext(MATCH, 200, options.plain ? { matches: [match] } : answerWith([match]));
  await opened.user.upload(opened.photo, picture('photo.png'));
  await opened.find();
  const add = await screen.findByRole('button', { name: 'Add to stock' });
  return { ...opened, add };
}

const fieldsOf = (position = 0) =>
  (network.sent(CREATE)[position]?.fields ?? []).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);

describe.each([[true], [false]])('a product of a match, on a plain backend: %j', (plain) => {
  it('has its name, the type Card, the extras that the backend has, and the photo', async () => {
    const match = { ...SURE_FOX, number: '15' };
    const { user, add } = await openMatched({ plain, match });
    await user.click(add);
    expect(await screen.findAllByRole('link', { name: 'Ember Fox' })).not.toEqual([]);
    expect(fieldsOf()).toEqual([
      ['name', 'Ember Fox'],
      ['quantity', '1'],
      ['type', '1'],
      ['sub_type', '11'],
      ['estimated_cost', ''],
      ['images', 'photo.png'],
      ['product_extras', JSON.stringify({ id: 1, key: 'set', value: 'Tenkū First Sky' })],
      ['product_extras', JSON.stringify({ id: 2, key: 'number', value: 15 })],
    ]);
    expect(backend.store.products.at(-1)).toMatchObject({ name: 'Ember Fox' });
  });

  it('belongs to the chosen purchase, and comes from where that does', async () => {
    const { user, add } = await openMatched({ plain });
    await choose(user, screen.getByRole('combobox', { name: 'Purchase' }), '#0007 Lot of holo cards');
    await user.click(add);
    await screen.findByRole('button', { name: 'Add another' });
    expect(fieldsOf()).toContainEqual(['boughtStock', '7']);
    expect(fieldsOf()).toContainEqual(['origin', 'zenmarket.jp']);
  });

  it('keeps what was chosen when it fails, and is made when it works', async () => {
    const { user, add } = await openMatched({ plain });
    await choose(user, screen.getByRole('combobox', { name: 'Purchase' }), '#0007 Lot of holo cards');
    network.answerNext(CREATE, 500, { detail: 'Out of memory.' });
    await user.click(add);
    expect(await screen.findByText(/^The card was not added to the stock\. Out of memory\./)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Purchase' })).toHaveValue('#0007 Lot of holo cards');
    await user.click(add);
    await screen.findByRole('button', { name: 'Add another' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fieldsOf(1)).toContainEqual(['boughtStock', '7']);
  });
});

describe('a product of a match', () => {
  it('without set and number has none', async () => {
    const { user, add } = await openMatched({ plain: true, match: FOX });
    await user.click(add);
    await screen.findByRole('button', { name: 'Add another' });
    expect(fieldsOf().map(([name]) => name)).not.toContain('product_extras');
  });

  it('leaves out a number that is none where the backend wants one', async () => {
    const { user, add } = await openMatched();
    await user.click(add);
    await screen.findByRole('button', { name: 'Add another' });
    expect(fieldsOf().filter(([name]) => name === 'product_extras')).toHaveLength(1);
  });

  it('is taken out of the stock again by Undo', async () => {
    const before = backend.store.products.length;
    const { user, add } = await openMatched();
    await user.click(add);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 product taken out of the stock again.')).toBeVisible();
    expect(backend.store.products).toHaveLength(before);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to stock' })).toBeVisible());
  });

  it('says why where the backend has no type of cards', async () => {
    backend.store.types = backend.store.types.filter(({ name }) => name !== 'Card');
    const { user, add } = await openMatched();
    network.answerNext(CREATE, 400, { type: ['Please select a valid type.'] });
    await user.click(add);
    expect(await screen.findByText(/there is no type named “Card”/)).toBeVisible();
  });
});
