import { createPictureFile } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';

/** A text without line breaks, like a filename or link. */
export const LONG_WORD = `holographic${'0123456789'.repeat(4)}`;

/** Names of the records on the screens. */
export interface Records {
  shipment: string;
  purchase: string;
  batch: string;
  /** In the purchase and the batch. */
  product: string;
  /**
   * Number of a late order with two lines. One line has no product, and the other line's product is listed
   * elsewhere too.
   */
  order: string;
  /** A batch on eBay with a template: a listing without a price, one that is ready, and one that is left out. */
  listed: string;
}

interface Extra {
  id: number;
  key: string;
  value_type: string;
}

/** Adds linked records of all resources, with pictures and all kinds of values. */
export async function addRecords(operator: Operator): Promise<Records> {
  const [courier, purchase, batch, product] = [
    makeUnique(`DHL Express ${LONG_WORD}`),
    makeUnique(`Lot of holographic cards ${LONG_WORD}`),
    makeUnique(`Weekend bundle ${LONG_WORD}`),
    makeUnique(`Ember Fox ${LONG_WORD}`),
  ];
  const images = [await createPictureFile('front.png'), await createPictureFile('back.png', '#d96b2b')];
  await operator.addShipment({
    courier,
    trackingNumber: 'EJ204771935JP',
    totalWeight: '1250',
    totalCost: '96.70',
    shipmentPrice: '12.30',
    ivaPrice: '21',
  });
  const lot = {
    state: LONG_WORD,
    link: `https://${LONG_WORD}.example/auction`,
    weight: '140',
    images,
  };
  const boughtStock = await operator.addPurchase({
    ...lot,
    name: purchase,
    shipment: `${courier} EJ204771935JP`,
  });
  await operator.addProduct({ name: makeUnique('Moon Heron'), boughtStock });
  await operator.addPurchase({ name: makeUnique('Weightless lot'), shipment: `${courier} EJ204771935JP` });
  await operator.addPurchase({ name: makeUnique('Empty lot') });
  const covered = await operator.addPurchase({ name: makeUnique('Covered lot'), price: '20' });
  await operator.addProduct({ name: makeUnique('Tide Koi'), boughtStock: covered, estimated_cost: '20' });
  await operator.addProduct({ name: makeUnique('Spare card'), quantity: 12 });

  const extras = await operator.get<Extra[]>('/api/extras/');
  const products = await operator.addProduct({
    name: product,
    boughtStock,
    origin: `${LONG_WORD}.jp`,
    estimated_cost: '20.50',
    images,
    product_extras: extras
      .filter(({ value_type }) => value_type === 'text')
      .slice(0, 2)
      .map(({ id, key }) => JSON.stringify({ id, key, value: `First Light ${LONG_WORD}` })),
  });
  await operator.addBatch({ name: batch, images: '/logo.svg, /logo.svg?2', products });
  const [{ id: insertion_batch = 0 } = {}] = (
    await operator.get<{ id: number; name: string }[]>('/api/insertion_batches/')
  ).filter(({ name }) => name === batch);
  const description = `<h2>For collectors</h2><p>One card, <strong>near mint</strong> ${LONG_WORD}</p>`;
  const listing = { external_id: LONG_WORD, address: `https://ebay.example/${LONG_WORD}` };
  await operator.addInsertion({
    ...listing,
    insertion_batch,
    site: 'Ebay',
    price: '29.90',
    description,
    from: '2026-01-05',
    to: '2026-02-05',
  });
  const sold = await operator.addProduct({ name: makeUnique(`Sold elsewhere ${LONG_WORD}`) });
  const offered = await operator.addBatch({ name: makeUnique(`Sold bundle ${LONG_WORD}`), products: sold });
  await operator.addInsertion({ ...listing, insertion_batch: offered, site: 'Ebay', price: '29.90' });
  await operator.sell({ site: 'Cardmarket', lines: [{ product: sold, price: 25 }] });
  await operator.addTransaction({ kind: 'order', orderNumber: '04-1', title: LONG_WORD, amount: 44.89 });
  await operator.addTransaction({ kind: 'unknown', word: LONG_WORD, amount: -4.99 });
  await operator.addTransaction({ kind: 'payout', amount: -39.9 });
  const order = await addOrder(operator, images);
  const listed = await addListed(operator, images);
  await addPlaces(operator);
  return { shipment: courier, purchase, batch, product, order, listed };
}

/** A page of a binder in a box in a room, with the products of the first batch that are in stock. */
async function addPlaces(operator: Operator): Promise<void> {
  const add = async (fields: object) => {
    await operator.send('POST', '/api/places/', fields);
    const [newest] = await operator.get<{ id: number }[]>(
      `/api/places/?sort=${encodeURIComponent('["id","DESC"]')}&range=[0,0]`,
    );
    return newest?.id;
  };
  const room = await add({ name: `Stock room ${LONG_WORD}`, kind: 'room', code: 'WALKR', note: LONG_WORD });
  await add({ name: 'Shop window', code: 'WALKW', capacity: 20 });
  const box = await add({ name: 'Box 3, binder', kind: 'box', code: 'WALK3', parent: room });
  const page = await add({ name: 'Page 12', kind: 'page', code: 'WALK12', parent: box, capacity: 9 });
  const set = { place: page };
  await operator.send('PATCH', '/api/products/selection/', {
    changes: [{ filter: { presence: ['here'], received_lte: '2026-01-02' }, set }],
  });
}

/** The template comes last: earlier insertions stay without one. */
async function addListed(
  operator: Operator,
  images: Awaited<ReturnType<typeof createPictureFile>>[],
): Promise<string> {
  await operator.send('POST', '/api/listing_templates/', {
    name: `Cards on eBay ${LONG_WORD}`,
    site: 'Ebay',
    format: 'ebay',
    title: '{name}',
    description: '<p>{name}, {condition}.</p>',
    category: '183454',
    condition: 'Near mint',
    priceEnding: '99',
    marginPercent: '10',
    handlingDays: '2',
    columns: 'C:Game = {type}',
  });
  const name = makeUnique(`Listed bundle ${LONG_WORD}`);
  const insertion_batch = await operator.addBatch({ name });
  const inStock = { insertion_batch, images, received: '2026-01-02' };
  await operator.addProduct({ ...inStock, name: makeUnique('Night Owl') });
  await operator.addProduct({
    ...inStock,
    name: makeUnique('Reef Ray'),
    estimated_cost: '4',
    target_price: '12.50',
  });
  await operator.addProduct({ insertion_batch, name: makeUnique('Dune Lynx') });
  await operator.addInsertion({ insertion_batch, site: 'Ebay', price: '20' });
  return name;
}

async function addOrder(
  operator: Operator,
  images: Awaited<ReturnType<typeof createPictureFile>>[],
): Promise<string> {
  const orderNumber = makeUnique(`04-12877 ${LONG_WORD}`);
  const product = await operator.addProduct({
    name: makeUnique(`Storm Call ${LONG_WORD}`),
    estimated_cost: '4',
    images,
  });
  const name = makeUnique('Listed elsewhere');
  await operator.addBatch({ name, products: product });
  const batches = await operator.get<{ id: number; name: string }[]>('/api/insertion_batches/');
  const insertion_batch = batches.find((batch) => batch.name === name)?.id ?? 0;
  await operator.addInsertion({ insertion_batch, site: 'Ebay', price: '12' });
  await operator.sell({
    site: 'Cardmarket',
    orderNumber,
    day: '2026-01-02',
    due: '2026-01-05',
    buyerCountry: 'DE',
    courier: `Poste, registered ${LONG_WORD}`,
    note: `Gift ${LONG_WORD}`,
    postageCharged: 3,
    lines: [
      { product, price: 9 },
      { title: `Sleeves ${LONG_WORD}`, price: 1 },
    ],
    events: [{ kind: 'refund', day: '2026-01-09', amount: 1 }],
  });
  await operator.sell({
    site: 'Cardmarket',
    orderNumber: makeUnique('P'),
    state: 'Packed',
    due: '2026-01-06',
    lines: [{ title: 'Toploader', price: 1 }],
  });
  return orderNumber;
}
