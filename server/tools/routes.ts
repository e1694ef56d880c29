import { ImportRequest } from '../../contract/tools.ts';
import type { Routes } from '../context.ts';
import { invalid } from '../errors.ts';

const NOT_YET =
  'Imports from the shop are not available in this version yet. Nothing was recorded, and the cookie was not kept.';

export const toolRoutes: Routes = () => async (app) => {
  app.post(
    '/api/tools/import_zenmarket/',
    { schema: { summary: 'Import purchases from the shop', tags: ['tools'], body: ImportRequest } },
    () => {
      throw invalid({ auth_token: NOT_YET });
    },
  );
};
