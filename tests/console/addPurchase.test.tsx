import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, logIn, openConsole, type User } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { CREDENTIALS, backend, token } from './plainBackend.ts';
import { field } from './forms.ts';

const CREATE = 'POST /api/bought_stocks/';
const FORM = '/database/purchases/add';

async function openForm() {
  const opened = openConsole(FORM);
  await screen.findByRole('heading', { name: 'Add purchase' });
  await waitFor(() => expect(network.sent('GET /api/incoming_shipments/')).toHaveLength(1));
  return opened;
}

const submit = () => screen.getByRole('button', { name: 'Add purchase' });

async function fill(user: User, { price = '336,40' } = {}): Promise<void> {
  await enter(user, field('Name'), 'Lot of three');
  await enter(user, field('Status'), 'Paid');
  await enter(user, field('Purchase link'), 'https://www.zenmarket.jp/lot');
  await enter(user, field('Price'), price);
  await enter(user, field('Weight'), '140');
  await user.click(screen.getByRole('combobox', { name: 'Shipment' }));
  await user.click(await screen.findByRole('option', { name: 'DHL JD014' }));
  await user.upload(field('Images'), [createPictureFile('front.png'), createPictureFile('back.png')]);
}

async function expectFilled({ price = '336,40' } = {}): Promise<void> {
  await waitFor(() => expect(field('Name')).toHaveValue('Lot of three'));
  expect(field('Status')).toHaveValue('Paid');
  expect(field('Purchase link')).toHaveValue('https://www.zenmarket.jp/lot');
  expect(field('Price')).toHaveValue(price);
  expect(field('Weight')).toHaveValue('140');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Shipment' })).toHaveValue('DHL JD014'));
  expect(screen.getByRole('button', { name: 'Remove front.png' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove back.png' })).toBeVisible();
}

describe('a purchase', () => {
  it('is sent as a form with a decimal point in the price and the shipment’s name, and appears in the list', async () => {
    const { user, address } = await openForm();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('link', { name: 'Lot of three' })).toBeVisible();
    expect(address()).toMatch(/^\/database\/purchases(\?|$)/);
    expect(screen.getByText('Purchase added.')).toBeVisible();
    const sent = network.sentOnce(CREATE);
    expect(sent?.contentType).toContain('multipart/form-data');
    expect(sent?.fields.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['name', 'Lot of three'],
      ['state', 'Paid'],
      ['link', 'https://www.zenmarket.jp/lot'],
      ['price', '336.40'],
      ['weight', '140'],
      ['shipment', 'DHL JD014'],
      ['images', 'front.png'],
      ['images', 'back.png'],
    ]);
  });

  it('is not sent without a name or with an invalid price or link, and each field shows its error', async () => {
    const { user, address } = await openForm();
    await enter(user, field('Price'), '12,3O');
    await enter(user, field('Purchase link'), 'zenmarket');
    await user.click(submit());
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    expect(screen.getByText(/“12,3O” is not an amount/)).toBeVisible();
    expect(screen.getByText(/Enter a whole address/)).toBeVisible();
    expect(field('Name')).toBeInvalid();
    expect(address()).toBe(FORM);
    expect(network.writes()).toEqual([]);
  });

  it(
    'needs an unambiguous weight, and is sent with the price that the form showed',
    { tags: ['nightly'] },
    async () => {
      const { user } = await openForm();
      await enter(user, field('Name'), 'Grouped');
      await enter(user, field('Price'), '1.234');
      expect(screen.getByText('€1,234.00')).toBeVisible();
      await enter(user, field('Weight'), '1,250 kg');
      await user.click(submit());
      const asked = '“1,250 kg” can mean 1,250,000 g or 1,250 g. Enter the one that is meant.';
      expect(await screen.findByText(asked)).toBeVisible();
      await user.clear(field('Weight'));
      await enter(user, field('Weight'), '1,250 g');
      await user.click(submit());
      expect(await screen.findByRole('link', { name: 'Grouped' })).toBeVisible();
      const [sent] = network.sent(CREATE);
      expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({ price: '1234.00', weight: '1250' });
    },
  );

  it('is sent by Ctrl+Enter in a field', async () => {
    const { user } = await openForm();
    await enter(user, field('Name'), 'Quick');
    await user.type(field('Price'), '1{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('link', { name: 'Quick' })).toBeVisible();
    expect(network.sent(CREATE)).toHaveLength(1);
  });

  it('is sent once, however often the button is pressed', { tags: ['nightly'] }, async () => {
    const { user } = await openForm();
    await enter(user, field('Name'), 'Once');
    await enter(user, field('Price'), '1');
    const release = network.hold(CREATE);
    await user.dblClick(submit());
    await user.keyboard('{Enter}');
    release();
    expect(await screen.findByRole('link', { name: 'Once' })).toBeVisible();
    expect(network.sent(CREATE)).toHaveLength(1);
  });
});

describe('a purchase that the server refuses', () => {
  it('leads to the list with an alert that reopens the form as typed, with the error at its field', async () => {
    const { user, address } = await openForm();
    await fill(user, { price: '0,5' });
    network.answerNext(CREATE, 400, { price: ['A price below one euro?'] });
    await user.click(submit());

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The purchase was not added. What you typed is kept.');
    expect(await screen.findByRole('link', { name: 'Booster box' })).toBeVisible();
    expect(address()).toMatch(/^\/database\/purchases(\?|$)/);
    expect(alert).toBeVisible();

    await user.click(within(alert).getByRole('button', { name: 'Reopen form' }));
    expect(await screen.findByRole('heading', { name: 'Add purchase' })).toBeVisible();
    expect(address()).toBe(FORM);
    await expectFilled({ price: '0,5' });
    expect(screen.getByText('A price below one euro?')).toBeVisible();

    await user.clear(field('Price'));
    await enter(user, field('Price'), '5');
    await user.click(submit());
    expect(await screen.findByRole('link', { name: 'Lot of three' })).toBeVisible();
    const [, second] = network.sent(CREATE);
    expect(second?.fields.filter(([name]) => name === 'images')).toHaveLength(2);
    expect(second?.fields).toContainEqual(['price', '5.00']);
  });

  it('stays in the form after the alert is dismissed, until it is added', { tags: ['nightly'] }, async () => {
    const { user } = await openForm();
    await enter(user, field('Name'), 'First');
    await enter(user, field('Price'), '1');
    network.answerNext(CREATE, 500);
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Add purchase' }));
    await waitFor(() => expect(field('Name')).toHaveValue('First'));
    await user.click(submit());
    await screen.findByRole('link', { name: 'First' });
    await user.click(screen.getByRole('link', { name: 'Add purchase' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
  });
});

describe('a session that ends while the form is open', () => {
  it('leads to the login, and after it back to the filled form', async () => {
    const { user, address } = await openForm();
    await fill(user);
    backend.endSession();
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Log in to Backstock' });
    expect(address()).toBe('/login');
    expect(await screen.findByText(/Your session has ended\. Log in to go on where you were/)).toBeVisible();

    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'Add purchase' })).toBeVisible();
    expect(address()).toBe(FORM);
    await expectFilled();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    await user.click(submit());
    expect(await screen.findByRole('link', { name: 'Lot of three' })).toBeVisible();
  });

  it('gives another operator who logs in an empty form', { tags: ['nightly'] }, async () => {
    const { user } = await openForm();
    await fill(user);
    backend.endSession();
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Log in to Backstock' });
    network.answerNext('POST /api/token/', 200, {
      access: token({ exp: 4_102_444_800, username: 'grace' }),
      refresh: 'refresh-of-grace',
    });
    await logIn(user, { ...CREDENTIALS, username: 'grace' });
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Remove front.png' })).toBeNull();
  });

  it(
    'continues when only the access token has expired, and the purchase is added',
    { tags: ['nightly'] },
    async () => {
      const { user } = await openForm();
      await fill(user);
      backend.expireAccess();
      await user.click(submit());
      expect(await screen.findByRole('link', { name: 'Lot of three' })).toBeVisible();
      expect(network.sent('POST /api/token/refresh/')).toHaveLength(1);
      expect(backend.store.bought_stocks.filter(({ name }) => name === 'Lot of three')).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('the form that adds a purchase', () => {
  it(
    'asks before it is left unsaved; staying keeps its values, leaving clears them',
    { tags: ['nightly'] },
    async () => {
      const { user, address } = await openForm();
      await enter(user, field('Name'), 'Half typed');
      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await user.click(within(question).getByRole('button', { name: 'Stay here' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
      expect(address()).toBe(FORM);
      expect(field('Name')).toHaveValue('Half typed');

      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      await screen.findByRole('link', { name: 'Booster box' });
      expect(address()).toMatch(/^\/database\/purchases(\?|$)/);
      await user.click(screen.getByRole('link', { name: 'Add purchase' }));
      expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
    },
  );

  it('asks before the tab is closed once something was typed', async () => {
    const { user } = await openForm();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await enter(user, field('Name'), 'Half typed');
    expect(closing()).toBe(true);
  });

  it('is left without a question while nothing was typed', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('link', { name: 'Back to the purchases' }));
    expect(await screen.findByRole('link', { name: 'Booster box' })).toBeVisible();
  });
});
