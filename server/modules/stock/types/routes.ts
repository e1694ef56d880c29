import { z } from 'zod';
import {
  Extra,
  ExtraUpdate,
  NewExtra,
  NewSubtype,
  NewType,
  TypeRename,
  Subtype,
  Type,
} from '../../../../contract/types.ts';
import type { Routes } from '../../../platform/context.ts';
import { sendJson } from '../../../platform/http/send_json.ts';
import { RecordPath, sendRecord } from '../../../records/lists/record_json.ts';
import { createDefinition, deleteDefinition, renameDefinition } from './definitions.ts';
import { definitionsJson } from './repository.ts';

const tags = ['types'];

/** Routes of each kind of definition. */
const DEFINITIONS = [
  {
    kind: 'types',
    record: Type,
    add: ['Add a type', NewType],
    rename: ['Rename a type', TypeRename],
    remove: 'Delete a type that no product is of, with its subtypes and extras',
  },
  {
    kind: 'subtypes',
    record: Subtype,
    add: ['Add a subtype', NewSubtype],
    rename: ['Rename a subtype', TypeRename],
    remove: 'Delete a subtype that no product is of',
  },
  {
    kind: 'extras',
    record: Extra,
    add: ['Add a field to a type', NewExtra.transform(({ key, ...others }) => ({ name: key, ...others }))],
    rename: ['Rename a field of a type', ExtraUpdate.transform(({ key }) => ({ name: key }))],
    remove: 'Delete a field that no product of its type has a value in',
  },
] as const;

export const typeRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/types/',
      { schema: { summary: 'Types with their subtypes', tags, response: { 200: z.array(Type) } } },
      async (_request, reply) => sendJson(reply, await definitionsJson(db, 'types')),
    );

    app.get(
      '/api/extras/',
      { schema: { summary: 'Further fields of each type', tags, response: { 200: z.array(Extra) } } },
      async (_request, reply) => sendJson(reply, await definitionsJson(db, 'extras')),
    );

    for (const { kind, record, add, rename, remove } of DEFINITIONS) {
      app.post(
        `/api/${kind}/`,
        { schema: { summary: add[0], tags, body: add[1], response: { 201: record } } },
        async (request, reply) => sendRecord(reply.code(201), await createDefinition(db, kind, request.body)),
      );

      app.patch(
        `/api/${kind}/update/:id/`,
        {
          schema: {
            summary: rename[0],
            tags,
            params: RecordPath,
            body: rename[1],
            response: { 200: record },
          },
        },
        async ({ params, body }, reply) =>
          sendRecord(reply, await renameDefinition(db, kind, { id: params.id, name: body.name })),
      );

      app.delete(
        `/api/${kind}/:id/`,
        { schema: { summary: remove, tags, params: RecordPath, response: { 200: record } } },
        async (request, reply) => sendJson(reply, await deleteDefinition(db, kind, request.params.id)),
      );
    }
  };
