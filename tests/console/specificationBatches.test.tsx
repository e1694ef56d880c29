import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { network } from './network.ts';
import { choose, enter, openConsole, button, textsOf } from './openConsole.tsx';
import { backend } from './plainBackend.ts';
import { setViewport } from './viewport.ts';

const CREATE = 'POST /api/insertion_batches/';
const OFFER = 'POST /api/insertions/';

beforeEach(() => {
  backend.store.insertion_batches = [
    {
      id: 2,
      name: 'Winter cards',
      images: 'https://pictures.example/a.jpg, https://pictures.example/b.jpg',
      status: 'Draft',
      products: [{ id: 41, name: 'Silver Stag', estimated_cost: '12.50', insertion_batch: 2 }],
    },
  ];
});

async function openBatch() {
  const opened = openConsole('/database/insertion_batches?inspect_batch=2');
  return { ...opened, details: await screen.findByRole('dialog', { name: 'Winter cards' }) };
}

describe('the insertion batches', () => {
  it('are listed under their own heading with the columns Name, Images, Status', async () => {
    openConsole('/database/insertion_batches');
    const row = await screen.findByRole('row', { name: /Winter cards/ });
    expect(screen.getByRole('heading', { level: 1, name: 'Insertion batches' })).toBeVisible();
    expect(textsOf('columnheader')).toEqual(['Name', 'Images', 'Status']);
    expect(textsOf('cell', row)).toEqual(['Winter cards', '2', 'Draft']);
  });

  it('open their details by a click on the row', async () => {
    const { user } = openConsole('/database/insertion_batches');
    await user.click(within(await screen.findByRole('row', { name: /Winter cards/ })).getByText('Draft'));
    expect(await screen.findByRole('dialog', { name: 'Winter cards' })).toBeVisible();
  });

  it('lead to the form by Add insertion batch', async () => {
    const { user, address } = openConsole('/database/insertion_batches');
    await user.click(await screen.findByRole('link', { name: 'Add insertion batch' }));
    expect(await screen.findByRole('heading', { name: 'Add insertion batch' })).toBeVisible();
    expect(address()).toBe('/database/insertion_batch/add');
  });

  it('are a compact list on a phone', async () => {
    setViewport('phone');
    openConsole('/database/insertion_batches');
    expect(await screen.findByRole('link', { name: /Winter cards/ })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the details of a batch', () => {
  it('show its pictures in a loop, and its products', async () => {
    const { user, details } = await openBatch();
    const shown = () => within(details).getByRole('img').getAttribute('src');
    expect(shown()).toBe('https://pictures.example/a.jpg');
    await user.click(within(details).getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe('https://pictures.example/b.jpg');
    await user.click(within(details).getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('https://pictures.example/a.jpg');
    expect(within(details).getByText('Silver Stag')).toBeVisible();
  });

  it('create an insertion that sends only site, price and batch', async () => {
    const { user, details } = await openBatch();
    await user.click(within(details).getByRole('button', { name: 'Create insertion' }));
    const form = await screen.findByRole('dialog', { name: 'Create insertion' });
    const site = within(form).getByRole('combobox', { name: /^Site/ });
    await user.click(site);
    expect(textsOf('option').filter(Boolean)).toEqual(['Amazon', 'Ebay', 'Shopify']);
    await user.click(screen.getByRole('option', { name: 'Ebay' }));
    await enter(user, within(form).getByLabelText(/^Price/), '49,90');
    await user.click(within(form).getByRole('button', { name: 'Create insertion' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const sent = network.sentOnce(OFFER);
    expect(sent.contentType).toContain('multipart/form-data');
    expect(Object.fromEntries(sent.fields ?? [])).toEqual({
      site: 'Ebay',
      price: '49.90',
      insertion_batch: '2',
    });
    expect(sent.fields).toHaveLength(3);
  });

  it('log an insertion that fails, and show an alert', async () => {
    const { user, details } = await openBatch();
    await user.click(within(details).getByRole('button', { name: 'Create insertion' }));
    const form = await screen.findByRole('dialog', { name: 'Create insertion' });
    await choose(user, within(form).getByRole('combobox', { name: /^Site/ }), 'Amazon');
    await enter(user, within(form).getByLabelText(/^Price/), '1');
    network.answerNext(OFFER, 500, { detail: 'The site is down.' });
    await user.click(within(form).getByRole('button', { name: 'Create insertion' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The insertion was not created.');
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'The site is down.' }));
    expect(within(form).getByLabelText(/^Price/)).toHaveValue('1');
  });
});

describe('the products of a batch', () => {
  it('cannot be changed on a backend without extensions, and the buttons say why', async () => {
    const { user, details } = await openBatch();
    const add = await within(details).findByRole('button', { name: 'Add product' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(within(details).getByRole('button', { name: 'Create product' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(add);
    expect(screen.getAllByRole('dialog')).toEqual([details]);
    await user.hover(add);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'This server only adds records and links them.',
    );
  });
});

describe('the form that adds a batch', () => {
  async function openForm() {
    const opened = openConsole('/database/insertion_batch/add');
    await screen.findByRole('heading', { name: 'Add insertion batch' });
    await screen.findByRole('checkbox', { name: /Grey Owl/ });
    return opened;
  }

  const offered = () =>
    within(screen.getByRole('group', { name: /^Products/ }))
      .getAllByRole('listitem')
      .map((item) => /Ember Fox|Tide Heron|Sealed booster|Silver Stag|Grey Owl/.exec(item.textContent)?.[0]);

  it('offers the products three at a time, with Prev and Next', async () => {
    const { user } = await openForm();
    expect(offered()).toEqual(['Grey Owl', 'Silver Stag', 'Sealed booster']);
    expect(button('Prev')).toBeDisabled();
    await user.click(button('Next'));
    await waitFor(() => expect(offered()).toEqual(['Tide Heron', 'Ember Fox']));
    expect(button('Next')).toBeDisabled();
    await user.click(button('Prev'));
    await waitFor(() => expect(offered()).toEqual(['Grey Owl', 'Silver Stag', 'Sealed booster']));
  });

  it('sends the name, the images as a text and the chosen products of all pages', async () => {
    const { user, address } = await openForm();
    await enter(user, screen.getByLabelText(/^Name/), 'Spring');
    await enter(user, screen.getByRole('textbox', { name: /^Images/ }), 'https://shop.example/a.jpg');
    await user.click(screen.getByRole('checkbox', { name: /Silver Stag/ }));
    await user.click(button('Next'));
    await user.click(await screen.findByRole('checkbox', { name: /Ember Fox/ }));
    await user.click(button('Add insertion batch'));
    await waitFor(() => expect(address()).toMatch(/^\/database\/insertion_batches(\?|$)/));
    const sent = network.sentOnce(CREATE);
    expect(sent.contentType).toContain('multipart/form-data');
    expect(sent.fields).toHaveLength(4);
    expect(sent.fields).toEqual(
      expect.arrayContaining([
        ['name', 'Spring'],
        ['images', 'https://shop.example/a.jpg'],
        ['products', '41'],
        ['products', '31'],
      ]),
    );
  });

  it('logs a failure and shows an alert', async () => {
    const { user } = await openForm();
    await enter(user, screen.getByLabelText(/^Name/), 'Spring');
    network.answerNext(CREATE, 500, { detail: 'Too many batches.' });
    await user.click(button('Add insertion batch'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The batch was not added.');
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'Too many batches.' }));
  });
});
