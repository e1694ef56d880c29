import { invalid, json, notFound, nothing, type Answer } from './answer.ts';
import { presentBatch } from './present.ts';
import { nextId, type Calls, type Shop } from './shop.ts';

const CREATED: Answer = { status: 201, type: 'text/plain', body: 'Created' };

export function batchCalls(shop: Shop): Calls {
  const { insertion_batches, products } = shop.records;
  return {
    'GET /api/insertion_batches/': () => json(insertion_batches.map((batch) => presentBatch(shop, batch))),

    'POST /api/insertion_batches/': (sent) => {
      const name = sent.text('name');
      if (!name) return invalid({ name: ['This field may not be blank.'] });
      const id = nextId(insertion_batches);
      insertion_batches.push({ id, name, images: sent.text('images'), status: 'Draft' });
      const chosen = new Set(sent.all('products').map(Number));
      for (const product of products) if (chosen.has(product.id)) product.insertion_batch = id;
      return CREATED;
    },

    'POST /api/insertions/': (sent) => {
      const batch = insertion_batches.find(({ id }) => id === Number(sent.text('insertion_batch')));
      if (!batch) return notFound();
      if (!sent.decimal('price')) return invalid({ price: ['A valid number is required.'] });
      batch.status = `Listed on ${sent.text('site')}`;
      return nothing();
    },
  };
}
