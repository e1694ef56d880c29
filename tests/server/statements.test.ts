import { expect, test } from 'vitest';
import { aProduct, aPurchase, aSale } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';
import { statementsOf } from '../support/queries.ts';

describeServer('the statements of a request', (server) => {
  const price = (id: number, euros: number) =>
    server.patch(`/api/products/update/${id}/`, { estimated_cost: euros });

  /** The statements with which PostgreSQL locks rows before it writes them. */
  const locks = { sqlite: 0, postgres: 4 }[server.engine];
  /** The action, what it changed, and the record. */
  const history = 3;
  /** Looks for parts and links that come back with a deleted record, and writes it to the bin. */
  const bin = 2;

  test('that changes the cost of an unsold product skip VAT and sales', async () => {
    const { id: boughtStock } = await aPurchase(server);
    const { id } = await aProduct(server, { boughtStock, estimated_cost: 2 });
    const statements = await statementsOf(server.store.db, () => price(id, 3));
    expect(statements.length).toBeLessThanOrEqual(8 + history + locks);
    expect(statements.join(' ')).not.toMatch(/vat_entries|vat_queue|update "?(sale|sold_lines)/);
  });

  test('that deletes an unsold product are at most 14, and 18 on PostgreSQL', async () => {
    const { id: boughtStock } = await aPurchase(server);
    const { id } = await aProduct(server, { boughtStock, estimated_cost: 2 });
    const statements = await statementsOf(server.store.db, () => server.delete(`/api/products/${id}/`));
    expect(statements.length).toBeLessThanOrEqual(9 + history + bin + locks);
  });

  test('that changes the cost of a sold product update its sale line facts', async () => {
    const { id: boughtStock } = await aPurchase(server);
    const { id } = await aProduct(server, { boughtStock, estimated_cost: 2 });
    await aSale(server, { lines: [{ product: id, price: 5 }] });
    const statements = await statementsOf(server.store.db, () => price(id, 3));
    expect(statements.join(' ')).toMatch(/update sold_lines/);
  });
});
