import { z } from 'zod';
import { Extra, NewSubtype, Subtype, Type } from '../../contract/types.ts';
import type { Routes } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import { invalid } from '../errors.ts';
import { sendJson } from '../lists/list.ts';
import { extrasJson, insertSubtype, typeExists, typesJson } from './repository.ts';

export const typeRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/types/',
      { schema: { summary: 'Types with their subtypes', tags: ['types'], response: { 200: z.array(Type) } } },
      async (_request, reply) => sendJson(reply, await typesJson(db)),
    );

    app.get(
      '/api/extras/',
      {
        schema: {
          summary: 'Further fields of each type',
          tags: ['types'],
          response: { 200: z.array(Extra) },
        },
      },
      async (_request, reply) => sendJson(reply, await extrasJson(db)),
    );

    app.post(
      '/api/subtypes/',
      {
        schema: { summary: 'Add a subtype', tags: ['types'], body: NewSubtype, response: { 201: Subtype } },
      },
      async (request, reply) => {
        const { name, type } = request.body;
        if (!(await typeExists(db, type))) throw invalid({ type: 'Please select a valid type.' });
        try {
          const id = await insertSubtype(db, { name, type_id: type });
          return reply.code(201).send({ id, name });
        } catch (error) {
          if (!engineOf(db).isUniqueViolation(error)) throw error;
          throw invalid({ name: `This type has a subtype “${name}” already.` }, 'conflict');
        }
      },
    );
  };
