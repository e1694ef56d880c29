import type { Db } from '../db/schema.ts';
import { definitions } from '../types/repository.ts';
import type { Item } from './catalog/item.ts';

/** The types, subtypes and extras that the database knows, found by name. */
export async function readDefinitions(db: Db) {
  const { types, extras } = await definitions(db);

  return function defined(item: Item) {
    const type = types.find(({ name }) => name === item.type);
    if (!type) throw new Error(`There is no type “${item.type}” here.`);
    const extrasOfType = extras.filter((extra) => extra.type === type.id);
    return {
      type: type.id,
      sub_type: type.subtypes.find(({ name }) => name === item.subtype)?.id ?? null,
      definitions: extrasOfType,
      product_extras: extrasOfType.flatMap(({ id, key }) => {
        const value = item.extras[key];
        return value === undefined ? [] : [{ id, key, value }];
      }),
    };
  };
}
