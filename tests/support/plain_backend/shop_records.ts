import type { PlainRecord, PlainStore } from './store.ts';

/** Image objects with more fields than an address. */
const pictures = (...arts: string[]) =>
  arts.map((art, at) => ({ id: at + 1, image: `/media/${art}.svg`, alt_text: null, uploaded_by: 'mei' }));

/**
 * A small shop as another program might store it: decimals as texts, images as objects or as one text, fields
 * that are missing or `null`, and unknown fields. `more` is the number of additional products.
 */
export function shopRecords(more = 0): PlainStore {
  return {
    types: [
      {
        id: 1,
        name: 'Card',
        slug: 'card',
        subtypes: [
          { id: 11, name: 'Holo rare', type: 1 },
          { id: 12, name: 'Common', type: 1 },
          { id: 13, name: 'Promo', type: 1 },
        ],
      },
      { id: 2, name: 'Sealed product', subtypes: [{ id: 21, name: 'Booster box' }] },
      { id: 3, name: 'Accessory', subtypes: [] },
    ],
    extras: [
      { id: 1, key: 'set', type: 1, value_type: 'text' },
      { id: 2, key: 'year', type: 1, value_type: 'integer' },
      { id: 3, key: 'foil', type: 1, value_type: 'boolean' },
      { id: 4, key: 'centering', type: 1, value_type: 'float' },
      { id: 5, key: 'packs', type: 2, value_type: 'integer' },
    ],
    products: [...products(), ...moreProducts(more)],
    bought_stocks: purchases(),
    incoming_shipments: [
      {
        id: 1,
        courier: 'DHL',
        state: 'Received',
        trackingNumber: 'JD0146000031',
        totalWeight: '1250.00',
        totalCost: '336.40',
        shipmentPrice: '24.90',
        ivaPrice: '79.48',
      },
      {
        id: 2,
        courier: 'EMS',
        state: 'In transit',
        trackingNumber: 'EJ204771935JP',
        totalWeight: 3400,
        totalCost: '512.00',
        shipmentPrice: '61.20',
        ivaPrice: null,
        insured: true,
      },
      { id: 3, courier: 'Surface mail', state: 'Shipped', trackingNumber: null },
    ],
    insertion_batches: [
      { id: 1, name: 'Holo singles', images: '/media/fox.svg, /media/koi.svg', status: 'Ready' },
      { id: 2, name: 'Autumn accessories', images: '', status: null },
    ],
  };
}

function products(): PlainRecord[] {
  return [
    {
      id: 1,
      name: 'Ember Fox 015/102',
      quantity: 1,
      type: 1,
      sub_type: 11,
      images: pictures('fox'),
      origin: 'zenmarket.jp',
      boughtStock: 1,
      insertion_batch: 1,
      state: 'In stock',
      estimated_cost: '62.00',
      product_extras: [{ id: 1, key: 'set', value: 'First Light' }],
      barcode: '4988601',
    },
    {
      id: 2,
      name: 'Tide Koi 031/102',
      type: 1,
      sub_type: 11,
      images: pictures('koi', 'wave'),
      origin: 'zenmarket.jp',
      boughtStock: 1,
      insertion_batch: 1,
      state: 'Listed',
      estimated_cost: '169.88',
    },
    { id: 3, name: 'Grey Owl 077/102', type: 1, sub_type: 12, boughtStock: 1, estimated_cost: '16.12' },
    {
      id: 4,
      name: 'Booster box, First Light',
      type: 2,
      sub_type: 21,
      boughtStock: 2,
      estimated_cost: '99.90',
    },
    { id: 5, name: 'Silver Stag 002/102', type: 1, sub_type: 13, boughtStock: 4, estimated_cost: 12.5 },
    { id: 6, name: 'Storm promo', type: 1, type_details: null, boughtStock: 4, estimated_cost: '7.25' },
    {
      id: 7,
      name: 'Sleeves, black, 100',
      type: 3,
      state: 'In stock',
      origin: 'buyee.jp',
      estimated_cost: '4',
    },
    { id: 8, name: 'Playmat, Great Wave', type: 3, images: pictures('wave'), estimated_cost: '18.40' },
    { id: 9, name: 'Binder, 360 pockets', type: 3, boughtStock: null, estimated_cost: '22.10' },
    { id: 10, name: 'Moon Heron 044/102', type: 1, sub_type: 11, images: '/media/heron.svg' },
    { id: 11, name: 'Deep Crystal 088/102', type: 1, sub_type: 99, estimated_cost: null },
    { id: 12, name: 'Unsorted bulk, 2 kg', type: null, type_details: null, images: null },
  ];
}

function moreProducts(count: number): PlainRecord[] {
  const [pattern] = products();
  return Array.from({ length: count }, (_, index) => {
    const id = 1_000 + index;
    const name = `${words(id)} ${id}`;
    const estimated_cost = (id % 977).toFixed(2);
    return { ...pattern, boughtStock: null, insertion_batch: null, id, name, estimated_cost };
  });
}

/** Names in another order than the ids. */
const words = (id: number) =>
  ['Storm', 'Heron', 'Fox', 'Koi', 'Élan', 'Crystal', 'Stag'][((id * 7) % 11) % 7];

function purchases(): PlainRecord[] {
  return [
    {
      id: 1,
      name: 'Lot of holo cards',
      state: 'Received',
      link: 'https://www.zenmarket.jp/en/auction.aspx?itemCode=k1',
      price: '248.00',
      weight: '140.00',
      date: '2024-09-14',
      images: '/media/fox.svg, /media/koi.svg, /media/owl.svg',
      incomingShipment: 1,
      tax_class: 'B',
    },
    {
      id: 2,
      name: 'Booster box, First Light',
      state: 'Received',
      link: 'https://buyee.jp/item/2291',
      price: '99.90',
      weight: 640,
      date: '2024-09-20',
      images: pictures('lantern'),
      incomingShipment: 1,
    },
    {
      id: 3,
      name: 'Winter tin',
      state: 'In transit',
      price: '96.70',
      weight: '410',
      date: '2024-10-02',
      incomingShipment: 2,
    },
    {
      id: 4,
      name: 'Promo cards from a convention in Osaka, with their envelopes',
      state: 'In transit',
      link: 'no longer online',
      price: '20.50',
      date: '2024-10-09',
      images: pictures('stag', 'storm'),
      incomingShipment: 2,
    },
    {
      id: 5,
      name: 'Binder with 180 commons',
      state: 'Paid',
      price: '72.00',
      weight: 1250,
      date: '2024-10-30',
    },
    { id: 6, name: 'Graded heron', state: 'Paid', price: 410, date: '2024-11-03', incomingShipment: null },
    { id: 7, name: 'Free sample', price: '0.00', images: [] },
    { id: 8, name: 'Unnamed parcel', state: null, link: null, price: '336.40', weight: null, date: null },
  ];
}
