import { z } from 'zod';
import {
  Extra,
  ExtraUpdate,
  NewExtra,
  NewSubtype,
  NewType,
  Renaming,
  Subtype,
  Type,
} from '../../contract/types.ts';
import type { Routes } from '../context.ts';
import { sendJson, sendRecord } from '../lists/record_json.ts';
import { RecordPath } from '../lists/path.ts';
import { createDefinition, deleteDefinition, nameDefinition } from './definitions.ts';
import { extrasJson, typesJson } from './repository.ts';

const tags = ['types'];

export const typeRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/types/',
      { schema: { summary: 'Types with their subtypes', tags, response: { 200: z.array(Type) } } },
      async (_request, reply) => sendJson(reply, await typesJson(db)),
    );

    app.post(
      '/api/types/',
      { schema: { summary: 'Add a type', tags, body: NewType, response: { 201: Type } } },
      async (request, reply) =>
        sendRecord(reply.code(201), await createDefinition(db, 'types', request.body)),
    );

    app.patch(
      '/api/types/update/:id/',
      {
        schema: {
          summary: 'Rename a type',
          tags,
          params: RecordPath,
          body: Renaming,
          response: { 200: Type },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        return sendRecord(reply, await nameDefinition(db, 'types', { id, name: request.body.name }));
      },
    );

    app.delete(
      '/api/types/:id/',
      {
        schema: {
          summary: 'Delete a type that no product is of, with its subtypes and extras',
          tags,
          params: RecordPath,
          response: { 200: Type },
        },
      },
      async (request, reply) => sendJson(reply, await deleteDefinition(db, 'types', request.params.id)),
    );

    app.post(
      '/api/subtypes/',
      { schema: { summary: 'Add a subtype', tags, body: NewSubtype, response: { 201: Subtype } } },
      async (request, reply) =>
        sendRecord(reply.code(201), await createDefinition(db, 'subtypes', request.body)),
    );

    app.patch(
      '/api/subtypes/update/:id/',
      {
        schema: {
          summary: 'Rename a subtype',
          tags,
          params: RecordPath,
          body: Renaming,
          response: { 200: Subtype },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        return sendRecord(reply, await nameDefinition(db, 'subtypes', { id, name: request.body.name }));
      },
    );

    app.delete(
      '/api/subtypes/:id/',
      {
        schema: {
          summary: 'Delete a subtype that no product is of',
          tags,
          params: RecordPath,
          response: { 200: Subtype },
        },
      },
      async (request, reply) => sendJson(reply, await deleteDefinition(db, 'subtypes', request.params.id)),
    );

    app.get(
      '/api/extras/',
      { schema: { summary: 'Further fields of each type', tags, response: { 200: z.array(Extra) } } },
      async (_request, reply) => sendJson(reply, await extrasJson(db)),
    );

    app.post(
      '/api/extras/',
      { schema: { summary: 'Add a field to a type', tags, body: NewExtra, response: { 201: Extra } } },
      async (request, reply) => {
        const { key: name, ...others } = request.body;
        return sendRecord(reply.code(201), await createDefinition(db, 'extras', { name, ...others }));
      },
    );

    app.patch(
      '/api/extras/update/:id/',
      {
        schema: {
          summary: 'Rename a field of a type',
          tags,
          params: RecordPath,
          body: ExtraUpdate,
          response: { 200: Extra },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        return sendRecord(reply, await nameDefinition(db, 'extras', { id, name: request.body.key }));
      },
    );

    app.delete(
      '/api/extras/:id/',
      {
        schema: {
          summary: 'Delete a field that no product of its type has a value in',
          tags,
          params: RecordPath,
          response: { 200: Extra },
        },
      },
      async (request, reply) => sendJson(reply, await deleteDefinition(db, 'extras', request.params.id)),
    );
  };
