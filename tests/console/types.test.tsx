import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Extra, Type } from '../../contract/types.ts';
import { choose, enter, openConsole, type User } from './openConsole.tsx';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });

/** The stored subtypes of a type by name, and its extra fields with their kinds of value. */
async function stored(name: string) {
  const types = await server.get<Type[]>('/api/types/');
  const type = types.find((one) => one.name === name);
  if (!type) return undefined;
  const extras = await server.get<Extra[]>('/api/extras/');
  return {
    subtypes: type.subtypes.map((subtype) => subtype.name).toSorted(),
    extras: extras
      .filter((extra) => extra.type === type.id)
      .map(({ key, value_type }) => `${key}: ${value_type}`)
      .toSorted(),
  };
}

async function openTypes() {
  const opened = openConsole('/database/types');
  await button('Add type');
  return opened;
}

async function addIn(section: HTMLElement, user: User, what: string, name: string) {
  await user.click(within(section).getByRole('button', { name: `Add ${what}` }));
  await enter(user, within(section).getByLabelText(`Name of the new ${what}`), name);
}

/** The texts of a list in a section. */
const items = (section: HTMLElement, list: string) =>
  within(within(section).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the types', () => {
  it('are shown with their subtypes, extra fields and kinds of value', async () => {
    await openTypes();
    const accessory = await region('Accessory');
    expect(items(accessory, 'Subtypes')).toEqual([
      'Sleeves',
      'Binder',
      'Deck box',
      'Playmat',
      'Toploader',
      'Coin',
      'Dice',
    ]);
    expect(items(accessory, 'Extra fields')).toEqual([
      'BrandText',
      'ColourText',
      'ConditionText',
      'Pieces insideWhole number',
    ]);
  });

  it('are added, one after the other', { tags: ['nightly'] }, async () => {
    const { user } = await openTypes();
    await user.click(await button('Add type'));
    await user.keyboard('Jigsaw{Enter}');
    expect(await region('Jigsaw')).toBeVisible();
    expect(screen.getByLabelText('Name of the new type')).toHaveValue('');
    expect(screen.getByLabelText('Name of the new type')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await button('Add type')).toBeVisible();
    expect(await stored('Jigsaw')).toEqual({ subtypes: [], extras: [] });
  });

  it('are renamed in place by Enter, and keep their names after Escape', { tags: ['nightly'] }, async () => {
    const { user } = await openTypes();
    await user.click(await button('Rename Figure'));
    await user.keyboard('Statue{Escape}');
    await waitFor(async () => expect(await button('Rename Figure')).toHaveFocus());
    expect(network.writes()).toEqual([]);
    await user.keyboard('{Enter}');
    await user.keyboard('Statuette{Enter}');
    expect(await region('Statuette')).toBeVisible();
    await waitFor(async () => expect(await button('Rename Statuette')).toHaveFocus());
    expect(await stored('Figure')).toBeUndefined();
    expect((await stored('Statuette'))?.subtypes).toContain('Plush');
  });

  it('get subtypes and extra fields, which are not deleted while products use them', async () => {
    const { user, go } = await openTypes();
    const section = await region('Other');
    await addIn(section, user, 'subtype', 'Wooden');
    await user.keyboard('{Enter}');
    expect(await within(section).findByText('Wooden')).toBeVisible();
    await user.keyboard('{Escape}');
    await addIn(section, user, 'extra field', 'Pieces');
    await choose(user, within(section).getByRole('combobox', { name: 'Kind of value' }), 'Whole number');
    await user.click(within(section).getByRole('button', { name: 'Add' }));
    expect(await within(section).findByText('Pieces')).toBeVisible();
    expect(await stored('Other')).toEqual({
      subtypes: ['Wooden'],
      extras: ['Condition: text', 'Description: text', 'Pieces: integer'],
    });

    await server.aPurchase();
    await go('/database/purchases?inspect_purchase=1&create_product=1');
    const form = await screen.findByRole('dialog', { name: 'Create product' });
    await enter(user, within(form).getByLabelText(/^Name/), 'Puzzle');
    await choose(user, within(form).getByRole('combobox', { name: /^Type/ }), 'Other');
    await choose(user, within(form).getByRole('combobox', { name: /^Subtype/ }), 'Wooden');
    await enter(user, within(form).getByLabelText('Pieces'), '1000');
    await user.click(within(form).getByRole('button', { name: 'Create product' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await server.get('/api/products/')).toMatchObject([
      { name: 'Puzzle', product_extras: [{ key: 'Pieces', value: 1_000 }] },
    ]);

    await go('/database/types');
    await user.click(await button('Delete Wooden'));
    expect(await screen.findByText(/“Wooden” was not deleted\. 1 product /)).toBeVisible();
    await user.click(await button('Delete Other'));
    await user.click(await button('Delete'));
    expect(await screen.findByText(/“Other” was not deleted\. 1 product /)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Other' })).toBeVisible();
  });

  it(
    'get subtypes and extra fields renamed, and subtypes deleted and restored by Undo',
    { tags: ['nightly'] },
    async () => {
      const { user } = await openTypes();
      await user.click(await button('Rename Maker'));
      await user.keyboard('Sculptor{Enter}');
      expect(await screen.findByText('Sculptor')).toBeVisible();
      await user.click(await button('Rename Plush'));
      await user.keyboard('Soft toy{Enter}');
      expect(await screen.findByText('Soft toy')).toBeVisible();
      await user.click(await button('Delete Keychain'));
      await waitFor(() => expect(screen.queryByText('Keychain')).toBeNull());
      expect(within(await region('Figure')).getByRole('button', { name: 'Add subtype' })).toHaveFocus();
      expect((await stored('Figure'))?.subtypes).not.toContain('Keychain');
      await user.click(await button('Undo'));
      expect(await screen.findByText('Keychain')).toBeVisible();
      const { subtypes, extras } = (await stored('Figure')) ?? {};
      expect(subtypes).toEqual(expect.arrayContaining(['Keychain', 'Soft toy']));
      expect(extras).toContain('Sculptor: text');
    },
  );

  it('are deleted once the operator confirms it', { tags: ['nightly'] }, async () => {
    const { user } = await openTypes();
    await user.click(await button('Delete Figure'));
    const question = await screen.findByRole('dialog', { name: 'Delete the type “Figure”?' });
    expect(question).toHaveTextContent('Deleted with it: 6 subtypes and 5 extra fields.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(network.writes()).toEqual([]);
    await user.click(await button('Delete Figure'));
    await user.click(await button('Delete'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Figure' })).toBeNull());
    expect(await stored('Figure')).toBeUndefined();
  });

  it('show an error beside an invalid name, and keep it in the field', { tags: ['nightly'] }, async () => {
    const { user } = await openTypes();
    await user.click(await button('Rename Figure'));
    await user.clear(screen.getByLabelText('New name of Figure'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    expect(network.writes()).toEqual([]);
    await user.keyboard('Sealed product{Enter}');
    expect(await screen.findByText(/Sealed product” already/)).toBeVisible();
    expect(screen.getByLabelText('New name of Figure')).toHaveValue('Sealed product');
  });
});
