import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsavedFields } from '../../providers/completeCreated.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { field } from './forms.ts';
import { network } from './network.ts';
import { enter, openConsole, type User } from './openConsole.tsx';
import { backend } from './plainBackend.ts';

const CREATE = 'POST /api/bought_stocks/';
const JOIN = 'PATCH /api/bought_stocks/update/10/';
const SHIPMENT = 'DHL JD014';

/** As a backend does that knows no shipment by its name. */
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

describe('a purchase whose shipment the backend has not kept', () => {
  it.each([
    ['answers with what it kept', undefined],
    ['answers with something else', () => ({ message: 'Bought stock created.' })],
  ])('is put into it by the call that every backend has, where this one %s', async (_what, answer) => {
    const { user } = openConsole('/database/purchases/add');
    keepsNoShipment(answer);
    await addToShipment(user);
    expect(await screen.findByText('Purchase added.')).toBeVisible();
    expect(network.sent(JOIN).map(({ json }) => json)).toEqual([{ incomingShipment: 4 }]);
    expect(linked()).toBe(4);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said to be without it, where that call fails too', async () => {
    const { user } = openConsole('/database/purchases/add');
    keepsNoShipment();
    network.answerNext(JOIN, 400, { incomingShipment: ['Closed.'] });
    await addToShipment(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('has not kept this of it: Shipment.');
    expect(screen.getByText('Purchase added.')).toBeVisible();
  });

  it('is said to be without it, where two shipments have that name', async () => {
    const { user } = openConsole('/database/purchases/add');
    keepsNoShipment();
    await chooseShipment(user);
    backend.store.incoming_shipments.push({ id: 5, courier: 'DHL', trackingNumber: 'JD014' });
    await user.click(screen.getByRole('button', { name: 'Add purchase' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('has not kept this of it: Shipment.');
    expect(network.sent(JOIN)).toEqual([]);
  });

  it('takes no call more where it was kept', async () => {
    const { user } = openConsole('/database/purchases/add');
    await addToShipment(user);
    expect(await screen.findByText('Purchase added.')).toBeVisible();
    expect(network.writes()).toEqual([CREATE]);
  });
});

describe('a product whose purchase the backend has not kept', () => {
  it('is linked to it afterwards', async () => {
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

  it('is only said to be without it, where there are several: nobody knows the others', async () => {
    backend.openSession();
    network.answerNext('POST /api/products/', 201, { id: 41, name: 'Silver Stag', boughtStock: null });
    const data = { name: 'Silver Stag', type: 1, quantity: 3, boughtStock: 7 };
    const made = await dataProvider.create('products', { data });
    expect(made.meta).toEqual({ missing: ['boughtStock'] });
    expect(network.writes()).toEqual(['POST /api/products/']);
  });
});

describe('a link that the backend has not kept', () => {
  it.each([
    ['set', { boughtStock: 8 }, null],
    ['taken off', { boughtStock: null }, 7],
  ])('is said not to be %s, though the call has worked', async (_what, data, boughtStock) => {
    backend.openSession();
    network.answerNext('PATCH /api/products/update/31/', 200, { id: 31, name: 'Ember Fox', boughtStock });
    const change = dataProvider.update('products', { id: 31, data, previousData: { id: 31 } });
    await expect(change).rejects.toMatchObject({ message: 'ra.notification.not_kept' });
  });

  it.each([{ boughtStock: '8' }, { boughtStock: { id: 8 } }, {}])(
    'is kept where the answer is %j',
    async (said) => {
      backend.openSession();
      network.answerNext('PATCH /api/products/update/31/', 200, { id: 31, name: 'Ember Fox', ...said });
      const params = { id: 31, data: { boughtStock: 8 }, previousData: { id: 31 } };
      expect((await dataProvider.update('products', params)).data.name).toBe('Ember Fox');
    },
  );
});

describe('what was sent and not kept', () => {
  it.each([
    ['a field that is empty', { state: 'Paid' }, { state: null }, ['state']],
    ['a field that is empty under another name', { image: ['a.png'] }, { images: [] }, ['image']],
    ['nothing of what the answer leaves out', { state: 'Paid' }, {}, []],
    ['nothing that was not sent', { state: '', weight: undefined }, { state: null, weight: null }, []],
    ['nothing that is kept', { weight: '0' }, { weight: 0 }, []],
    [
      'no order that became a link',
      { bought_order_link: '#0007' },
      { bought_order_link: '', boughtStock: 7 },
      [],
    ],
    [
      'an order that is neither',
      { bought_order_link: '#9' },
      { bought_order_link: '', boughtStock: null },
      ['bought_order_link'],
    ],
  ])('is %s', (_what, sent, record, missing) => {
    expect(unsavedFields(sent, { id: 1, ...record })).toEqual(missing);
  });
});
