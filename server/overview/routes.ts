import { Overview } from '../../contract/overview.ts';
import type { Routes } from '../context.ts';
import { sendJson } from '../lists/record_json.ts';
import { overviewJson } from './repository.ts';

export const overviewRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/overview/',
      { schema: { summary: 'What waits for the operator', tags: ['tools'], response: { 200: Overview } } },
      async (_request, reply) => sendJson(reply, await overviewJson(db)),
    );
  };
