import {
  ImportDuplicatesChange,
  ImportRow,
  ImportRowCorrection,
  ImportRows,
  ImportRowsChange,
  ImportRowsQuery,
} from '../../../contract/import_rows.ts';
import { IdInput } from '../../../contract/primitives.ts';
import { RecordPath } from '../../records/lists/record_json.ts';
import { saveChoices, correctRow } from './draft.ts';
import { importJson, rowsJson } from './json.ts';
import { chooseDuplicates } from './duplicates.ts';
import { findPageOfRows } from './rows.ts';
import { IMPORT_ROUTE_SCHEMA, type ImportRoutes, IMPORT_TAGS } from './route_shape.ts';

const RowPath = RecordPath.extend({ row: IdInput });

/** Routes for the rows of an import. */
export const addRowRoutes: ImportRoutes = (app, { context: { db } }) => {
  app.get(
    '/api/imports/:id/rows/',
    {
      schema: {
        summary: 'The rows of an import',
        tags: IMPORT_TAGS,
        params: RecordPath,
        querystring: ImportRowsQuery,
        response: { 200: ImportRows },
      },
    },
    async ({ params: { id }, query }) => {
      const { rows, total } = await findPageOfRows(db, id, query);
      return { rows: await rowsJson(db, id, rows), total };
    },
  );

  app.patch(
    '/api/imports/:id/rows/',
    {
      schema: {
        ...IMPORT_ROUTE_SCHEMA,
        summary: 'Choose which rows are recorded: some rows, or all rows of a status',
        body: ImportRowsChange,
      },
    },
    async ({ params: { id }, body }) => {
      await saveChoices(db, id, body);
      return importJson(db, id);
    },
  );

  app.patch(
    '/api/imports/:id/repeats/',
    {
      schema: {
        ...IMPORT_ROUTE_SCHEMA,
        summary: 'Take all equal rows of a file, or only the first of them',
        body: ImportDuplicatesChange,
      },
    },
    async ({ params: { id }, body }) => {
      await chooseDuplicates(db, id, body);
      return importJson(db, id);
    },
  );

  app.patch(
    '/api/imports/:id/rows/:row/',
    {
      schema: {
        summary: 'Correct the values of a row',
        tags: IMPORT_TAGS,
        params: RowPath,
        body: ImportRowCorrection,
        response: { 200: ImportRow },
      },
    },
    async ({ params: { id, row }, body }, reply) => {
      await correctRow(db, id, row, body.values);
      const { rows } = await findPageOfRows(db, id, { ids: [row], from: 0, count: 1 });
      const [corrected] = await rowsJson(db, id, rows);
      return corrected ?? reply.callNotFound();
    },
  );
};
