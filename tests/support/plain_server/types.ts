import { created, invalid, json } from './answer.ts';
import { nextId, type Calls, type Shop } from './shop.ts';

export function typeCalls({ records }: Shop): Calls {
  return {
    'GET /api/types/': () => json(records.types),
    'GET /api/extras/': () => json(records.extras),

    'POST /api/subtypes/': (sent) => {
      const type = records.types.find(({ id }) => id === Number(sent.text('type')));
      if (!type) return invalid({ type: ['Invalid pk - object does not exist.'] });
      const name = sent.text('name');
      if (!name) return invalid({ name: ['This field may not be blank.'] });
      const subtype = { id: nextId(records.types.flatMap(({ subtypes }) => subtypes)), name };
      type.subtypes.push(subtype);
      return created({ ...subtype, type: type.id });
    },
  };
}
