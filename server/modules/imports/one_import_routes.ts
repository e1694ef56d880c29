import { ImportChange } from '../../../contract/imports.ts';
import { importJson } from './json.ts';
import { IMPORT_ROUTE_SCHEMA, type ImportRoutes } from './route_shape.ts';

/** Routes that read, change and delete an import. */
export const addOneImportRoutes: ImportRoutes = (app, { context: { db }, imports }) => {
  app.get(
    '/api/imports/:id/',
    { schema: { ...IMPORT_ROUTE_SCHEMA, summary: 'One import, and how far it is' } },
    ({ params: { id } }) => importJson(db, id),
  );

  app.patch(
    '/api/imports/:id/',
    {
      schema: {
        ...IMPORT_ROUTE_SCHEMA,
        summary: 'Change the rate of an import, or how its file is read: what is not sent stays as it is',
        body: ImportChange,
      },
    },
    async ({ params: { id }, body }) => {
      await imports.change(id, body);
      return importJson(db, id);
    },
  );

  app.delete(
    '/api/imports/:id/',
    {
      schema: {
        ...IMPORT_ROUTE_SCHEMA,
        summary: 'Forget an import of which nothing is recorded, and answer it as it was',
      },
    },
    async ({ params: { id } }) => {
      const before = await importJson(db, id);
      await imports.discard(id);
      return before;
    },
  );
};
