import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  MATCH,
  PROMO_FOX,
  SURE_FOX,
  SURE_OWL,
  answerWith,
  answerWithPrintings,
  openMatcher,
  loadImage,
} from './matcherPage.ts';
import { choose, textsOf } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

startRealServer();

async function openMatched(answer: object) {
  const opened = await openMatcher();
  network.answerNext(MATCH, 200, answer);
  await opened.user.upload(opened.photo, createPictureFile('photo.png'));
  loadImage(screen.getByRole('img', { name: 'photo.png' }));
  await opened.find();
  await screen.findByRole('heading', { name: /^\d matches$/ });
  return opened;
}

const equally = (...matches: object[]) => matches.map((match) => ({ ...match, confidence: 0.49 }));

describe('printings of one card', () => {
  it('are grouped under its name with their differences, before other cards', async () => {
    await openMatched(answerWithPrintings(2, [SURE_FOX, PROMO_FOX, SURE_OWL]));
    const [card, first, second, other, ...rest] = screen.getAllByRole('listitem');
    expect(rest).toEqual([]);
    expect(card).toHaveTextContent(/^Ember Fox2 printings\. They differ in these: set and number\./);
    expect(card).toContainElement(second ?? null);
    expect(first).toHaveTextContent(/^Tenkū First SkyRare Holo015\/102Almost certain, 97%$/);
    expect(second).toHaveTextContent(/^Winter BoxRare Holo007\/033Unlikely, 2%$/);
    expect(other).toHaveTextContent(/^Grey Owl/);
    expect(card).not.toContainElement(other ?? null);
    expect(screen.getAllByText('Almost certain, 97%')).toHaveLength(2);
  });

  it('are all shown as possible when the photo does not distinguish them', async () => {
    const { user } = await openMatched(
      answerWithPrintings(2, [...equally(SURE_FOX, PROMO_FOX), { ...SURE_OWL, confidence: 0.01 }]),
    );
    expect(screen.getAllByText('One of these 2 printings')).toHaveLength(1);
    expect(
      screen.getByText('One of these 2 printings. Compare with your card: set and number.'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Almost certain|Likely|Possible/);
    expect(screen.getAllByText('49%')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Grey Owl, Night Market, 077/102' }));
    expect(screen.queryByText('One of these 2 printings')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Ember Fox, Winter Box, 007/033' }));
    expect(screen.getByText('One of these 2 printings')).toBeVisible();
  });

  it('come with a hint to compare pictures when all their texts are the same', async () => {
    await openMatched(answerWithPrintings(2, equally(SURE_FOX, { ...SURE_FOX, id: 'reverse' })));
    expect(screen.getByText('One of these 2 printings. Compare with your card: pictures.')).toBeVisible();
  });

  it('are marked in the list of all cards until one of them is chosen', async () => {
    const { user, photo, find } = await openMatcher();
    const fox = answerWithPrintings(2, equally(SURE_FOX, PROMO_FOX)).cards;
    const owl = answerWith([SURE_OWL]).cards;
    network.answerNext(MATCH, 200, { matches: [], cards: [...fox, ...owl] });
    await user.upload(photo, createPictureFile('lot.png'));
    await user.click(screen.getByRole('checkbox', { name: 'All cards on the photo' }));
    await find();
    await screen.findByRole('heading', { name: '2 cards' });
    const row = (number: number) => within(screen.getByRole('listitem', { name: `Card ${number}` }));
    expect(row(1).getByText('One of these 2 printings')).toBeVisible();
    expect(row(2).queryByText(/^One of these/)).toBeNull();
    await choose(user, row(1).getByRole('combobox'), 'Ember Fox 49% · Winter Box · 007/033 · Rare Holo');
    expect(row(1).queryByText('One of these 2 printings')).toBeNull();
  });

  it('stay a flat list when the backend does not group them', async () => {
    await openMatched({ matches: [SURE_FOX, PROMO_FOX] });
    expect(textsOf('listitem')).toEqual([
      expect.stringMatching(/^Ember FoxTenkū First Sky/),
      expect.stringMatching(/^Ember FoxWinter Box/),
    ]);
    expect(screen.getByText('Cards of this name are alike: compare set and number.')).toBeVisible();
  });
});
