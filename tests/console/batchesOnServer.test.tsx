import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, select } from './forms.ts';
import { choose, enter, factOf, openConsole, button } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const box = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('an insertion batch on our server', () => {
  it('is made of products chosen from pages of three', { tags: ['nightly'] }, async () => {
    for (const number of [1, 2, 3, 4]) {
      await server.aProduct({ name: `Weekend card ${number}`, estimated_cost: 2.5 });
    }
    await server.aProduct({ name: 'Something else' });
    const { user, address } = openConsole('/database/insertion_batch/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Weekend');
    await enter(user, field('Images'), 'https://pictures.example/a.jpg');
    await enter(user, screen.getByRole('searchbox'), 'weekend');
    expect(await screen.findByText('1–3 of 4')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3));
    expect(button('Prev')).toBeDisabled();
    await user.click(await box(/card 4/));
    await user.click(button('Next'));
    await user.click(await box(/card 1/));
    expect(button('Next')).toBeDisabled();
    await user.click(button('Prev'));
    expect(await box(/card 4/)).toBeChecked();
    await user.click(button('Add insertion batch'));

    await user.click(await screen.findByRole('link', { name: 'Weekend' }));
    expect(address()).toMatch(/^\/database\/insertion_batches\?/);
    const details = await screen.findByRole('dialog', { name: 'Weekend' });
    for (const name of ['Weekend card 1', 'Weekend card 4']) {
      expect(await within(details).findByRole('link', { name })).toBeVisible();
    }
    const elsewhere = within(details).getByRole('link', { name: 'Picture at pictures.example' });
    expect(elsewhere).toHaveAttribute('href', 'https://pictures.example/a.jpg');
    expect(document.querySelector('img[src*="pictures.example"]')).toBeNull();
    expect(factOf(details, 'Estimated cost')).toHaveTextContent('€5.00');
  });

  it('gets an insertion with a site and a price', { tags: ['nightly'] }, async () => {
    const { id } = await server.aBatch({ name: 'Weekend' });
    const { user } = openConsole(`/database/insertion_batches?inspect_batch=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Create insertion' }));
    const form = await screen.findByRole('dialog', { name: 'Create insertion' });
    await user.click(button('Create insertion', form));
    expect(await within(form).findByText('Choose a site.')).toBeVisible();
    await choose(user, select('Site', form), 'Shopify');
    await enter(user, field('Price', form), '12,50');
    await user.click(button('Create insertion', form));
    expect(await screen.findByText('Insertion created.')).toBeVisible();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const kept = await server.get<{ insertions: object[] }[]>(
      `/api/insertion_batches/?filter={"id":[${id}]}`,
    );
    expect(kept[0]?.insertions).toEqual([expect.objectContaining({ site: 'Shopify', price: 12.5 })]);
  });
});
