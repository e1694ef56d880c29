import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { FOX, MATCH, SURE_FOX, SURE_OWL, answerWith, openMatcher } from './matcherPage.ts';
import { choose } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { startRealServer } from './realServer.ts';

const CREATE = 'POST /api/products/';

async function openMatched(options: { plain?: boolean; match?: object } = {}) {
  const opened = await openMatcher(options);
  const { match = SURE_FOX } = options;
  network.answerNext(MATCH, 200, options.plain ? { matches: [match] } : answerWith([match]));
  await opened.user.upload(opened.photo, createPictureFile('photo.png'));
  await opened.find();
  const add = await screen.findByRole('button', { name: 'Add to stock' });
  return { ...opened, add };
}

const typeOfCards = () => screen.getByRole('combobox', { name: /Type of cards/ });
const namesOfFields = () => (network.sent(CREATE)[0]?.fields ?? []).map(([name]) => name);

const purchase = () => screen.getByRole('combobox', { name: 'Purchase' });

describe('a product made from a match', () => {
  const server = startRealServer();
  const stock = () => server.get<Product[]>('/api/products/');
  const aLot = () => server.aPurchase({ name: 'Lot of holo cards', link: 'https://www.zenmarket.jp/lot' });

  it('has the name and extras of the match, the type Card, and the photo', async () => {
    const { user, add } = await openMatched();
    await user.click(add);
    expect(await screen.findAllByRole('link', { name: 'Ember Fox' })).not.toEqual([]);
    const [fox] = await stock();
    expect(fox).toMatchObject({ name: 'Ember Fox', type_details: { name: 'Card' }, boughtStock: null });
    // No day of receipt was entered.
    expect(fox?.received_estimated).toBe(true);
    expect(fox?.type_details?.subtypes.find(({ id }) => id === fox.sub_type)?.name).toBe('Holo rare');
    expect(fox?.images).toHaveLength(1);
    const extras = fox?.product_extras.map(({ key, value }) => [key, value]);
    expect(extras).toEqual([
      ['Set', 'Tenkū First Sky'],
      ['Number', '015/102'],
      ['Rarity', 'Rare Holo'],
    ]);
  });

  it(
    'belongs to the chosen purchase, and takes its origin from the purchase’s link',
    { tags: ['nightly'] },
    async () => {
      const { id } = await aLot();
      const { user, add } = await openMatched();
      await choose(user, purchase(), '#0001 Lot of holo cards');
      await user.click(add);
      await screen.findByRole('button', { name: 'Add another' });
      expect(await stock()).toMatchObject([{ boughtStock: id, origin: 'zenmarket.jp' }]);
    },
  );

  it('cannot be added without a type: the message says where to add one', async () => {
    network.use(http.get('*/api/types/', () => HttpResponse.json([])));
    const { user, add } = await openMatched();
    network.answerNext(CREATE, 400, { type: ['Please select a valid type.'] });
    await user.click(add);
    expect(await screen.findByText(/Add one under Types and extra fields\./)).toBeVisible();
  });

  it(
    'keeps the chosen purchase when adding fails, and is added by the next attempt',
    { tags: ['nightly'] },
    async () => {
      const { id } = await aLot();
      const { user, add } = await openMatched();
      await choose(user, purchase(), '#0001 Lot of holo cards');
      network.answerNext(CREATE, 500, { detail: 'Out of memory.' });
      await user.click(add);
      expect(await screen.findByText(/^The card was not added to the stock\. Out of memory\./)).toBeVisible();
      expect(purchase()).toHaveValue('#0001 Lot of holo cards');
      await user.click(add);
      await screen.findByRole('button', { name: 'Add another' });
      expect(screen.queryByRole('alert')).toBeNull();
      expect(await stock()).toMatchObject([{ boughtStock: id }]);
    },
  );

  it('is taken out of the stock again by Undo', { tags: ['nightly'] }, async () => {
    const { user, add } = await openMatched();
    await user.click(add);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Undone: Added /)).toBeVisible();
    expect(await stock()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to stock' })).toBeVisible());
  });
});

describe('a card that is not found', () => {
  const server = startRealServer();
  const name = () => screen.findByRole('textbox', { name: 'Name of the card' });

  async function openUnmatched(answer: object) {
    const opened = await openMatcher();
    network.answerNext(MATCH, 200, answer);
    await opened.user.upload(opened.photo, createPictureFile('photo.png'));
    await opened.find();
    return opened;
  }

  it('is named by hand, and put into the stock with its photo', { tags: ['nightly'] }, async () => {
    const { user } = await openUnmatched({ matches: [], cards: [] });
    const field = await name();
    expect(screen.getByRole('button', { name: 'Add to stock' })).toBeDisabled();
    await user.type(field, 'Moonlit Crane');
    await user.click(screen.getByRole('button', { name: 'Add to stock' }));
    expect(await screen.findAllByRole('link', { name: 'Moonlit Crane' })).not.toEqual([]);
    const [crane] = await server.get<Product[]>('/api/products/');
    expect(crane).toMatchObject({ name: 'Moonlit Crane', type_details: { name: 'Card' } });
    expect(crane?.images).toHaveLength(1);
  });

  it('is also named by hand when none of its matches is right', { tags: ['nightly'] }, async () => {
    const { user } = await openUnmatched(answerWith([SURE_FOX]));
    await user.click(await screen.findByRole('radio', { name: 'None of these: name it by hand' }));
    await user.type(await name(), 'Moonlit Crane');
    await user.click(screen.getByRole('button', { name: 'Add to stock' }));
    await screen.findByRole('button', { name: 'Add another' });
    const stock = await server.get<Product[]>('/api/products/');
    expect(stock.map((product) => [product.name, product.product_extras])).toEqual([['Moonlit Crane', []]]);
  });
});

describe('the name of the card to add', () => {
  startRealServer();

  it('is shown before the button, and changes with the chosen match', { tags: ['nightly'] }, async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 200, answerWith([SURE_FOX, SURE_OWL]));
    await user.upload(photo, createPictureFile('photo.png'));
    await find();
    const added = await screen.findByText('To be added: Ember Fox');
    const add = screen.getByRole('button', { name: 'Add to stock' });
    expect(added.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(add);
    await screen.findByRole('button', { name: 'Add another' });
    await user.click(screen.getByRole('radio', { name: /^Grey Owl/ }));
    expect(screen.getByText('To be added: Grey Owl')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to stock' })).toBeEnabled();
  });
});

describe('a product made from a match, on a plain backend', () => {
  const openPlain = (match: object) => openMatched({ plain: true, match });

  it('is sent like the stock form, with the extras that the backend has', async () => {
    const { user, add } = await openPlain({ ...SURE_FOX, number: '15' });
    await choose(user, purchase(), '#0007 Lot of holo cards');
    await user.click(add);
    expect(await screen.findAllByRole('link', { name: 'Ember Fox' })).not.toEqual([]);
    const fields = network.sent(CREATE)[0]?.fields ?? [];
    expect(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual(
      expect.arrayContaining([
        ['name', 'Ember Fox'],
        ['quantity', '1'],
        ['type', '1'],
        ['sub_type', '11'],
        ['estimated_cost', ''],
        ['images', 'photo.png'],
        ['product_extras', JSON.stringify({ id: 1, key: 'set', value: 'Tenkū First Sky' })],
        ['product_extras', JSON.stringify({ id: 2, key: 'number', value: 15 })],
        ['boughtStock', '7'],
        ['origin', 'zenmarket.jp'],
      ]),
    );
    expect(namesOfFields()).not.toContain('receivedBy');
  });

  it('has no extras when the match has no set and number', async () => {
    const { user, add } = await openPlain(FOX);
    await user.click(add);
    await screen.findByRole('button', { name: 'Add another' });
    expect(namesOfFields()).not.toContain('product_extras');
  });

  it(
    'omits a card number that is not numeric when the extra is a number',
    { tags: ['nightly'] },
    async () => {
      const { user, add } = await openPlain(SURE_FOX);
      await user.click(add);
      await screen.findByRole('button', { name: 'Add another' });
      expect(namesOfFields().filter((name) => name === 'product_extras')).toHaveLength(1);
    },
  );

  it(
    'needs a chosen type when none is called Card, and the choice is kept',
    { tags: ['nightly'] },
    async () => {
      const [, sealed] = backend.store.types;
      backend.store.types = [{ id: 9, name: 'Trading card', subtypes: [] }, ...(sealed ? [sealed] : [])];
      const { user, add, photo, find } = await openPlain(SURE_FOX);
      await user.click(add);
      expect(await screen.findByText('Choose the type of cards.')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(network.sent(CREATE)).toEqual([]);
      await choose(user, typeOfCards(), 'Trading card');
      await user.click(add);
      await screen.findByRole('button', { name: 'Add another' });
      expect(network.sent(CREATE)[0]?.fields).toContainEqual(['type', '9']);

      network.answerNext(MATCH, 200, { matches: [FOX] });
      await user.upload(photo, createPictureFile('other.png'));
      await find();
      await user.click(await screen.findByRole('button', { name: 'Add to stock' }));
      await screen.findByRole('button', { name: 'Add another' });
      expect(typeOfCards()).toHaveTextContent('Trading card');
      expect(network.sent(CREATE)[1]?.fields).toContainEqual(['type', '9']);
    },
  );

  it('needs no chosen type when one is called Card', async () => {
    await openPlain(SURE_FOX);
    expect(screen.queryByRole('combobox', { name: /Type of cards/ })).toBeNull();
  });

  it('fails with an explanation when the backend has no types', async () => {
    backend.store.types = [];
    const { user, add } = await openPlain(SURE_FOX);
    network.answerNext(CREATE, 400, { type: ['Please select a valid type.'] });
    await user.click(add);
    expect(await screen.findByText(/the server has no type for it\.(?! Add)/)).toBeVisible();
  });
});
