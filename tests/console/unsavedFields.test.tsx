import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findUnsavedFields, hasSentValues } from '../../providers/completeCreation.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { field } from './forms.ts';
import { network } from './network.ts';
import { enter, openConsole, type User } from './openConsole.tsx';
import { backend } from './plainBackend.ts';

const CREATE = 'POST /api/bought_stocks/';
const JOIN = 'PATCH /api/bought_stocks/update/10/';
const SHIPMENT = 'DHL JD014';

/** Answers as a backend that does not look up shipments by name. */
function keepsNoShipment(answer: (record: object) => unknown = (record) => record): void {
  const record = { id: 10, name: 'Winter lot', price: '100.00', incomingShipment: null };
  const onAnswer = () => void backend.store.bought_stocks.push(record);
  network.answerNext(CREATE, 201, answer(record), { onAnswer });
}

async function chooseShipment(user: User): Promise<void> {
  await enter(user, await screen.findByLabelText(/^Name/), 'Winter lot');
  await enter(user, field('Price'), '100');
  await user.click(field('Shipment'));
  await user.click(await screen.findByRole('option', { name: SHIPMENT }));
}

async function addToShipment(user: User): Promise<void> {
  await chooseShipment(user);
  await user.click(screen.getByRole('button', { name: 'Add purchase' }));
}

const linked = () => backend.store.bought_stocks.find(({ id }) => id === 10)?.incomingShipment;

describe('a purchase that is added with a shipment', () => {
  it.each([
    ['answers with the record', undefined],
    ['answers with a message', () => ({ message: 'Bought stock created.' })],
  ])(
    'is put into the shipment by a second call when the backend has not saved it and %s',
    async (_what, answer) => {
      const { user } = openConsole('/database/purchases/add');
      keepsNoShipment(answer);
      await addToShipment(user);
      expect(await screen.findByText('Purchase added.')).toBeVisible();
      expect(network.sent(JOIN).map(({ json }) => json)).toEqual([{ incomingShipment: 4 }]);
      expect(linked()).toBe(4);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it(
    'is reported as saved without the shipment when the second call fails too',
    { tags: ['nightly'] },
    async () => {
      const { user } = openConsole('/database/purchases/add');
      keepsNoShipment();
      network.answerNext(JOIN, 400, { incomingShipment: ['Closed.'] });
      await addToShipment(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('has not stored these fields: Shipment.');
      expect(screen.getByText('Purchase added.')).toBeVisible();
    },
  );

  it('is reported as saved without the shipment when two shipments have its name', async () => {
    const { user } = openConsole('/database/purchases/add');
    keepsNoShipment();
    await chooseShipment(user);
    backend.store.incoming_shipments.push({ id: 5, courier: 'DHL', trackingNumber: 'JD014' });
    await user.click(screen.getByRole('button', { name: 'Add purchase' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('has not stored these fields: Shipment.');
    expect(network.sent(JOIN)).toEqual([]);
  });

  it('takes no second call when the backend has saved the shipment', { tags: ['nightly'] }, async () => {
    const { user } = openConsole('/database/purchases/add');
    await addToShipment(user);
    expect(await screen.findByText('Purchase added.')).toBeVisible();
    expect(network.writes()).toEqual([CREATE]);
  });
});

describe('a product whose purchase the backend has not saved', () => {
  it('is linked to it by a second call', async () => {
    backend.openSession();
    const record = { id: 41, name: 'Silver Stag', boughtStock: null, estimated_cost: null };
    network.answerNext('POST /api/products/', 201, record);
    const data = { name: 'Silver Stag', type: 1, quantity: 1, boughtStock: 7, estimated_cost: '12.50' };
    const made = await dataProvider.create('products', { data });
    const changes = network.sent('PATCH /api/products/update/41/').map(({ json }) => json);
    expect(changes).toEqual([{ boughtStock: 7, estimated_cost: 12.5 }]);
    expect(made.data).toMatchObject({ boughtStock: 7, estimated_cost: 12.5 });
    expect(made.meta).toEqual({ missing: [] });
  });

  it('is only reported as saved without it when several units were added, since their ids are unknown', async () => {
    backend.openSession();
    network.answerNext('POST /api/products/', 201, { id: 41, name: 'Silver Stag', boughtStock: null });
    const data = { name: 'Silver Stag', type: 1, quantity: 3, boughtStock: 7 };
    const made = await dataProvider.create('products', { data });
    expect(made.meta).toEqual({ missing: ['boughtStock'] });
    expect(network.writes()).toEqual(['POST /api/products/']);
  });
});

describe('a link from a product to its purchase', () => {
  it.each([
    ['set', { boughtStock: 8 }, null],
    ['removed', { boughtStock: null }, 7],
  ])('counts as not %s when the answer has the old link', async (_what, data, boughtStock) => {
    backend.openSession();
    network.answerNext('PATCH /api/products/update/31/', 200, { id: 31, name: 'Ember Fox', boughtStock });
    const change = dataProvider.update('products', { id: 31, data, previousData: { id: 31 } });
    await expect(change).rejects.toMatchObject({ message: 'ra.notification.not_kept' });
  });

  it.each([{ boughtStock: '8' }, { boughtStock: { id: 8 } }, {}])(
    'counts as saved when the answer is %j',
    async (said) => {
      backend.openSession();
      network.answerNext('PATCH /api/products/update/31/', 200, { id: 31, name: 'Ember Fox', ...said });
      const params = { id: 31, data: { boughtStock: 8 }, previousData: { id: 31 } };
      expect((await dataProvider.update('products', params)).data.name).toBe('Ember Fox');
    },
  );
});

describe('the fields that a backend has not saved', () => {
  it.each([
    ['a field that is empty in the answer', { state: 'Paid' }, { state: null }, ['state']],
    ['a field that is empty under another name', { image: ['a.png'] }, { images: [] }, ['image']],
    [
      'pictures that the record had already',
      { already_present_images: ['/a.jpg'] },
      { images: [] },
      ['already_present_images'],
    ],
    ['a shipment that is no link', { shipment: 'DHL' }, { incomingShipment: null }, ['shipment']],
    ['an amount of 0 in place of none', { estimated_cost: 0 }, { estimated_cost: null }, ['estimated_cost']],
    ['no field that the answer omits', { state: 'Paid' }, {}, []],
    ['no field that was not sent', { state: '', weight: undefined }, { state: null, weight: null }, []],
    ['no field with an equal value', { weight: '0' }, { weight: 0 }, []],
    [
      'no order number that became a link',
      { bought_order_link: '#0007' },
      { bought_order_link: '', boughtStock: 7 },
      [],
    ],
    [
      'an order number that became no link',
      { bought_order_link: '#9' },
      { bought_order_link: '', boughtStock: null },
      ['bought_order_link'],
    ],
  ])('are: %s', (_what, sent, record, missing) => {
    expect(findUnsavedFields(sent, { id: 1, ...record })).toEqual(missing);
  });
});

describe('a changed record has the values that were sent', () => {
  it.each([
    ['equal links', { boughtStock: '8' }, { boughtStock: 8 }, true],
    ['another link', { boughtStock: 8 }, { boughtStock: 7 }, false],
    ['no link in either', { boughtStock: '' }, { boughtStock: null }, true],
    ['no link in either, of which one is not said', { boughtStock: undefined }, { boughtStock: null }, true],
    ['an amount within a cent', { estimated_cost: '12.50' }, { estimated_cost: 12.505 }, true],
    ['an amount a cent off', { estimated_cost: 12.5 }, { estimated_cost: 12.52 }, false],
    ['an amount below', { estimated_cost: 12.5 }, { estimated_cost: '12.4' }, false],
    ['any text, which a backend may write in its own way', { name: 'fox' }, { name: 'Fox' }, true],
    ['nothing, where the answer omits the field', { boughtStock: 8 }, {}, true],
    ['one of two', { name: 'Fox', boughtStock: 8 }, { name: 'Fox', boughtStock: 7 }, false],
  ])('with %s', (_what, sent, record, has) => {
    expect(hasSentValues(sent, { id: 1, ...record })).toBe(has);
  });
});

describe('a new record whose answer names none', () => {
  it('is looked for among records with the same name, trimmed, of which there may be many', async () => {
    backend.openSession();
    backend.store.bought_stocks = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: 'Lot' }));
    backend.store.bought_stocks.push({ id: 31, name: 'Other' });
    const onAnswer = () => void backend.store.bought_stocks.push({ id: 5_000, name: 'Lot', state: '' });
    network.answerNext(CREATE, 200, 'OK', { onAnswer });
    const made = await dataProvider.create('bought_stocks', { data: { name: ' Lot ', state: 'Paid' } });
    expect(made.data).toMatchObject({ id: 5_000, name: 'Lot' });
    // A list may omit fields.
    expect(made.meta).toEqual({ missing: [] });
  });

  it('is found even if its id is lower, and is the newest one if there are several', async () => {
    backend.openSession();
    const lots = (...ids: number[]) => ids.map((id) => ({ id, name: 'Lot' }));
    backend.store.bought_stocks = lots(...Array.from({ length: 30 }, (_, index) => index + 100));
    const create = async (...added: number[]) => {
      const onAnswer = () => void backend.store.bought_stocks.push(...lots(...added));
      network.answerNext(CREATE, 200, 'OK', { onAnswer });
      return (await dataProvider.create('bought_stocks', { data: { name: 'Lot' } })).data.id;
    };
    expect(await create(5)).toBe(5);
    expect(await create(200, 201)).toBe(201);
  });

  it('is found by courier and number, if it is a shipment', async () => {
    backend.openSession();
    const onAnswer = () =>
      void backend.store.incoming_shipments.push(
        { id: 8, courier: 'DHL', trackingNumber: 'JD015' },
        { id: 9, courier: 'UPS', trackingNumber: 'JD014' },
        { id: 7, courier: 'DHL', trackingNumber: 'JD014' },
      );
    network.answerNext('POST /api/incoming_shipments/', 200, 'OK', { onAnswer });
    const data = { courier: 'DHL', trackingNumber: 'JD014' };
    expect((await dataProvider.create('incoming_shipments', { data })).data.id).toBe(7);
  });

  it('of an insertion may stay unknown, since no list has it', async () => {
    backend.openSession();
    network.answerNext('POST /api/insertions/', 200, 'OK');
    const made = await dataProvider.create('insertions', { data: { site: 'Ebay', price: 1 } });
    expect(made).toEqual({ data: { id: 0 }, meta: { missing: [] } });
  });

  it('keeps what could not be set by a second call among what is missing', async () => {
    backend.openSession();
    const record = { id: 41, name: 'Silver Stag', boughtStock: null, estimated_cost: null };
    network.answerNext('POST /api/products/', 201, record);
    network.answerNext('PATCH /api/products/update/41/', 500);
    const data = { name: 'Silver Stag', type: 1, boughtStock: 7, estimated_cost: '12.50' };
    const made = await dataProvider.create('products', { data });
    expect(made.meta).toEqual({ missing: ['boughtStock', 'estimated_cost'] });
    expect(made.data.id).toBe(41);
  });
});
