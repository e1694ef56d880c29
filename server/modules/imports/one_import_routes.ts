import { ImportChange } from '../../../contract/imports.ts';
import { importJson } from './json.ts';
import { IMPORT_ROUTE_SCHEMA, type ImportRoutes } from './route_shape.ts';

/** Routes that read, change and delete an import. */
export const addOneImportRoutes: ImportRoutes = (app, { context: { db }, imports }) => {
  app.get(
    '/api/imports/:id/',
    { schema: { ...IMPORT_ROUTE_SCHEMA, summary: 'One import, with its progress' } },
    ({ params: { id } }) => importJson(db, id),
  );

  app.patch(
    '/api/imports/:id/',
    {
      schema: {
        ...IMPORT_ROUTE_SCHEMA,
        summary:
          'Change the rate of an import, or how its file is read. Fields that are not sent stay unchanged',
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
        summary: 'Discard an import without recorded rows, and return it',
      },
    },
    async ({ params: { id } }) => {
      const before = await importJson(db, id);
      await imports.discard(id);
      return before;
    },
  );
};
