import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FOX, MATCH, openMatcher as open } from './matcherPage.ts';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { button, textsOf } from './openConsole.tsx';

const openMatcher = () => open({ plain: true });

describe('the card matcher', () => {
  it('sends the chosen photo and lists the matches with name, rarity and picture', async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 200, { matches: [FOX, { ...FOX, id: 2, rarity: 'Promo' }] });
    await user.upload(photo, createPictureFile('photo.png'));
    expect(screen.getByRole('img', { name: 'photo.png' })).toBeVisible();
    await find();
    expect(await screen.findByRole('heading', { name: '2 matches' })).toBeVisible();
    const matches = screen.getAllByRole('listitem');
    expect(matches.map((match) => match.textContent)).toEqual(['Ember FoxRare Holo', 'Ember FoxPromo']);
    const large = screen.getAllByRole('button', { name: 'Ember Fox, show the pictures large' });
    expect(large.map((match) => match.querySelector('img')?.getAttribute('src'))).toEqual([
      '/media/cards/fox.png',
      '/media/cards/fox.png',
    ]);
    const sent = network.sentOnce(MATCH);
    expect(sent.fields.map(([name, file]) => [name, file instanceof File && file.name])).toEqual([
      ['image', 'photo.png'],
    ]);
    expect(document.body).not.toHaveTextContent('%');
  });

  it('lists matches that lack fields, named by their id or position', async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 200, { matches: [{ id: 7, name: 'Tide Koi' }, null, { id: '8' }, {}] });
    await user.upload(photo, createPictureFile('photo.png'));
    await find();
    await screen.findByRole('heading', { name: '3 matches' });
    expect(textsOf('listitem')).toEqual(['Tide Koi', 'Card 8', 'Card 3']);
  });

  it.each([[{ matches: [] }], [{ matches: null }], [{}], [[]], [undefined]])(
    'says “No matches found” when the answer is %j',
    async (answer) => {
      const { user, photo, find } = await openMatcher();
      network.answerNext(MATCH, 200, answer);
      await user.upload(photo, createPictureFile('photo.png'));
      await find();
      expect(await screen.findByText('No matches found')).toBeVisible();
    },
  );

  it('shows an error in an alert and beside the photo, and logs it', async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 400, { image: ['This file is no picture.'] });
    await user.upload(photo, createPictureFile('photo.png'));
    await find();
    const pane = screen.getByRole('region', { name: 'Photo of the card' });
    expect(await within(pane).findByText('This file is no picture.')).toBeVisible();
    expect(await screen.findByText(/^The card was not looked up\./)).toBeVisible();
    expect(console.error).toHaveBeenCalled();
    network.answerNext(MATCH, 200, { matches: [FOX] });
    await find();
    await screen.findByRole('heading', { name: '1 match' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('clears the matches as soon as another photo is chosen', async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 200, { matches: [FOX] });
    await user.upload(photo, createPictureFile('photo.png'));
    await find();
    await screen.findByText('Ember Fox');
    await user.upload(photo, createPictureFile('other.png'));
    expect(screen.queryByText('Ember Fox')).toBeNull();
    expect(screen.getByRole('img', { name: 'other.png' })).toBeVisible();
  });

  it('looks a photo up once, however often the button is pressed', { tags: ['nightly'] }, async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 200, { matches: [FOX] });
    const release = network.hold(MATCH);
    await user.upload(photo, createPictureFile('photo.png'));
    await find();
    expect(await screen.findByRole('status', { name: 'Looking for matches' })).toBeVisible();
    expect(button('Find match')).toBeDisabled();
    fireEvent.click(button('Find match'));
    release();
    await screen.findByText('Ember Fox');
    expect(network.sent(MATCH)).toHaveLength(1);
  });

  it('refuses a file that is not a picture, sends nothing, and keeps the photo', async () => {
    const { user, photo, find } = await openMatcher();
    await user.upload(photo, createPictureFile('photo.png'));
    const pane = screen.getByRole('region', { name: 'Photo of the card' });
    const files = [new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' })];
    fireEvent.drop(pane, { dataTransfer: { files, types: ['Files'] } });
    expect(await within(pane).findByRole('alert')).toHaveTextContent('“invoice.pdf” was left out');
    expect(screen.getByRole('img', { name: 'photo.png' })).toBeVisible();
    expect(network.writes()).toEqual([]);
    fireEvent.drop(pane, { dataTransfer: { files: [createPictureFile('dropped.png')], types: ['Files'] } });
    expect(await screen.findByRole('img', { name: 'dropped.png' })).toBeVisible();
    await waitFor(() => expect(within(pane).queryByRole('alert')).toBeNull());
    network.answerNext(MATCH, 200, { matches: [] });
    await find();
    await screen.findByText('No matches found');
  });

  it('asks for a photo when none is chosen', async () => {
    const { find } = await openMatcher();
    await find();
    expect(await screen.findByText('Choose a photo of the card first.')).toBeVisible();
    expect(network.writes()).toEqual([]);
  });

  it('looks up a pasted photo at once', async () => {
    await openMatcher();
    network.answerNext(MATCH, 200, { matches: [FOX] });
    fireEvent.paste(document.body, { clipboardData: { files: [createPictureFile('pasted.png')] } });
    expect(await screen.findByText('Ember Fox')).toBeVisible();
    expect(screen.getByRole('img', { name: 'pasted.png' })).toBeVisible();
  });

  it('lists the cards of several photos, also when one photo fails', { tags: ['nightly'] }, async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 500, { detail: 'Out of memory.' });
    network.answerNext(MATCH, 200, { matches: [FOX] });
    await user.upload(photo, [createPictureFile('one.png'), createPictureFile('two.png')]);
    expect(screen.getByText('2 photos')).toBeVisible();
    await find();
    expect(await screen.findByRole('heading', { name: '1 card' })).toBeVisible();
    expect(await screen.findByText(/^“one.png” was not looked up\./)).toBeVisible();
    network.answerNext(MATCH, 200, { matches: [FOX] });
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: '2 cards' })).toBeVisible();
    expect(button('Create 2 products')).toBeEnabled();
  });

  it('hides outline, card index and Undo on a backend without extensions', async () => {
    const { user, photo, find } = await openMatcher();
    network.answerNext(MATCH, 200, { matches: [FOX] });
    await user.upload(photo, createPictureFile('photo.png'));
    await find();
    await user.click(await screen.findByRole('button', { name: 'Add to stock' }));
    expect(await screen.findByRole('button', { name: 'Add another' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Card index' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'All cards on the photo' })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(network.requests().filter((call) => call.includes('/api/pokemon_cards/'))).toEqual([]);
  });
});
