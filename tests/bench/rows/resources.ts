import type { Sample } from './sample.ts';

type Filter = Record<string, unknown>;

/** A list with its sort fields, filters and searched field. */
export interface ListSettings {
  resource: string;
  sorts: readonly string[];
  filters(sample: Sample): Record<string, Filter>;
  /** Field whose words are searched. */
  words: string;
  /** A field with few different values. */
  shared: string;
}

const one = (sample: Sample, field: string) => ({ [field]: sample.values(field)[0] ?? null });
const most = (sample: Sample, field: string) => ({ [field]: sample.common(field, 1)[0] ?? null });
const either = (sample: Sample, field: string) => ({ [field]: sample.common(field, 2) });
const within = (sample: Sample, field: string) => ({
  [`${field}_q`]: (sample.texts(field)[0] ?? 'none').slice(0, 5),
});
const chosen = (sample: Sample) => ({ id: sample.ids.slice(0, 10) });

const products: ListSettings = {
  resource: 'products',
  sorts: [
    'id',
    'name',
    'type',
    'type_details.name',
    'sub_type',
    'origin',
    'boughtStock',
    'bought_order_link',
    'insertion_batch',
    'state',
    'estimated_cost',
  ],
  filters: (sample) => ({
    'ten ids': chosen(sample),
    'one purchase': one(sample, 'boughtStock'),
    'one batch': one(sample, 'insertion_batch'),
    'no purchase': { boughtStock: null },
    'the usual state': most(sample, 'state'),
    'one of two types': either(sample, 'type'),
    'a range of costs': sample.quarter('estimated_cost'),
    'a text within the origin': within(sample, 'origin'),
    'a type, a state and no batch': {
      ...most(sample, 'type'),
      ...most(sample, 'state'),
      insertion_batch: null,
    },
  }),
  words: 'name',
  shared: 'state',
};

const purchases: ListSettings = {
  resource: 'bought_stocks',
  sorts: [
    'id',
    'name',
    'state',
    'link',
    'price',
    'weight',
    'date',
    'incomingShipment',
    'shipment',
    'productsQuantity',
    'estimatedCost',
    'coverage',
  ],
  filters: (sample) => ({
    'ten ids': chosen(sample),
    'one shipment': one(sample, 'incomingShipment'),
    'no shipment': { incomingShipment: null },
    'the usual state': most(sample, 'state'),
    'one of two states': either(sample, 'state'),
    'a range of prices': sample.quarter('price'),
    'a range of dates': sample.quarter('date'),
    'a text within the link': within(sample, 'link'),
    'missing products': { coverage: 'missing' },
  }),
  words: 'name',
  shared: 'state',
};

const shipments: ListSettings = {
  resource: 'incoming_shipments',
  sorts: [
    'id',
    'name',
    'courier',
    'state',
    'trackingNumber',
    'totalWeight',
    'totalCost',
    'shipmentPrice',
    'ivaPrice',
  ],
  filters: (sample) => ({
    'ten ids': chosen(sample),
    'one tracking number': one(sample, 'trackingNumber'),
    'no total cost': { totalCost: null },
    'the usual courier': most(sample, 'courier'),
    'one of two states': either(sample, 'state'),
    'a range of weights': sample.quarter('totalWeight'),
    'a text within the tracking number': within(sample, 'trackingNumber'),
  }),
  words: 'name',
  shared: 'state',
};

const batches: ListSettings = {
  resource: 'insertion_batches',
  sorts: ['id', 'name', 'status', 'productsQuantity'],
  filters: (sample) => ({
    'ten ids': chosen(sample),
    'the usual status': most(sample, 'status'),
    'one of two statuses': either(sample, 'status'),
    'a text within the name': within(sample, 'name'),
  }),
  words: 'name',
  shared: 'status',
};

const sales: ListSettings = {
  resource: 'sales',
  sorts: ['id', 'name', 'site', 'day', 'state', 'due', 'paid', 'net', 'profit'],
  filters: (sample) => ({
    'ten ids': chosen(sample),
    'the usual site': most(sample, 'site'),
    'one of two states': either(sample, 'state'),
    'a range of days': sample.quarter('day'),
    'a range of nets': sample.quarter('net'),
    'what is no product': { linked: 'no' },
  }),
  words: 'name',
  shared: 'state',
};

export const lists: readonly ListSettings[] = [products, purchases, shipments, batches, sales];
