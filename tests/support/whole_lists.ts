import { expect } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import type { TestServer } from './server.ts';

const RECORDS = {
  products: Product,
  bought_stocks: BoughtStock,
  incoming_shipments: IncomingShipment,
  insertion_batches: InsertionBatch,
  sales: Sale,
};
export type ListName = keyof typeof RECORDS;
export const listNames = Object.keys(RECORDS) as ListName[];

export async function readWholeList(
  server: TestServer,
  list: ListName,
  headers: Record<string, string> = {},
) {
  return server.get(`/api/${list}/`, { headers });
}

/** Expects the plain list to equal a page of all records. */
export async function expectCurrent(server: TestServer, list: ListName) {
  const listed = (await readWholeList(server, list)).as(z.array(RECORDS[list]));
  expect(listed).toEqual((await server.list(list, { sort: ['id', 'ASC'], range: [0, 999] })).json);
  return listed;
}
