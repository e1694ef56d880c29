import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { localDate } from '../../domain/format.ts';
import { field, replaceText, select } from './forms.ts';
import { button, choose, enter, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const stored = async () => (await server.get<InsertionBatch>('/api/insertion_batches/1/')).insertions;

/** The editor of a form, which its library keeps with the element. */
const editorIn = (form: HTMLElement) =>
  form.querySelector<HTMLElement & { editor: { schema: { nodes: object; marks: object } } }>('.ProseMirror')
    ?.editor;

async function openBatch(insertion = {}) {
  await server.aBatch();
  await server.anInsertion({ insertion_batch: 1, price: 20, ...insertion });
  const opened = openConsole('/database/insertion_batches?inspect_batch=1');
  const details = await screen.findByRole('dialog', { name: 'Winter cards' });
  const insertions = await within(details).findByRole('region', { name: 'Insertions' });
  const press = (name: string) => opened.user.click(within(insertions).getByRole('button', { name }));
  return { ...opened, details, insertions, press };
}

describe('an insertion', () => {
  it('shows its id on the site as a link to the listing, and its days', async () => {
    const { insertions } = await openBatch({
      external_id: '110-55',
      address: 'https://ebay.example/110-55',
      from: '2020-01-01',
      to: '2020-01-31',
    });
    const link = within(insertions).getByRole('link', { name: '110-55 on Ebay, in a new tab' });
    expect(link).toHaveAttribute('href', 'https://ebay.example/110-55');
    expect(insertions).toHaveTextContent('From 01/01/2020 · Until 31/01/2020');
    expect(within(insertions).getByText('Ran out 31/01/2020')).toBeVisible();
  });

  it('is edited in a form that shows errors beside the field and keeps untouched fields', async () => {
    const { user, insertions, press } = await openBatch({ from: '2026-11-05', external_id: 'old' });
    await press('Edit the insertion on Ebay');
    const form = await screen.findByRole('dialog', { name: 'Edit the insertion on Ebay' });
    expect(field('Price', form)).toHaveValue('20.00');
    await waitFor(() => expect(editorIn(form)).toBeDefined());
    const { nodes = {}, marks = {} } = editorIn(form)?.schema ?? {};
    expect([...Object.keys(nodes), ...Object.keys(marks)].toSorted()).toEqual(
      'bold bulletList doc hardBreak heading italic link listItem orderedList paragraph text'.split(' '),
    );
    await choose(user, select('Site', form), 'Cardmarket');
    await replaceText(user, field('Price', form), '18,5');
    await replaceText(user, field('Id on the site', form), '110-77');
    await replaceText(user, field('Address of the listing', form), 'ebay.example/110-77');
    await replaceText(user, field('Until', form), '2026-11-04');
    await user.click(button('Save', form));
    expect(await within(form).findByText(/Enter a whole address/)).toBeVisible();
    await replaceText(user, field('Address of the listing', form), 'https://cm.example/110-77');
    await user.click(button('Save', form));
    expect(await within(form).findByText('Enter a day that is not before the first one.')).toBeVisible();
    expect(field('Id on the site', form)).toHaveValue('110-77');
    await replaceText(user, field('Until', form), '2026-11-14');
    await user.click(button('Save', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await within(insertions).findByRole('link', { name: /^110-77 on Cardmarket/ })).toBeVisible();
    expect(await stored()).toMatchObject([
      {
        site: 'Cardmarket',
        price: 18.5,
        external_id: '110-77',
        address: 'https://cm.example/110-77',
        from: '2026-11-05',
        to: '2026-11-14',
      },
    ]);
  });

  it(
    'is ended and offered again by one click each, and the end can be undone',
    { tags: ['nightly'] },
    async () => {
      const { user, insertions, press } = await openBatch();
      const today = localDate(new Date());
      await press('End the insertion on Ebay');
      expect(await screen.findByText('The insertion on Ebay has ended.')).toBeVisible();
      expect(insertions).toHaveTextContent(/Ended \d\d\/\d\d\/\d{4}/);
      expect(await stored()).toMatchObject([{ ended: today }]);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await stored()).toMatchObject([{ ended: null }]));
      await within(insertions).findByRole('button', { name: 'End the insertion on Ebay' });
      await press('End the insertion on Ebay');
      await waitFor(async () => expect(await stored()).toMatchObject([{ ended: today }]));
      await user.click(await within(insertions).findByRole('button', { name: 'Offer again on Ebay' }));
      await waitFor(async () => expect(await stored()).toMatchObject([{ ended: null }]));
    },
  );

  it('is created with site, price, id on the site and first day', { tags: ['nightly'] }, async () => {
    await server.aBatch();
    const { user } = openConsole('/database/insertion_batches?inspect_batch=1&create_insertion=1');
    const form = await screen.findByRole('dialog', { name: 'Create insertion' });
    await choose(user, select('Site', form), 'Cardmarket');
    await enter(user, field('Price', form), '9');
    await enter(user, field('Id on the site', form), '7');
    await enter(user, field('From', form), '2026-11-01');
    await user.click(button('Create insertion', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await stored()).toMatchObject([
      { site: 'Cardmarket', price: 9, external_id: '7', from: '2026-11-01', to: null, ended: null },
    ]);
  });
});
