import { created, invalid, json } from './answer.ts';
import type { Calls, Shop } from './shop.ts';
import { nextId } from './store.ts';

export function typeCalls(shop: Shop): Calls {
  return {
    'GET /api/types/': () => json(shop.records.types),
    'GET /api/extras/': () => json(shop.records.extras),

    'POST /api/subtypes/': (sent) => {
      const { types } = shop.records;
      const type = types.find(({ id }) => id === Number(sent.text('type')));
      if (!type) return invalid({ type: ['Invalid pk - object does not exist.'] });
      const name = sent.text('name');
      if (!name) return invalid({ name: ['This field may not be blank.'] });
      const subtype = { id: nextId(types.flatMap(({ subtypes }) => subtypes)), name };
      type.subtypes.push(subtype);
      return created(subtype);
    },
  };
}
