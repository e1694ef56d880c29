import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { choose, enter, openConsole, type User } from './openConsole.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

type Body = Record<string, unknown>;

/** The calls that changed something, with what was sent. */
let calls: [call: string, body: Body | undefined][] = [];

/** Backstock's own server, as far as types go: lists say how long they are, types can be changed. */
function extendBackend({ refuse = {} }: { refuse?: Record<string, string> } = {}) {
  calls = [];
  const { types, extras } = backend.store;
  const all = (resource: string) =>
    resource === 'types' ? types : resource === 'extras' ? extras : types.flatMap(({ subtypes }) => subtypes);
  const without = <One extends { id: number }>(list: One[], id: number) =>
    list.splice(0, list.length, ...list.filter((one) => one.id !== id));

  const handle = (answer: (body: Body, id: number, resource: string) => unknown) =>
    async function handler({ request, params }: { request: Request; params: Record<string, unknown> }) {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      const body: Body | undefined = text ? JSON.parse(text) : undefined;
      calls.push([call, body]);
      const message = refuse[call];
      if (message) return HttpResponse.json({ code: 'conflict', message }, { status: 409 });
      return HttpResponse.json(answer(body ?? {}, Number(params.id), String(params.resource)) as never);
    };
  const headers = { 'Content-Range': 'products 0-0/0' };
  network.use(
    http.get('*/api/products/', () => HttpResponse.json([], { headers })),
    http.post(
      '*/api/:resource/',
      handle((body, _id, resource) => {
        const made = { ...body, id: 70 };
        if (resource === 'types') types.push({ ...made, subtypes: [] });
        if (resource === 'subtypes') types.find(({ id }) => id === body.type)?.subtypes.push(made);
        if (resource === 'extras') extras.push(made);
        return made;
      }),
    ),
    http.patch(
      '*/api/:resource/update/:id/',
      handle((body, id, resource) => Object.assign(all(resource).find((one) => one.id === id) ?? {}, body)),
    ),
    http.delete(
      '*/api/:resource/:id/',
      handle((_body, id, resource) => {
        if (resource === 'types') without(types, id);
        if (resource === 'subtypes') for (const { subtypes } of types) without(subtypes, id);
        if (resource === 'extras') without(extras, id);
        return { id };
      }),
    ),
  );
}

const card = () => screen.findByRole('region', { name: 'Card' });
const button = (name: string) => screen.findByRole('button', { name });

async function openTypes() {
  const opened = openConsole('/database/types');
  await button('Add type');
  return opened;
}

async function addIn(section: HTMLElement, user: User, what: string, name: string) {
  await user.click(within(section).getByRole('button', { name: `Add ${what}` }));
  await enter(user, within(section).getByLabelText(`Name of the new ${what}`), name);
}

describe('the types', () => {
  it('stand with their subtypes and extra fields, and what the fields hold', async () => {
    extendBackend();
    await openTypes();
    const subtypes = within(await card()).getByRole('list', { name: 'Subtypes' });
    expect(
      within(subtypes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Holo rare', 'Common']);
    const fields = within(await card()).getByRole('list', { name: 'Extra fields' });
    expect(
      within(fields)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['setText', 'numberWhole number', 'foilYes or no']);
  });

  it('are added, one after the other', async () => {
    extendBackend();
    const { user } = await openTypes();
    await user.click(await button('Add type'));
    await user.keyboard('Figure{Enter}');
    expect(await screen.findByRole('region', { name: 'Figure' })).toBeVisible();
    expect(screen.getByLabelText('Name of the new type')).toHaveValue('');
    expect(screen.getByLabelText('Name of the new type')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await button('Add type')).toBeVisible();
    expect(calls).toEqual([['POST /api/types/', { name: 'Figure' }]]);
  });

  it('are renamed in place by Enter, and stay as they were after Escape', async () => {
    extendBackend();
    const { user } = await openTypes();
    await user.click(await button('Rename Card'));
    await user.keyboard('Other{Escape}');
    await waitFor(async () => expect(await button('Rename Card')).toHaveFocus());
    expect(calls).toEqual([]);
    await user.keyboard('{Enter}');
    await user.keyboard('Trading card{Enter}');
    expect(await screen.findByRole('region', { name: 'Trading card' })).toBeVisible();
    await waitFor(async () => expect(await button('Rename Trading card')).toHaveFocus());
    expect(calls).toEqual([['PATCH /api/types/update/1/', { name: 'Trading card' }]]);
  });

  it('take subtypes and extra fields', async () => {
    extendBackend();
    const { user } = await openTypes();
    const section = await card();
    await addIn(section, user, 'subtype', 'Promo');
    await user.keyboard('{Enter}');
    expect(await within(section).findByText('Promo')).toBeVisible();
    await user.keyboard('{Escape}');
    await addIn(section, user, 'extra field', 'graded');
    await choose(user, within(section).getByRole('combobox', { name: 'Kind of value' }), 'Yes or no');
    await user.click(within(section).getByRole('button', { name: 'Add' }));
    expect(await within(section).findByText('graded')).toBeVisible();
    expect(calls).toEqual([
      ['POST /api/subtypes/', { name: 'Promo', type: 1 }],
      ['POST /api/extras/', { key: 'graded', type: 1, value_type: 'boolean' }],
    ]);
  });

  it('have their extra fields renamed, and their subtypes deleted until that is undone', async () => {
    extendBackend();
    const { user } = await openTypes();
    await user.click(await button('Rename set'));
    await user.keyboard('edition{Enter}');
    expect(await screen.findByText('edition')).toBeVisible();
    await user.click(await button('Delete Common'));
    await waitFor(() => expect(screen.queryByText('Common')).toBeNull());
    expect(within(await card()).getByRole('button', { name: 'Add subtype' })).toHaveFocus();
    await user.click(await button('Undo'));
    expect(await screen.findByText('Common')).toBeVisible();
    expect(calls).toEqual([
      ['PATCH /api/extras/update/1/', { key: 'edition' }],
      ['DELETE /api/subtypes/12/', undefined],
      ['POST /api/subtypes/', { name: 'Common', type: 1 }],
    ]);
  });

  it('are deleted once the operator confirms it', async () => {
    extendBackend();
    const { user } = await openTypes();
    await user.click(await button('Delete Card'));
    const question = await screen.findByRole('dialog', { name: 'Delete the type “Card”?' });
    expect(question).toHaveTextContent('2 subtypes and 3 extra fields are deleted with it.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(calls).toEqual([]);
    await user.click(await button('Delete Card'));
    await user.click(await button('Delete'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Card' })).toBeNull());
    expect(calls).toEqual([['DELETE /api/types/1/', undefined]]);
  });

  it('that products have are kept, and the server’s words say why', async () => {
    const message = '12 products have this subtype. Give them another one first.';
    extendBackend({ refuse: { 'DELETE /api/subtypes/11/': message } });
    const { user } = await openTypes();
    await user.click(await button('Delete Holo rare'));
    expect(await screen.findByRole('alert')).toHaveTextContent(`“Holo rare” was not deleted. ${message}`);
    expect(screen.getByText('Holo rare')).toBeVisible();
  });

  it('say beside the field what is wrong with a name, and keep it', async () => {
    const message = 'There is a type “Sealed product” already.';
    extendBackend({ refuse: { 'PATCH /api/types/update/1/': message } });
    const { user } = await openTypes();
    await user.click(await button('Rename Card'));
    await user.clear(screen.getByLabelText('New name of Card'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    expect(calls).toEqual([]);
    await user.keyboard('Sealed product{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('New name of Card')).toHaveValue('Sealed product');
  });
});
