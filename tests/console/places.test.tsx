import { screen, waitFor, within } from '@testing-library/react';
import { WithRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Place, PlaceTree } from '../../contract/places.ts';
import type { Product } from '../../contract/products.ts';
import { PlaceRows } from '../../resources/places/PlaceRows.tsx';
import { ShownPlaces } from '../../resources/places/ShownPlaces.tsx';
import { select } from './forms.ts';
import { listed } from './listed.tsx';
import { choose, enter, press, textsOf } from './openConsole.tsx';
import { openPage } from './openPage.tsx';
import { renderPart } from './parts.tsx';
import { treePlaceFixture } from './recordFixtures.ts';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { setViewport } from './viewport.ts';
import '../../src/i18n/en/places.ts';

const server = startRealServer();

/** A room with a shelf, two boxes and a page of a binder with two products; a third product has no place. */
async function addPlaces() {
  const room = await server.aPlace({ name: 'Stock room', kind: 'room', code: 'R1' });
  const shelf = await server.aPlace({ name: 'Shelf A', kind: 'shelf', code: 'A', parent: room.id });
  const full = await server.aPlace({
    name: 'Box 2',
    kind: 'box',
    code: 'A2',
    parent: shelf.id,
    capacity: 500,
  });
  const binder = await server.aPlace({ name: 'Box 3', kind: 'box', code: 'A3', parent: shelf.id });
  const page = await server.aPlace({
    name: 'Page 12',
    kind: 'page',
    code: 'A312',
    parent: binder.id,
    capacity: 9,
  });
  for (const name of ['Ember Fox', 'Moon Heron', 'Tide Koi'])
    await server.aProduct({ name, received: '2026-11-02', estimated_cost: 10 });
  await server.changeAll('products', { id: [1, 2] }, { place: page.id });
  return { room, shelf, full, binder, page };
}

const places = () => screen.findByRole('treegrid', { name: 'Places' });
const names = async () =>
  within(await places())
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('.row-link:not(.put-away-link)')?.textContent ?? []);
/** The row that begins with a name. The name of a row for screen readers has the names around the place, too. */
const row = (name: string) =>
  waitFor(async () => {
    const rows = within(await places()).getAllByRole('row');
    const found = rows.find(({ textContent }) => textContent.startsWith(name));
    if (!found) throw new Error(`There is no row ${name}.`);
    return found;
  });

describe('the places', () => {
  it('are a tree with sums, and say what has no place', async () => {
    await addPlaces();
    openPage('/database/places');
    expect(textsOf('cell', await row('Stock room')).slice(1)).toEqual([
      'Stock room',
      'R1',
      '2',
      '€20.00',
      'Never',
    ]);
    expect(await row('Page 12')).toHaveTextContent('2 of 9');
    expect(await row('No place yet')).toHaveTextContent('1€10.00');
    expect(await row('All products in stock')).toHaveTextContent('3€30.00');
    expect(await names()).toEqual(['Stock room', 'Shelf A', 'Box 2', 'Box 3', 'Page 12']);
    expect(within(await row('Box 3')).queryByText('of')).toBeNull();
    expect(await row('Page 12')).toHaveAttribute('aria-level', '4');
  });

  it('are found by words of their path, with the places around them', async () => {
    await addPlaces();
    const { user } = openPage('/database/places');
    await places();
    await enter(user, screen.getByRole('searchbox', { name: 'Search places by path' }), '3 12');
    await waitFor(async () => expect(await names()).toEqual(['Stock room', 'Shelf A', 'Box 3', 'Page 12']));
    expect((await row('Page 12')).querySelector('mark')).toHaveTextContent('12');
    expect(screen.queryByText('All products in stock')).toBeNull();
  });

  it('are walked through by arrow keys', async () => {
    await addPlaces();
    const { user, address } = openPage('/database/places');
    (await row('Stock room')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(await row('Box 3')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await row('Box 3')).toHaveAttribute('aria-expanded', 'false');
    expect(await names()).not.toContain('Page 12');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await row('Page 12')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Home}{End}{Enter}');
    await waitFor(() => expect(address()).toContain('inspect_place='));
    await user.keyboard(' ');
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  it('draw the first 300 rows of a large tree, and all on request', async () => {
    const boxes = Array.from({ length: 301 }, (_, index) => treePlaceFixture(index + 1));
    const table = (
      <ShownPlaces>
        <table>
          <PlaceRows>
            <WithRecord render={({ name }) => <td>{name}</td>} />
          </PlaceRows>
        </table>
      </ShownPlaces>
    );
    const { user, container } = renderPart(
      listed(table, { resource: 'places', sort: { field: 'name', order: 'ASC' } }),
      { calls: { getPlaceTree: async () => ({ places: boxes, withoutPlace: { products: 0, landed: 0 } }) } },
    );
    const more = await screen.findByText('Show all 301');
    const lastBox = () => [...container.querySelectorAll('[data-place]')].at(-1);
    expect(lastBox()).toHaveTextContent(/^Box 300$/);
    await user.click(more);
    expect(lastBox()).toHaveTextContent(/^Box 301$/);
    expect(more).not.toBeInTheDocument();
  });

  it('are cards on a phone, from the top', async () => {
    setViewport('phone');
    await addPlaces();
    const { user } = openPage('/database/places');
    const card = await screen.findByRole('link', { name: /Stock room/ });
    expect(screen.getByText('Never counted')).toBeVisible();
    await user.click(card);
    const details = await screen.findByRole('dialog', { name: 'Stock room' });
    await user.click(await within(details).findByRole('link', { name: 'Shelf A' }));
    expect(await screen.findByRole('dialog', { name: 'Stock room / Shelf A' })).toBeVisible();
  });

  it('cannot be changed by viewers', async () => {
    actAs('viewer');
    const { page } = await addPlaces();
    openPage(`/database/places?inspect_place=${page.id}`);
    expect(await screen.findByRole('heading', { name: 'Box 3 / Page 12' })).toBeVisible();
    await row('No place yet');
    for (const name of [/^Put away/, /^Add (place|slots)/, /^Move/, /^Edit/, /^Delete/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });
});

describe('a place', () => {
  const panel = (name: string) => screen.findByRole('complementary', { name });

  it('says its landed value first, and is drawn as its slots if it is a page', async () => {
    const { page } = await addPlaces();
    openPage(`/database/places?inspect_place=${page.id}`);
    const details = await panel('Box 3 / Page 12');
    expect(await within(details).findByText('€20.00')).toBeVisible();
    expect(within(details).getByText('2 of 9 slots')).toBeVisible();
    expect(within(details).getByText('Never counted')).toBeVisible();
    const slots = within(await within(details).findByRole('list', { name: 'Slots of this page' }));
    expect(slots.getAllByRole('listitem')).toHaveLength(9);
    expect(await slots.findByRole('link', { name: 'Slot 2: Moon Heron' })).toBeVisible();
    const contents = within(details).getByRole('list', { name: 'Products in this place' });
    expect(textsOf('listitem', contents)).toEqual(['1Ember Fox€10.00', '2Moon Heron€10.00']);
  });

  it('has slots that are places of their own, added at once', async () => {
    const { page } = await addPlaces();
    const { user } = openPage(`/database/places?inspect_place=${page.id}`);
    await user.click(await screen.findByRole('link', { name: 'Add slots' }));
    expect(await screen.findByText('1 to 9')).toBeVisible();
    await press(user, 'Add place');
    await screen.findByText('9 places added.');
    const { places: all } = await server.get<PlaceTree>('/api/places/tree/');
    const slots = all.filter(({ kind }) => kind === 'slot');
    expect(slots.map(({ name, parent }) => [name, parent])).toEqual(
      Array.from({ length: 9 }, (_, index) => [String(index + 1), page.id]),
    );
    await press(user, 'Undo');
    await waitFor(async () => expect((await server.get<Place[]>('/api/places/')).length).toBe(5));
  });

  it('moves with everything in it, which can be undone', async () => {
    const { binder, room } = await addPlaces();
    const { user } = openPage(`/database/places?inspect_place=${binder.id}`);
    await press(user, 'Move');
    const form = await screen.findByRole('dialog', { name: 'Move Box 3' });
    const parent = within(form).getByRole('combobox', { name: 'Inside' });
    await user.clear(parent);
    await enter(user, parent, 'room');
    await user.click(await screen.findByRole('option', { name: 'Stock room' }));
    await press(user, 'Move', form);
    expect(await screen.findByText('Now at Stock room / Box 3.')).toBeVisible();
    expect((await server.get<Place>(`/api/places/${binder.id}/`)).parent).toBe(room.id);
    // The notice leaves the form that closes.
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await press(user, 'Undo');
    expect(await panel('Shelf A / Box 3')).toBeVisible();
  });

  it('says what is in it before it is deleted', async () => {
    const { page } = await addPlaces();
    const { user } = openPage(`/database/places?inspect_place=${page.id}`);
    await press(user, 'Delete', await panel('Box 3 / Page 12'));
    const question = await screen.findByRole('dialog', { name: 'Delete this place?' });
    expect(await within(question).findByText('2 products in it have no place then.')).toBeVisible();
  });

  it('is chosen in the form of a product by its path, and shown in its details', async () => {
    const { full } = await addPlaces();
    const { user } = openPage('/database/stock?inspect_product=3&edit=1');
    const form = await screen.findByRole('dialog', { name: 'Edit product' });
    await enter(user, within(form).getByRole('combobox', { name: 'Place' }), 'shelf 2');
    await user.click(await screen.findByRole('option', { name: 'Stock room / Shelf A / Box 2' }));
    await press(user, 'Save', form);
    const details = await screen.findByRole('dialog', { name: 'Tide Koi' });
    expect(await within(details).findByRole('link', { name: 'Shelf A / Box 2' })).toBeVisible();
    expect((await server.get<Product>('/api/products/3/')).place).toBe(full.id);
  });

  it('is chosen for new products', async () => {
    const { full } = await addPlaces();
    const { user } = openPage('/database/stock/add_product');
    await enter(user, await screen.findByLabelText(/^Name/), 'Playmat');
    await choose(user, select('Type'), 'Accessory');
    await enter(user, select('Place'), 'shelf 2');
    await user.click(await screen.findByRole('option', { name: 'Stock room / Shelf A / Box 2' }));
    await press(user, 'Add stock');
    expect(await screen.findByRole('link', { name: 'Playmat' })).toBeVisible();
    expect((await server.get<Product>('/api/products/4/')).place).toBe(full.id);
  });

  it('is not needed by a new product of a purchase', async () => {
    await addPlaces();
    await server.aPurchase({ name: 'Lot' });
    const { user } = openPage('/database/purchases?inspect_purchase=1&create_product=1');
    const form = await screen.findByRole('dialog', { name: 'Create product' });
    await enter(user, within(form).getByLabelText(/^Name/), 'Playmat');
    await choose(user, select('Type', form), 'Other');
    expect(select('Place', form)).toBeVisible();
    await press(user, 'Create product', form);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect((await server.get<Product>('/api/products/4/')).place).toBeNull();
  });
});
