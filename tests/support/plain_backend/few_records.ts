import type { PlainStore } from './store.ts';

const card = {
  id: 1,
  name: 'Card',
  subtypes: [
    { id: 11, name: 'Holo rare' },
    { id: 12, name: 'Common' },
  ],
};

/**
 * Few records, so that tests of the console can name them all. Decimals and images are texts, some fields are
 * missing, and some are unknown to the console.
 */
export function fewRecords(): PlainStore {
  return {
    types: [structuredClone(card), { id: 2, name: 'Sealed product', subtypes: [] }],
    extras: [
      { id: 1, key: 'set', type: 1, value_type: 'text' },
      { id: 2, key: 'number', type: 1, value_type: 'integer' },
      { id: 3, key: 'foil', type: 1, value_type: 'boolean' },
      { id: 4, key: 'booster_weight', type: 2, value_type: 'float' },
    ],
    products: [
      {
        id: 31,
        name: 'Ember Fox',
        type: 1,
        type_details: card,
        sub_type: 11,
        images: [{ id: 1, image: '/media/fox.jpg' }],
        boughtStock: 7,
        estimated_cost: '62.00',
        barcode: '4988601',
      },
      { id: 32, name: 'Tide Heron', boughtStock: 7, estimated_cost: '169.88' },
      { id: 33, name: 'Sealed booster', type: 2, boughtStock: 8, estimated_cost: 99 },
      { id: 41, name: 'Silver Stag', boughtStock: null, estimated_cost: '12.50' },
      { id: 42, name: 'Grey Owl', estimated_cost: null },
    ],
    bought_stocks: [
      {
        id: 7,
        name: 'Lot of holo cards',
        state: 'Paid',
        link: 'https://www.zenmarket.jp/en/auction.aspx?itemCode=k1',
        price: '248.00',
        weight: '1140',
        date: '2026-11-14',
        images: 'https://pictures.example/front.jpg, https://pictures.example/back.jpg',
        incomingShipment: 4,
        tax_class: 'B',
      },
      {
        id: 8,
        name: 'Booster box',
        state: 'Ordered',
        price: 100,
        date: '2026-10-02',
        incomingShipment: null,
      },
      { id: 9, name: 'Unsorted', price: '20.50' },
    ],
    incoming_shipments: [
      {
        id: 4,
        courier: 'DHL',
        state: 'In transit',
        trackingNumber: 'JD014',
        totalWeight: '1250.00',
        totalCost: '1184.20',
        shipmentPrice: '96.40',
        ivaPrice: null,
      },
    ],
    insertion_batches: [],
  };
}
