import { z } from 'zod';
import type { BaseVersion } from '../../contract/edits.ts';
import { RESOURCES } from '../../contract/resources.ts';
import { ListQuery, ValuesQuery } from '../../contract/lists.ts';
import {
  MAX_CHANGES_BYTES,
  Selection,
  SelectionChanged,
  groupSelectionChanges,
  SelectionDeleted,
  SelectionSummary,
} from '../../contract/selection.ts';
import { ExportQuery } from '../../contract/tables.ts';
import type { Routes } from '../platform/context.ts';
import { sendList } from './lists/list.ts';
import { recordJson, RecordPath, sendRecord } from './lists/record_json.ts';
import { listFilterValues } from './lists/values.ts';
import { MEDIA_TYPES, sendExport } from './files/send.ts';
import { createRecord, deleteRecord, updateRecord } from './single.ts';
import type { Resource } from './resource.ts';
import type { RecordRow } from './row.ts';
import { changeSelection, deleteSelection, summarizeRecords } from './bulk.ts';

/** The routes of a resource. `describeApi` documents them in the resource's group. */
export function recordRoutes<R extends RecordRow, Update extends BaseVersion, New>(
  resource: Resource<R, Update, New>,
): Routes {
  const parts = [readingRoutes(resource), writingRoutes(resource), selectionRoutes(resource)];
  return (context) => async (app, options) => {
    for (const part of parts) await part(context)(app, options);
  };
}

/** Routes for the list, the export, the values of a field, and one record. */
function readingRoutes<R extends RecordRow, Update extends BaseVersion, New>(
  resource: Resource<R, Update, New>,
): Routes {
  const { list, schema } = resource;
  const { one, all } = RESOURCES[list.resource];
  const path = `/api/${list.resource}`;

  return ({ db, limitExport }) =>
    async (app) => {
      app.get(
        `${path}/`,
        {
          schema: {
            summary: `All ${all}`,
            querystring: ListQuery,
            response: { 200: z.array(schema.record) },
          },
        },
        (request, reply) => sendList(list, { db, query: request.query, reply }),
      );

      app.get(
        `${path}/export/`,
        {
          preHandler: limitExport,
          schema: {
            summary: `The ${all} that match a filter, as CSV or XLSX`,
            produces: Object.values(MEDIA_TYPES),
            querystring: ExportQuery,
            response: { 200: z.string() },
          },
        },
        (request, reply) => sendExport(db, resource, { query: request.query, reply }),
      );

      app.get(
        `${path}/values/`,
        {
          schema: {
            summary: `The distinct values of a field of ${all}, in order`,
            querystring: ValuesQuery,
            response: { 200: z.array(z.string()) },
          },
        },
        (request) => listFilterValues(db, list, request.query.field),
      );

      app.get(
        `${path}/:id/`,
        { schema: { summary: `One ${one}`, params: RecordPath, response: { 200: schema.record } } },
        async (request, reply) => sendRecord(reply, await recordJson(db, list, request.params.id)),
      );
    };
}

/** Routes that add, change and delete one record. */
function writingRoutes<R extends RecordRow, Update extends BaseVersion, New>(
  resource: Resource<R, Update, New>,
): Routes {
  const { list, schema, creation } = resource;
  const { one } = RESOURCES[list.resource];
  const path = `/api/${list.resource}`;

  return (context) => async (app) => {
    app.post(
      `${path}/`,
      {
        schema: { summary: creation.summary, body: creation.body, response: { 201: schema.record } },
        config: { files: creation.files ?? resource.files },
      },
      async (request, reply) => {
        const created = { sent: request.body as New, request };
        return sendRecord(reply.code(201), await createRecord(context, resource, created));
      },
    );

    app.patch(
      `${path}/update/:id/`,
      {
        schema: {
          summary: `Change a ${one}. Fields that are not sent stay unchanged`,
          params: RecordPath,
          body: schema.update,
          response: { 200: schema.record },
        },
        config: { files: resource.files },
      },
      async (request, reply) => {
        const sent = request.body as Update;
        const change = { id: request.params.id, sent, request };
        return sendRecord(reply, await updateRecord(context, resource, change));
      },
    );

    app.delete(
      `${path}/:id/`,
      {
        schema: {
          summary: `Delete a ${one}, and return it`,
          params: RecordPath,
          response: { 200: schema.record },
        },
      },
      async (request, reply) =>
        sendRecord(reply, await deleteRecord(context.db, resource, request.params.id)),
    );
  };
}

/** Routes that summarize, change and delete the records of a filter. */
function selectionRoutes<R extends RecordRow, Update extends BaseVersion, New>(
  resource: Resource<R, Update, New>,
): Routes {
  const { list, schema } = resource;
  const { all } = RESOURCES[list.resource];
  const path = `/api/${list.resource}`;

  return ({ db }) =>
    async (app) => {
      app.post(
        `${path}/selection/`,
        {
          schema: {
            summary: `The number and the sums of the ${all} that match a filter`,
            body: Selection,
            response: { 200: SelectionSummary },
          },
        },
        (request) => summarizeRecords(db, resource, request.body.filter),
      );

      app.patch(
        `${path}/selection/`,
        {
          schema: {
            summary: `Set fields of all ${all} that match a filter, for one or several filters`,
            body: groupSelectionChanges(schema.change),
            response: { 200: SelectionChanged },
          },
          bodyLimit: MAX_CHANGES_BYTES,
        },
        (request) => changeSelection(db, resource, request.body.changes),
      );

      app.post(
        `${path}/selection/delete/`,
        {
          schema: {
            summary: `Delete all ${all} that match a filter`,
            body: Selection,
            response: { 200: SelectionDeleted },
          },
        },
        async (request) => {
          const deleted = await deleteSelection(db, resource, request.body.filter);
          const { count } = deleted;
          const fields = { user_id: request.session.user_id, resource: list.resource, count };
          if (count > 1) request.log.warn(fields, 'records deleted');
          return deleted;
        },
      );
    };
}
