import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CARD_INDEX,
  MATCH,
  OUTLINE,
  SURE_FOX,
  SURE_OWL,
  answerWith,
  openMatcher,
  loadImage,
} from './matcherPage.ts';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

startRealServer();

beforeEach(() => network.use(http.get('*/api/pokemon_cards/', () => HttpResponse.json(CARD_INDEX))));

async function openMatched(answer: object = answerWith([SURE_FOX, SURE_OWL])) {
  const opened = await openMatcher();
  network.answerNext(MATCH, 200, answer);
  await opened.user.upload(opened.photo, createPictureFile('photo.png'));
  loadImage(screen.getByRole('img', { name: 'photo.png' }));
  await opened.find();
  return opened;
}

const findAgain = () => screen.getByRole('button', { name: 'Find match' });
const reset = () => screen.queryByRole('button', { name: 'Reset outline' });
const corner = (name: string) => screen.findByRole('slider', { name: `${name} corner of the card` });
const sent = (field: string) =>
  network.sent(MATCH).map(({ fields }) => fields.find(([name]) => name === field)?.[1]);

describe('the outline of a card', () => {
  it('is drawn on the photo with four corners that announce their positions', async () => {
    await openMatched();
    expect(await corner('Top left')).toHaveAttribute('aria-valuetext', '20% from the left, 10% from the top');
    expect(screen.getAllByRole('slider')).toHaveLength(4);
  });

  it('is moved by the arrow keys, and sent as moved by Find match', async () => {
    const { user } = await openMatched();
    (await corner('Top left')).focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(await corner('Top left')).toHaveAttribute('aria-valuetext', '21% from the left, 14% from the top');
    network.answerNext(MATCH, 200, answerWith([SURE_OWL]));
    await user.click(findAgain());
    await screen.findByRole('heading', { name: '1 match' });
    const drawn = [
      [expect.closeTo(0.2 + (0.004 * 1_600) / 1_200), expect.closeTo(0.14)],
      ...OUTLINE.slice(1),
    ];
    network.answerNext(MATCH, 200, answerWith([SURE_OWL]));
    await user.click(findAgain());
    await waitFor(() => expect(sent('outline')).toHaveLength(3));
    const [first, ...again] = sent('outline');
    expect(first).toBeUndefined();
    expect(again.map((outline) => JSON.parse(String(outline)))).toEqual([drawn, drawn]);
  });

  it(
    'can be reset to the recognised outline, and is then no longer sent',
    { tags: ['nightly'] },
    async () => {
      const { user } = await openMatched();
      (await corner('Top left')).focus();
      expect(reset()).toBeNull();
      await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
      network.answerNext(MATCH, 200, answerWith([SURE_OWL]));
      await user.click(findAgain());
      await screen.findByRole('heading', { name: '1 match' });
      await user.click(await screen.findByRole('button', { name: 'Reset outline' }));
      expect(await corner('Top left')).toHaveAttribute(
        'aria-valuetext',
        '20% from the left, 10% from the top',
      );
      expect(reset()).toBeNull();
      network.answerNext(MATCH, 200, answerWith([SURE_FOX, SURE_OWL]));
      await user.click(findAgain());
      await screen.findByRole('heading', { name: '2 matches' });
      expect(sent('outline')).toEqual([undefined, expect.any(String), undefined]);
    },
  );

  it('is hidden and not sent when all cards on the photo are looked up', { tags: ['nightly'] }, async () => {
    const { user } = await openMatched();
    (await corner('Top left')).focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('checkbox', { name: 'All cards on the photo' }));
    expect(screen.queryByRole('slider')).toBeNull();
    network.answerNext(MATCH, 200, answerWith([SURE_FOX], [SURE_OWL]));
    await user.click(findAgain());
    await screen.findByRole('heading', { name: '2 cards' });
    expect(sent('outline')).toEqual([undefined, undefined]);
  });

  it('must surround the card: Find match is disabled otherwise', { tags: ['nightly'] }, async () => {
    const { user } = await openMatched();
    (await corner('Top left')).focus();
    await user.keyboard(`{Shift>}${'{ArrowRight}'.repeat(16)}{/Shift}`);
    expect(await screen.findByText(/^The corners must go around the card/)).toBeVisible();
    expect(findAgain()).toBeDisabled();
  });

  it('stays when the search fails, and is sent again by the next search', { tags: ['nightly'] }, async () => {
    const { user } = await openMatched();
    (await corner('Top left')).focus();
    await user.keyboard('{ArrowRight}');
    network.unreachableFor(MATCH);
    await user.click(findAgain());
    await screen.findByText(/^The card was not looked up\./);
    const moved = await corner('Top left');
    expect(moved).toHaveAttribute('aria-valuetext', '21% from the left, 10% from the top');
    network.answerNext(MATCH, 200, answerWith());
    await user.click(findAgain());
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(sent('outline')).toEqual([undefined, expect.any(String), expect.any(String)]);
  });

  it('is drawn by hand when no card was recognised', { tags: ['nightly'] }, async () => {
    const { user } = await openMatched({ matches: [], cards: [] });
    await user.click(await screen.findByRole('button', { name: 'Mark the card' }));
    expect(await screen.findAllByRole('slider')).toHaveLength(4);
    network.answerNext(MATCH, 200, answerWith([SURE_FOX]));
    await user.click(findAgain());
    expect(await screen.findByRole('heading', { name: '1 match' })).toBeVisible();
  });

  it('can be corrected when the index has no match', { tags: ['nightly'] }, async () => {
    await openMatched(answerWith([]));
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(screen.getByText(/^This card is not in the index, or its outline is not right/)).toBeVisible();
    expect(await corner('Bottom right')).toBeVisible();
  });
});

describe('the matches', () => {
  it('are shown beside the straightened photo with set, number, rarity and confidence', async () => {
    const { user } = await openMatched();
    await screen.findByRole('heading', { name: '2 matches' });
    expect(screen.getByRole('img', { name: 'The card on your photo, straightened' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Picture of Ember Fox' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ember FoxTenkū First SkyRare Holo015/102Almost certain, 97%',
      'Grey OwlNight MarketCommon077/102Unlikely, 3%',
    ]);
    const owl = screen.getByRole('radio', { name: 'Grey Owl, Night Market, 077/102' });
    expect(owl).not.toBeChecked();
    await user.click(owl);
    expect(owl).toBeChecked();
    expect(screen.getByRole('img', { name: 'Picture of Grey Owl' })).toBeVisible();
  });

  it('of one name come with a hint to compare set and number', async () => {
    await openMatched(answerWith([SURE_FOX, { ...SURE_FOX, id: 'promo-7', number: 'P-07' }]));
    expect(await screen.findByText(/compare set and number/)).toBeVisible();
  });

  it('are kept when the operator leaves the page and returns', { tags: ['nightly'] }, async () => {
    const { go } = await openMatched();
    await screen.findByRole('heading', { name: '2 matches' });
    await go('/database/stock');
    await screen.findByRole('heading', { level: 1, name: 'Stock' });
    await go('/test');
    expect(await screen.findByRole('heading', { name: '2 matches' })).toBeVisible();
    expect(network.sent(MATCH)).toHaveLength(1);
  });
});
