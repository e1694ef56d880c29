import { invalid, json, notFound, emptyAnswer, createAnswer } from './answer.ts';
import { presentBatch } from './present.ts';
import type { Calls, Shop } from './shop.ts';
import { nextId } from './store.ts';

export function batchCalls(shop: Shop): Calls {
  return {
    'GET /api/insertion_batches/': () =>
      json(shop.records.insertion_batches.map((batch) => presentBatch(shop, batch))),

    'POST /api/insertion_batches/': (sent) => {
      const { insertion_batches, products } = shop.records;
      const name = sent.text('name');
      if (!name) return invalid({ name: ['This field may not be blank.'] });
      const id = nextId(insertion_batches);
      insertion_batches.push({ id, name, images: sent.text('images'), status: 'Draft' });
      const chosen = new Set(sent.all('products').map(Number));
      for (const product of products) if (chosen.has(product.id)) product.insertion_batch = id;
      return createAnswer(201, 'text/plain', 'Created');
    },

    'POST /api/insertions/': (sent) => {
      const batch = shop.records.insertion_batches.find(
        ({ id }) => id === Number(sent.text('insertion_batch')),
      );
      if (!batch) return notFound();
      if (!sent.decimal('price')) return invalid({ price: ['A valid number is required.'] });
      batch.status = `Listed on ${sent.text('site')}`;
      return emptyAnswer();
    },
  };
}
