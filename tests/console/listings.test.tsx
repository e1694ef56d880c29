import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PreparedListings } from '../../contract/listings.ts';
import { collectDownloads } from './downloads.ts';
import { button, enter, openConsole, press, textsOf } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';

const server = startRealServer();

/** A template as eBay Italy offers it, with few of its columns. */
const TEMPLATE =
  'Info,Version=1.0.0\nAction(SiteID=Italy|Country=IT|Currency=EUR|Version=1193),Custom label (SKU),Category ID,Title,Start price,Quantity,Condition ID,CD:Card Condition - (ID: 40001)\n';

const prepared = () => server.get<PreparedListings>('/api/insertions/1/listings/');
const group = (name: string) => screen.findByRole('region', { name });
const namesIn = (region: HTMLElement) =>
  [...region.querySelectorAll('.listing-title small')].map(({ textContent }) => textContent?.split(' · ')[0]);

/** A batch on eBay with a template that knows no condition, and cards of which some have no expected price. */
async function openListings(cards: Readonly<Record<string, number | undefined>>, template = {}) {
  await server.aTemplate(template);
  const { id: insertion_batch } = await server.aBatch({ name: 'First Sky' });
  for (const [name, price] of Object.entries(cards))
    await server.aProduct({
      name,
      insertion_batch,
      received: '2026-11-02',
      images: { picture: `${name}.png` },
      ...(price !== undefined && { target_price: price }),
    });
  await server.anInsertion({ insertion_batch });
  return openConsole('/database/insertion_batches/1/listings/1');
}

describe('listings of a batch', () => {
  it('are prepared by keyboard alone, and written as the site’s file, which can be undone', async () => {
    const saved = collectDownloads();
    const { user } = await openListings({ 'Ember Fox': 10, 'Moon Heron': undefined, 'Tide Koi': 20 });
    const condition = await screen.findByRole('combobox', { name: 'Condition of Ember Fox' });
    expect(condition).toHaveFocus();
    expect(await group('Not ready')).toHaveTextContent('Not ready3');

    await user.selectOptions(condition, 'Near mint');
    await user.keyboard('{Control>}d{/Control}');
    const price = await screen.findByRole('textbox', { name: 'Price of Moon Heron' });
    await waitFor(() => expect(price).toHaveFocus());
    expect(await screen.findByText('2 listings are changed.')).toBeVisible();
    await user.paste('6,99');
    await user.keyboard('{Enter}');
    const file = button('eBay file, 3 rows');
    expect(file).toHaveFocus();
    await waitFor(async () =>
      expect((await prepared()).listings.map((one) => [one.condition, one.price])).toEqual([
        ['near_mint', 10.99],
        ['near_mint', 6.99],
        ['near_mint', 21.99],
      ]),
    );
    // Rows stay where they are, so that nothing moves under the pointer.
    expect(namesIn(await group('Not ready'))).toEqual(['Ember Fox', 'Moon Heron', 'Tide Koi']);

    expect(screen.getByText('Give the file that you downloaded from the site first.')).toBeVisible();
    await user.upload(
      screen.getByLabelText('Your file of Ebay', { selector: 'input' }),
      new File([TEMPLATE], 'template-it.csv'),
    );
    expect(await screen.findByText('eBay, listings · Added on', { exact: false })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Give the file/)).toBeNull());
    file.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The file is written: 3 new.')).toBeVisible();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.content).toContain('Moon Heron');
    expect(await screen.findByRole('button', { name: 'Nothing to send' })).toBeDisabled();
    await press(user, 'Undo');
    expect(await screen.findByRole('button', { name: 'eBay file, 3 rows' })).toBeEnabled();
  });

  it('are prepared by keys that are faster than the screen', async () => {
    const { user } = await openListings({ 'Ember Fox': undefined, 'Moon Heron': undefined });
    const condition = await screen.findByRole('combobox', { name: 'Condition of Ember Fox' });
    await user.selectOptions(condition, 'Near mint');
    const focused = () => document.activeElement ?? document.body;
    fireEvent.keyDown(focused(), { key: 'd', ctrlKey: true });
    fireEvent.keyDown(focused(), { key: 'Enter' });
    expect(focused()).toHaveAccessibleName('Price of Moon Heron');
  });

  it('show a title that is too long with its count, and a shorter one', async () => {
    const long = 'Lantern Fox 041/088 Night Market First Print Japanese Uncommon Played With Folded Corner';
    const { user } = await openListings({ [long]: 5 }, { condition: 'Near mint' });
    const title = await screen.findByRole('textbox', { name: `Title of ${long}` });
    expect(title).toBeInvalid();
    expect(within(await group('Not ready')).getByText('88 of 80')).toBeVisible();
    await press(user, 'Cut at “With”');
    await waitFor(async () => expect((await prepared()).listings[0]?.missing).toEqual([]));
    expect(screen.queryByText('Title too long')).toBeNull();
    await user.keyboard('{Escape}');
    await press(user, `Price of ${long}`);
    await user.clear(screen.getByRole('textbox', { name: `Price of ${long}` }));
    await user.keyboard('7{Escape}');
    expect(await screen.findByRole('button', { name: `Price of ${long}` })).toHaveTextContent('€5.99');
  });

  it('can be left out and offered again, and say why others are left out', async () => {
    const { user } = await openListings({ 'Ember Fox': 10, 'Tide Koi': 20 }, { condition: 'Near mint' });
    await press(user, 'Leave out Ember Fox');
    await press(user, 'Left out');
    expect(textsOf('listitem', await group('Left out'))).toEqual([
      expect.stringMatching(/^Ember FoxLeft out by hand/),
    ]);
    await press(user, 'Offer Ember Fox after all');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Left out' })).toBeNull());
    expect(namesIn(await group('To send'))).toContain('Ember Fox');
  });

  it('are shown to viewers without ways to change them', async () => {
    actAs('viewer');
    await openListings({ 'Ember Fox': 10 });
    expect(within(await group('Not ready')).getByText('Condition')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Condition/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /file|^Title|^Price|^Leave/ })).toBeNull();
  });
});

describe('a template', () => {
  it('shows the listing of a product while it is typed, and inserts fields', async () => {
    await server.aProduct({ name: 'Ember Fox', target_price: 10, sku: 'BS-7' });
    const { user } = openConsole('/database/listing_templates/add?site=Ebay');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await press(user, 'Add a field to: Title');
    await user.click(await screen.findByRole('menuitem', { name: 'SKU' }));
    await waitFor(() => expect(title).toHaveValue('{name} {sku}'));
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    expect(within(preview).getByText('Ember Fox BS-7')).toBeVisible();
    await enter(user, screen.getByLabelText(/^Price ends with/), '99');
    await waitFor(() => expect(within(preview).getAllByText('€9.99').length).toBeGreaterThan(0));
  });

  it('is copied with all its values', async () => {
    await server.aTemplate({ title: '{name} holo', columns: 'C:Game = {name}' });
    const { user, address } = openConsole('/database/listing_templates?inspect_template=1');
    await press(user, 'Copy');
    expect(await screen.findByRole('dialog', { name: 'Cards on eBay, copy' })).toHaveTextContent('Name holo');
    expect(address()).toContain('inspect_template=2');
  });
});
