import { sql } from 'kysely';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import { fromCents } from '../../domain/money.ts';
import { aProduct } from './factories.ts';
import type { TestServer } from './server.ts';

/** Creates, reads and changes the records that tests of sales use. */
export function createSaleHelpers(server: TestServer) {
  const unit = (cost: number, fields: object = {}) =>
    aProduct(server, { name: 'Ember Fox', received: '2026-10-01', estimated_cost: cost, ...fields });
  const product = async ({ id }: { id: number }) => (await server.get(`/api/products/${id}/`)).as(Product);
  const read = async ({ id }: { id: number }) => (await server.get(`/api/sales/${id}/`)).as(Sale);
  const change = (sale: { id: number }, sent: object) => server.patch(`/api/sales/update/${sale.id}/`, sent);
  const changed = async (sale: { id: number }, sent: object) => (await change(sale, sent)).as(Sale);
  const changeProduct = ({ id }: { id: number }, sent: object) =>
    server.patch(`/api/products/update/${id}/`, sent);
  const refused = async (sent: object) => {
    const answer = await server.post('/api/sales/', { site: 'Cardmarket', day: '2026-11-03', ...sent });
    return answer.errors;
  };

  /** Cost of a unit by ledger account, in euros. */
  async function places({ id }: { id: number }) {
    const { rows } = await sql<{ account: string; amount: number }>`select account, sum(amount) as amount
      from ledger where product_id = ${id} group by account having sum(amount) <> 0`.execute(server.store.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, fromCents(amount)]));
  }
  /** Ledger sums of a sale on a day, by account: earnings, and cost of the stock. */
  async function sumLedger(sale: { id: number }, day: string) {
    const { rows } = await sql<{ account: string; amount: number }>`select account, sum(amount) as amount
      from ledger where sale_id = ${sale.id} and day = ${day} group by account`.execute(server.store.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, fromCents(amount)]));
  }

  return { unit, product, read, change, changed, changeProduct, refused, places, counted: sumLedger };
}
