import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { IMAGE_TYPES_IN_WORDS } from '../../../contract/files.ts';

const FORM = 'multipart/form-data';
const PARTS = ['body', 'querystring', 'params'] as const;
const PUBLIC = /^\/api\/(token|user)\//;

/** Keeps a description of every route, made from the schemas that the routes use. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Backstock', version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      url: url.endsWith('/') ? url : `${url}/`,
      schema: describe(schema, { files: route.config?.files ?? [], guarded: !PUBLIC.test(url) }),
    }),
  });
}

function describe(
  schema: FastifySchema,
  route: { files: readonly string[]; guarded: boolean },
): FastifySchema {
  const described: FastifySchema = { ...schema, security: route.guarded ? [{ session: [] }] : [] };
  for (const part of PARTS) {
    if (schema[part] instanceof z.ZodType) described[part] = jsonSchema(schema[part], 'input');
  }
  if (schema.body) {
    described.consumes =
      route.files.length > 0 ? [FORM] : ['application/json', 'application/x-www-form-urlencoded', FORM];
    described.body = withFiles(described.body, route.files);
  }
  described.response = Object.fromEntries(
    Object.entries(schema.response ?? {}).map(([status, answer]) => [
      status,
      { description: 'What the call answers', ...jsonSchema(answer, 'output') },
    ]),
  );
  return described;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return rest;
}

function withFiles(body: unknown, files: readonly string[]): unknown {
  const { properties, ...rest } = z.looseObject({ properties: z.looseObject({}).optional() }).parse(body);
  const file = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    description: IMAGE_TYPES_IN_WORDS,
  };
  return { ...rest, properties: { ...properties, ...Object.fromEntries(files.map((name) => [name, file])) } };
}
