import { beforeAll, describe, expect, test } from 'vitest';
import { aBatch, aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';

describeServer('filters by text', (server) => {
  beforeAll(async () => {
    const { name: shipment } = await aShipment(server, { courier: 'DHL', trackingNumber: 'A1' });
    await aPurchase(server, { name: 'Pokémon lot', price: 50 });
    await aPurchase(server, { name: 'beta', price: 9.99, shipment });
    await aPurchase(server, { name: 'Alpha 100%', price: 120, state: 'Paid' });
  });

  test.each([
    [{ name_q: 'POKÉ' }, ['Pokémon lot']],
    [{ name_q: 'LOT', price_lte: 60 }, ['Pokémon lot']],
    [{ price_gte: '49,50', price_lte: '1234.50' }, ['Pokémon lot', 'Alpha 100%']],
    [{ name_q: ' a 100% ' }, ['Alpha 100%']],
    [{ name_q: 'a_1' }, []],
    [{ name_q: '%' }, ['Alpha 100%']],
    [{ name_q: '*' }, []],
    [{ name_q: '?' }, []],
    [{ name_q: '[a-z]' }, []],
    [{ name_q: '\\' }, []],
    [{ name_q: '.' }, []],
    [{ name_q: '^' }, []],
    [{ name_q: '' }, ['Pokémon lot', 'beta', 'Alpha 100%']],
    [{ name_q: 100 }, ['Alpha 100%']],
    [{ state_q: 'PAI' }, ['Alpha 100%']],
    [{ shipment_q: 'dhl a' }, ['beta']],
  ])('purchases are filtered by %j', async (filter, expected) => {
    expect(await server.names('bought_stocks', { filter })).toEqual(expected);
  });

  test('special characters match literally, and letters match in either case', async () => {
    const signs = 'Étoile *?[^]-a\\b%_.+(c){d}|$# ÇA';
    const { id } = await aProduct(server, { name: signs });
    const found = (name_q: string) => server.names('products', { filter: { id, name_q } });
    for (const part of [signs, ...signs.split(''), 'étoile', 'ça', 'ÉTOILE *?[^]-A', '\\B%_.+(C){D}|$#']) {
      expect(await found(part)).toEqual([signs]);
    }
    for (const part of ['etoile', '-b', '[a', 'd|', 'x', '^É', '$$']) expect(await found(part)).toEqual([]);
  });

  test.each([
    { name_q: null },
    { name_q: ['a'] },
    { name_q: 'a\0b' },
    { price_q: '1' },
    { id_q: '1' },
    { colour_q: 'red' },
    { constructor_q: 'a' },
  ])('%j is refused', async (filter) => {
    const answer = await server.list('bought_stocks', { filter });
    expect(answer.errors).toHaveProperty('filter');
  });

  describe('and by linked records', () => {
    const units: number[] = [];
    beforeAll(async () => {
      const last = await aPurchase(server, { name: 'zebra lot' });
      const first = await aPurchase(server, { name: 'Ámbar lot' });
      for (const [name, boughtStock] of [
        ['of the last', last.id],
        ['of the first', first.id],
        ['of none', ''],
      ] as const) {
        units.push((await aProduct(server, { name, boughtStock })).id);
      }
      await aBatch(server, { name: 'Zebra batch', products: units[0] ?? 0 });
      await aBatch(server, { name: 'ámbar batch', products: units[1] ?? 0 });
    });

    test.each(['boughtStock', 'insertion_batch'])(
      'products are sorted by the name of their %s, with unlinked products last',
      async (field) => {
        const sorted = (order: string) =>
          server.names('products', { sort: [field, order], filter: { id: units } });
        expect(await sorted('ASC')).toEqual(['of the first', 'of the last', 'of none']);
        expect(await sorted('DESC')).toEqual(['of the last', 'of the first', 'of none']);
      },
    );

    test('batches are sorted and filtered by the number of their products', async () => {
      const { id } = await aProduct(server, { quantity: 2 });
      await aBatch(server, { name: 'two of them', products: [id, id + 1] });
      await aBatch(server, { name: 'none of them' });
      const q = 'of them';
      const sort = ['productsQuantity', 'ASC'];
      expect(await server.names('insertion_batches', { sort, filter: { q } })).toEqual([
        'none of them',
        'two of them',
      ]);
      const filter = { q, productsQuantity_gte: 2 };
      expect(await server.names('insertion_batches', { filter })).toEqual(['two of them']);
    });
  });
});
