import { z } from 'zod';
import {
  ChosenProduct,
  CountScansAnswer,
  NewCountScans,
  NewStockCount,
  StockCount,
  StockCountDetails,
  WithdrawnScans,
} from '../../../contract/counts.ts';
import { IdInput } from '../../../contract/primitives.ts';
import type { Routes } from '../../platform/context.ts';
import { sendJson } from '../../platform/http/send_json.ts';
import { RecordPath } from '../../records/lists/record_json.ts';
import { finishCount } from './finish_count.ts';
import { countDetailsJson, listCounts } from './present.ts';
import { addScans, chooseProduct, withdrawScans } from './scan_products.ts';
import { giveUpCount, pauseCount, resumeCount, startCount } from './start_count.ts';

const tags = ['places'];

/** Routes that count what stands in a place. */
export const countRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/counts/',
      {
        schema: {
          summary: 'The counts that go on, and the latest finished ones',
          tags,
          response: { 200: z.array(StockCount) },
        },
      },
      () => listCounts(db),
    );

    app.post(
      '/api/counts/',
      {
        schema: {
          summary: 'Start to count a place with all places inside it, or return its count that goes on',
          tags,
          body: NewStockCount,
          response: { 201: StockCount },
        },
      },
      async ({ body: { place } }, reply) => reply.code(201).send(await startCount(db, place)),
    );

    app.get(
      '/api/counts/:id/',
      {
        schema: {
          summary: 'A count with its products',
          tags,
          params: RecordPath,
          response: { 200: StockCountDetails },
        },
      },
      async ({ params: { id } }, reply) => sendJson(reply, await countDetailsJson(db, id)),
    );

    app.delete(
      '/api/counts/:id/',
      {
        schema: {
          summary: 'Give a count up that is not finished',
          tags,
          params: RecordPath,
          response: { 200: StockCount },
        },
      },
      ({ params: { id } }) => giveUpCount(db, id),
    );

    app.post(
      '/api/counts/:id/scans/',
      {
        schema: {
          summary: 'Count what was scanned or ticked',
          tags,
          params: RecordPath,
          body: NewCountScans,
          response: { 200: CountScansAnswer },
        },
      },
      ({ params: { id }, body }) => addScans(db, id, body),
    );

    app.patch(
      '/api/counts/:id/scans/:scan/',
      {
        schema: {
          summary: 'Choose the product of a code that names none, or several',
          tags,
          params: RecordPath.extend({ scan: IdInput }),
          body: ChosenProduct,
          response: { 200: CountScansAnswer },
        },
      },
      ({ params: { id, scan }, body: { product } }) => chooseProduct(db, id, { scan, product }),
    );

    app.post(
      '/api/counts/:id/scans/withdraw/',
      {
        schema: {
          summary: 'Take scans back: codes that name nothing, or all scans of products',
          tags,
          params: RecordPath,
          body: WithdrawnScans,
          response: { 200: StockCount },
        },
      },
      ({ params: { id }, body }) => withdrawScans(db, id, body),
    );

    for (const [step, summary, run] of [
      ['pause', 'Pause a count', pauseCount],
      ['resume', 'Go on with a count', resumeCount],
      ['finish', 'Finish a count: move the products that were seen elsewhere than known', finishCount],
    ] as const)
      app.post(
        `/api/counts/:id/${step}/`,
        { schema: { summary, tags, params: RecordPath, response: { 200: StockCount } } },
        ({ params: { id } }) => run(db, id),
      );
  };
