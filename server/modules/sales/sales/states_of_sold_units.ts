import { sql } from 'kysely';
import { KNOWN_PRODUCT_STATES, SOLD } from '../../../../domain/product.ts';
import type { Derived } from '../../../platform/db/engines/engine.ts';

const known = sql.join(['', ...KNOWN_PRODUCT_STATES].map((state) => sql.lit(state)));
const held = sql`select product_id from sale_lines where held = 1 and product_id is not null`;

/**
 * Earlier versions allowed other states than Sold for a unit that an order holds.
 * Sets these units to Sold and keeps custom states in the order lines.
 */
export const updateStatesOfSoldUnits: Derived = {
  name: 'held_states',
  make: [
    sql`update sale_lines set former_state = (select state from products where products.id = product_id)
      where held = 1 and product_id in (select id from products where lower(trim(state)) not in (${known}))`,
    sql`update products set state = ${sql.lit<string>(SOLD)}
      where state <> ${sql.lit<string>(SOLD)} and id in (${held})`,
  ],
  remove: [],
};
