import { created, invalid, json, notFound, emptyAnswer } from './answer.ts';
import { presentProduct } from './present.ts';
import type { SentFields } from './sent_fields.ts';
import type { Calls, Shop } from './shop.ts';
import { nextId } from './store.ts';

export function productCalls(shop: Shop): Calls {
  return {
    'GET /api/products/': () => json(shop.records.products.map((product) => presentProduct(shop, product))),

    'POST /api/products/': (sent) => {
      const errors = wrongFields(shop, sent);
      if (errors) return invalid(errors);
      const fields = { ...readFields(sent), images: readImages(shop, sent) };
      const units = Array.from({ length: Number(sent.text('quantity') || 1) }, () => {
        const unit = { id: nextId(shop.records.products), ...fields };
        shop.records.products.push(unit);
        return unit;
      });
      return created(units[0] && presentProduct(shop, units[0]));
    },

    'PATCH /api/products/update/:id/': (sent, id) => {
      const { products, bought_stocks } = shop.records;
      const product = products.find((one) => one.id === id);
      if (!product) return notFound();
      const cost = sent.decimal('estimated_cost');
      if (cost === undefined) return invalid({ estimated_cost: ['A valid number is required.'] });
      if (cost !== null) product.estimated_cost = cost;
      if (!sent.has('boughtStock')) return emptyAnswer();
      const [purchase] = sent.all('boughtStock');
      if (purchase !== null && !bought_stocks.some((one) => one.id === purchase)) {
        return invalid({ boughtStock: [`Invalid pk "${purchase}" - object does not exist.`] });
      }
      product.boughtStock = purchase;
      return emptyAnswer();
    },
  };
}

function wrongFields({ records }: Shop, sent: SentFields): Record<string, string[]> | undefined {
  const type = sent.text('type');
  if (!sent.text('name')) return { name: ['This field may not be blank.'] };
  if (!records.types.some(({ id }) => id === Number(type))) {
    return { type: [`Invalid pk "${type}" - object does not exist.`] };
  }
  if (sent.decimal('estimated_cost') === undefined)
    return { estimated_cost: ['A valid number is required.'] };
  return undefined;
}

function readFields(sent: SentFields) {
  return {
    name: sent.text('name'),
    quantity: 1,
    type: Number(sent.text('type')),
    sub_type: Number(sent.text('sub_type')) || null,
    origin: sent.text('origin') || null,
    boughtStock: Number(sent.text('boughtStock')) || null,
    bought_order_link: sent.text('bought_order_link'),
    insertion_batch: null,
    state: 'In stock',
    estimated_cost: sent.decimal('estimated_cost') ?? null,
    product_extras: sent.all('product_extras').map((extra) => JSON.parse(String(extra))),
    barcode: null,
  };
}

function readImages(shop: Shop, sent: SentFields) {
  const kept = shop.keep([...sent.files('image'), ...sent.files('images')]);
  return [...kept, ...sent.all('already_present_images')].map((address, at) => ({
    id: at + 1,
    image: String(address),
    uploaded_by: 'operator',
  }));
}
