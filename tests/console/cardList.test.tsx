import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { MATCH, SURE_FOX, SURE_OWL, answerWith, openMatcher, loadImage } from './matcherPage.ts';
import { choose } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const CREATE = 'POST /api/products/';
const SURE_KOI = { ...SURE_OWL, id: 'base1-3', name: 'Tide Koi', number: '003/102', confidence: 0.8 };

async function openList(...cards: object[][]) {
  const opened = await openMatcher();
  network.answerNext(MATCH, 200, answerWith(...cards));
  await opened.user.upload(opened.photo, createPictureFile('lot.png'));
  await opened.user.click(screen.getByRole('checkbox', { name: 'All cards on the photo' }));
  await opened.find();
  await screen.findByRole('heading', { name: /cards?$/ });
  return opened;
}

/** Draws an outline on the photo in the dialog, and looks up the card inside it. */
async function drawInDialog(user: Awaited<ReturnType<typeof openList>>['user'], answer: object) {
  const dialog = await screen.findByRole('dialog', { name: 'Mark the card' });
  loadImage(within(dialog).getByRole('img'));
  const [corner] = await within(dialog).findAllByRole('slider');
  corner?.focus();
  await user.keyboard('{ArrowRight}');
  network.answerNext(MATCH, 200, answer);
  await user.click(within(dialog).getByRole('button', { name: 'Find match' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const row = (number: number) => within(screen.getByRole('listitem', { name: `Card ${number}` }));
const created = () =>
  network.sent(CREATE).map(({ fields }) => {
    const { name, quantity } = Object.fromEntries(fields);
    return [name, quantity];
  });

describe('all cards on a photo', () => {
  it('are looked up, numbered on the photo, and listed with their best matches', async () => {
    await openList([SURE_FOX, SURE_OWL], [SURE_KOI], []);
    expect(network.sent(MATCH)[0]?.fields.find(([name]) => name === 'cards')?.[1]).toBe('all');
    expect(screen.getByRole('heading', { name: '3 cards' })).toBeVisible();
    loadImage(screen.getByRole('img', { name: 'lot.png' }));
    const numbers = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['1', '2', '3']);
    expect(row(1).getByRole('combobox', { name: 'What card 1 is' })).toHaveTextContent(
      'Ember Fox97% · Tenkū First Sky · 015/102 · Rare Holo',
    );
    expect(row(3).getByText('No matches found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create 2 products' })).toBeEnabled();
  });

  it('become products by the operator’s choices: another match, no match, another quantity', async () => {
    const { user } = await openList([SURE_FOX, SURE_OWL], [SURE_KOI], [SURE_OWL]);
    await choose(user, row(1).getByRole('combobox'), 'Grey Owl 3% · Night Market · 077/102 · Common');
    await choose(user, row(2).getByRole('combobox'), 'None of these');
    await user.clear(row(3).getByRole('spinbutton', { name: 'Quantity of card 3' }));
    await user.type(row(3).getByRole('spinbutton'), '12');
    await user.click(screen.getByRole('button', { name: 'Create 13 products' }));
    expect(await screen.findByText('13 products created.')).toBeVisible();
    const stock = await server.get<Product[]>('/api/products/');
    expect(stock.map(({ name }) => name)).toEqual(Array.from({ length: 13 }, () => 'Grey Owl'));
    expect(created()).toEqual([
      ['Grey Owl', '1'],
      ['Grey Owl', '12'],
    ]);
    expect(row(1).getByRole('link', { name: 'In stock' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nothing to create' })).toBeDisabled();
  });

  it('are named by hand when they have no match or none is right', { tags: ['nightly'] }, async () => {
    const { user } = await openList([SURE_FOX], []);
    await choose(user, row(1).getByRole('combobox'), 'None of these');
    expect(screen.getByRole('button', { name: 'Nothing to create' })).toBeDisabled();
    await user.type(row(1).getByRole('textbox', { name: 'Name of card 1' }), 'Frost Fox');
    await user.type(row(2).getByRole('textbox', { name: 'Name of card 2' }), 'Moonlit Crane');
    await user.click(screen.getByRole('button', { name: 'Create 2 products' }));
    await screen.findByText('2 products created.');
    expect(created()).toEqual([
      ['Frost Fox', '1'],
      ['Moonlit Crane', '1'],
    ]);
  });

  it('include a card that was not recognised once its outline is drawn', { tags: ['nightly'] }, async () => {
    const { user } = await openList([SURE_FOX], [SURE_KOI]);
    await user.click(screen.getByRole('button', { name: 'Mark another card' }));
    await drawInDialog(user, answerWith([SURE_OWL]));
    expect(await screen.findByRole('heading', { name: '3 cards' })).toBeVisible();
    expect(row(3).getByRole('combobox')).toHaveTextContent('Grey Owl');
    expect(row(1).getByRole('combobox')).toHaveTextContent('Ember Fox');
    const [, marked] = network.sent(MATCH).map(({ fields }) => Object.fromEntries(fields));
    expect(marked).toMatchObject({ outline: expect.any(String) });
    expect(marked).not.toHaveProperty('cards');
  });

  it('that are identical are counted together or separately, by a checkbox, and share a quantity', async () => {
    const { user } = await openList([SURE_FOX], [SURE_KOI], [SURE_FOX]);
    const together = screen.getByRole('checkbox', { name: 'Count identical cards together' });
    await user.click(together);
    expect(row(1).getByRole('spinbutton')).toHaveValue(2);
    expect(screen.queryByRole('listitem', { name: 'Card 3' })).toBeNull();
    await user.clear(row(1).getByRole('spinbutton'));
    await user.type(row(1).getByRole('spinbutton'), '5');
    await user.click(together);
    expect(row(1).getByRole('spinbutton')).toHaveValue(4);
    expect(row(3).getByRole('spinbutton')).toHaveValue(1);
    await user.click(together);
    await user.click(screen.getByRole('button', { name: 'Create 6 products' }));
    await screen.findByText('6 products created.');
    expect(created()).toEqual([
      ['Ember Fox', '5'],
      ['Tide Koi', '1'],
    ]);
  });

  it(
    'are kept when one of them fails, and the failed card can be sent again',
    { tags: ['nightly'] },
    async () => {
      const { user } = await openList([SURE_FOX], [SURE_KOI], [SURE_OWL]);
      network.answerNext(CREATE, 500, { detail: 'Out of memory.' });
      await user.click(screen.getByRole('button', { name: 'Create 3 products' }));
      expect(await screen.findByText('1 card was not added, and is still in the list.')).toBeVisible();
      expect(row(1).getByRole('alert')).toHaveTextContent('Out of memory.');
      expect(row(2).getByRole('link', { name: 'In stock' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Create 1 product' }));
      await waitFor(() => expect(row(1).getByRole('link', { name: 'In stock' })).toBeVisible());
      expect(created().map(([name]) => name)).toEqual(['Ember Fox', 'Tide Koi', 'Grey Owl', 'Ember Fox']);
    },
  );

  it('are taken out of the stock again by Undo', { tags: ['nightly'] }, async () => {
    const { user } = await openList([SURE_FOX], [SURE_KOI]);
    await user.click(screen.getByRole('button', { name: 'Create 2 products' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 actions undone.')).toBeVisible();
    expect(await server.get('/api/products/')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Create 2 products' })).toBeEnabled();
  });

  it('are reported as “No matches found” when there are none', async () => {
    await openList();
    expect(await screen.findByText('No matches found')).toBeVisible();
  });
});

describe('several photos', () => {
  it('are looked up three at a time', async () => {
    const { user, photo, find } = await openMatcher();
    const release = network.hold(MATCH);
    for (let photos = 5; photos > 0; photos -= 1) network.answerNext(MATCH, 200, answerWith());
    await user.upload(
      photo,
      [1, 2, 3, 4, 5].map((number) => createPictureFile(`${number}.png`)),
    );
    await find();
    await waitFor(() => expect(network.sent(MATCH)).toHaveLength(3));
    expect(screen.getByText('0 of 5 photos')).toBeVisible();
    release();
    expect(await screen.findByText('5 of 5 photos')).toBeVisible();
    expect(network.sent(MATCH)).toHaveLength(5);
  });

  it('without a recognised card are outlined or named by hand', { tags: ['nightly'] }, async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 200, answerWith([SURE_FOX]));
    network.answerNext(MATCH, 200, { matches: [], cards: [] });
    network.answerNext(MATCH, 200, { matches: [], cards: [] });
    await user.upload(photo, [
      createPictureFile('one.png'),
      createPictureFile('two.png'),
      createPictureFile('three.png'),
    ]);
    await find();
    await screen.findByRole('heading', { name: '3 cards' });
    await user.type(row(3).getByRole('textbox'), 'Moonlit Crane');
    await user.click(row(2).getByRole('button', { name: 'Mark the card' }));
    await drawInDialog(user, answerWith([SURE_KOI]));
    expect(await row(2).findByRole('combobox')).toHaveTextContent('Tide Koi');
    await user.click(screen.getByRole('button', { name: 'Create 3 products' }));
    await screen.findByText('3 products created.');
    expect(created().map(([name]) => name)).toEqual(['Ember Fox', 'Tide Koi', 'Moonlit Crane']);
  });

  it('can be removed before they are looked up', { tags: ['nightly'] }, async () => {
    const { user, photo } = await openMatcher();
    await user.upload(photo, [createPictureFile('one.png'), createPictureFile('two.png')]);
    await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
    expect(screen.getByRole('img', { name: 'two.png' })).toBeVisible();
  });
});
