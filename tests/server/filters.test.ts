// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import type { Sale } from '../../contract/sales.ts';
import { presenceOf } from '../../domain/product.ts';
import { classifyCoverage } from '../../domain/purchase.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { resourceOf } from '../../server/records/registry.ts';
import {
  aBatch,
  anInsertion,
  aPlace,
  aProduct,
  aPurchase,
  aSale,
  aShipment,
  aSiteListing,
  aTransaction,
  aType,
} from '../support/factories.ts';
import { finishCount, startCount } from '../support/counts.ts';
import { onOneEngineByDay } from '../support/scope.ts';
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

  test('purchases and their products are filtered by shop; an empty one means none that is known', async () => {
    const units: number[] = [];
    const purchases: number[] = [];
    for (const link of ['https://buyee.jp/item/1', 'https://buyee.jp', 'https://other.example/1', '']) {
      const { id: boughtStock } = await aPurchase(server, { name: link || 'unlinked', link });
      purchases.push(boughtStock);
      units.push((await aProduct(server, { name: link || 'unlinked', boughtStock })).id);
    }
    units.push((await aProduct(server, { name: 'without a purchase' })).id);
    const found = async (shop: string) => [
      await server.names('bought_stocks', { filter: { id: purchases, shop } }),
      await server.names('products', { filter: { id: units, shop } }),
    ];
    const ofBuyee = ['https://buyee.jp/item/1', 'https://buyee.jp'];
    expect(await found('buyee.jp')).toEqual([ofBuyee, ofBuyee]);
    const [others, products] = await found('');
    expect(others).toContain('unlinked');
    expect(others).not.toContain(ofBuyee[0]);
    expect(products).toEqual([...(others ?? []), 'without a purchase']);
    expect(await found('nowhere.example')).toEqual([[], []]);
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

  describe('and by each field', () => {
    type Shown = Readonly<Record<string, unknown>> & { id: number };
    const shipments = new Map<number, string>();
    /** Fields that have one value while the shop is not registered for VAT. */
    const SAME = ['sales vat', 'sales vatTreatment'];
    /** Values that lists show of fields which records do not have under their name. */
    const derived: {
      readonly [Name in ResourceName]?: Readonly<Record<string, (record: never) => unknown>>;
    } = {
      products: {
        'type_details.name': ({ type_details }: Product) => type_details?.name,
        presence: (product: Product) => presenceOf(product),
      },
      bought_stocks: {
        coverage: (purchase: BoughtStock) => classifyCoverage(purchase),
        shipment: ({ incomingShipment }: BoughtStock) => shipments.get(incomingShipment ?? 0) ?? null,
      },
      incoming_shipments: { total: (shipment: IncomingShipment) => shipmentTotal(shipment) },
      insertion_batches: {
        productsQuantity: ({ products }: InsertionBatch) => products.length,
        offered: ({ insertions }: InsertionBatch) => (insertions.length > 0 ? 'yes' : 'no'),
        sites: ({ insertions }: InsertionBatch) => insertions.map(({ site }) => site).join(', '),
        listings: ({ insertions }: InsertionBatch) =>
          insertions.map(({ external_id }) => external_id).join(', '),
      },
      sales: {
        estimated: ({ isEstimated }: Sale) => (isEstimated ? 'estimated' : 'actual'),
        linked: ({ unlinked }: Sale) => (unlinked === 0 ? 'yes' : 'no'),
        // By due day, then by the latest day of posting.
        queue: ({ posted }: Sale) => (posted === null ? 99_991_231 : 300_000_000 - 20_261_104),
      },
    };
    const valueOf = (resource: ResourceName, record: Shown, field: string): unknown => {
      const read = derived[resource]?.[field];
      expect(read ?? record[field], `${resource} ${field}`).toBeDefined();
      return read ? read(record as never) : record[field];
    };

    beforeAll(async () => {
      const { id: card, subtypes } = await aType(server);
      const room = await aPlace(server, { name: 'Room', code: 'R1', kind: 'room', capacity: 50 });
      const box = await aPlace(server, { name: 'Box', parent: room.id, note: 'Damp', kind: 'box' });
      const shipment = await aShipment(server, {
        courier: 'UPS',
        trackingNumber: '1Z',
        totalWeight: 900,
        totalCost: 31,
        shipmentCurrency: 'JPY',
        shipmentForeign: 1_980,
        shipmentRate: 165,
        ivaCurrency: 'USD',
        ivaForeign: 9,
        ivaRate: 1.2,
        state: 'Received',
        received: '2026-10-02',
      });
      const purchase = await aPurchase(server, {
        name: 'Kyoto lot',
        state: 'Received',
        link: 'https://kyoto.example/7',
        price: 40,
        currency: 'JPY',
        foreign_price: 6_600,
        rate: 165,
        weight: 500,
        date: '2026-10-01',
        shipment: shipment.name,
        vatScheme: 'ordinary',
        vatPercent: 22,
        sellerCountry: 'JP',
        sellerName: 'Kyoto Cards',
        invoiceNumber: 'K-7',
        inputVat: 5,
      });
      const fox = await aProduct(server, {
        name: 'Ember Fox',
        sub_type: subtypes[0]?.id ?? 0,
        origin: 'fair',
        boughtStock: purchase.id,
        estimated_cost: 40,
        sku: 'FOX-1',
        place: box.id,
        target_price: 50,
        received: '2026-10-03',
        listed: '2026-10-04',
      });
      const lost = await aProduct(server, { name: 'Moon Heron' });
      await server.patch(`/api/products/update/${lost.id}/`, { leftOn: '2026-10-09', leftNote: 'Stolen' });
      const figure = await aType(server, 'Figure');
      await aProduct(server, {
        name: 'Tide Koi',
        type: figure.id,
        bought_order_link: 'order 7',
        place: room.id,
      });
      await finishCount(server, await startCount(server, box));
      const batch = await aBatch(server, { name: 'Foxes', products: [fox.id, lost.id] });
      await aBatch(server, { name: 'Later' });
      await anInsertion(server, { insertion_batch: batch.id, site: 'Ebay', external_id: '110-1' });
      await aSale(server, {
        orderNumber: 'C-1',
        day: '2026-11-02',
        priceState: 'estimated',
        postageState: 'unknown',
        vatTreatmentSaid: 'site',
        currency: 'USD',
        // Its ten-thousandths are no whole number in floating point.
        rate: 1.001,
        postageCharged: 5,
        postagePaid: 3.1,
        postageVat: 0.3,
        packaging: 0.4,
        buyerCountry: 'DE',
        buyerVatNumber: 'DE123456789',
        state: 'Arrived',
        posted: '2026-11-04',
        arrived: '2026-11-07',
        due: '2026-11-05',
        courier: 'DHL',
        trackingNumber: 'RR1',
        note: 'Gift',
        lines: [{ product: fox.id, price: 60 }],
        fees: [{ kind: 'commission', amount: 2.5 }],
      });
      await aSale(server, { site: 'Ebay', orderNumber: 'E-1', lines: [{ title: 'Tin', price: 7 }] });
      await aTransaction(server, { kind: 'order', orderNumber: 'E-1', ...AMOUNTS });
      await aTransaction(server, { site: 'Shopify', kind: 'unknown', word: 'Programme', reference: 'R-1' });
      await aSiteListing(server, { ...LISTING, sku: 'L-1' });
      await aSiteListing(server, { site: 'Shopify', status: 'ended' });
      const template = { name: 'Cards', site: 'Ebay', format: 'ebay', type: card, ...TEMPLATE_VALUES };
      expect(await server.post('/api/listing_templates/', template)).toHaveStatus(201);
      for (const { id, name } of (await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment)))
        shipments.set(id, name);
      const plain = { name: 'Tins', site: 'Shopify', format: 'shopify' };
      expect(await server.post('/api/listing_templates/', plain)).toHaveStatus(201);
    });
    const AMOUNTS = {
      day: '2026-11-19',
      title: 'Tin',
      currency: 'USD',
      amount: 41,
      commission: 1.01,
      fixedFee: 2.02,
      paymentFee: 3.03,
      promotionFee: 4.04,
      internationalFee: 5.05,
      otherFee: 6.06,
      postageCharged: 7.07,
      payout: 'P-1',
      payoutDay: '2026-11-20',
      balance: 88.8,
    };
    const LISTING = {
      externalId: '256',
      title: 'Fox',
      price: 12.5,
      currency: 'USD',
      available: 3,
      action: 'Add',
      message: 'Thanks',
      code: '17',
      fee: 0.35,
      address: 'https://ebay.example/256',
      started: '2026-11-02',
      seen: '2026-11-03',
    };
    const TEMPLATE_VALUES = {
      title: '{name} {sku}',
      category: '183454',
      condition: 'Near mint',
      grader: 'PSA',
      grade: '10',
      certificate: '{Certificate}',
      pricePercent: 110,
      priceEnding: '99',
      marginPercent: 12.5,
      handlingDays: 2,
      currency: 'USD',
      rate: 1.25,
    };

    const once = onOneEngineByDay(server.engine);
    test.each(RESOURCE_NAMES)('%s are found by the value that they show', once, async (resource) => {
      const records = (await server.get(`/api/${resource}/`)).as(
        z.array(z.looseObject({ id: z.number() })),
      ) as Shown[];
      for (const field of Object.keys(resourceOf(resource).list.columns)) {
        const values = new Set(records.map((record) => valueOf(resource, record, field)));
        // Values that tell records apart.
        if (!SAME.includes(`${resource} ${field}`))
          expect(values.size, `values of ${resource} ${field}`).toBeGreaterThan(1);
        for (const value of values) {
          if (value === null) continue;
          const found = await server.list(resource, { filter: { [field]: value } });
          expect(
            found.as(z.array(z.looseObject({ id: z.number() }))).map(({ id }) => id),
            `${resource} by ${field} ${JSON.stringify(value)}`,
          ).toEqual(
            records.filter((record) => valueOf(resource, record, field) === value).map(({ id }) => id),
          );
        }
      }
    });
  });
});
