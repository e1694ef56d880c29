import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { IMAGE_TYPES_IN_WORDS } from '../../../contract/files.ts';

const FORM = 'multipart/form-data';
const PARTS = ['body', 'querystring', 'params'] as const;
/** The first words of the addresses that need no session. */
const PUBLIC = new Set(['token', 'user']);

const DESCRIPTION = `All calls but the first three need an access token: **Log in** below, with _Try it out_ and _Execute_, and the
calls that follow carry it. Elsewhere it is sent as \`Authorization: Bearer\`.

Bodies may be JSON, \`application/x-www-form-urlencoded\` or \`multipart/form-data\`. Lists take \`sort=["name","ASC"]\`,
\`range=[0,9]\` and \`filter={"q":"fox"}\`, and then answer with \`Content-Range\`. Errors answer
\`{"code", "message", "errors": {"field": "what to do"}}\`. The same as [OpenAPI document](/api/docs/openapi.json).`;

/**
 * Keeps a description of every route, made from the schemas that the routes use. A call stands in the group that its
 * address begins with, or those without a session in one of their own, unless its schema names another.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Backstock API', version: '1', description: DESCRIPTION },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      url: url.endsWith('/') ? url : `${url}/`,
      schema: describe(schema, { url, files: route.config?.files ?? [] }),
    }),
  });
}

function describe(
  schema: FastifySchema,
  { url, files }: { url: string; files: readonly string[] },
): FastifySchema {
  const [, first = ''] = /^\/api\/([^/]+)/.exec(url) ?? [];
  const call = PUBLIC.has(first)
    ? { tags: ['session'], security: [] }
    : { tags: [first], security: [{ session: [] }] };
  const described: FastifySchema = { ...call, ...schema };
  for (const part of PARTS) {
    if (schema[part] instanceof z.ZodType) described[part] = jsonSchema(schema[part], 'input');
  }
  if (schema.body) {
    described.consumes =
      files.length > 0 ? [FORM] : ['application/json', 'application/x-www-form-urlencoded', FORM];
    if (files.length > 0) described.body = withFiles(described.body, files);
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
    override: ({ zodSchema, jsonSchema: described }) => {
      // Without an example, the page takes the largest number there is.
      if (described.type === 'integer') described.example = 1;
      if (io === 'input' && zodSchema instanceof z.ZodObject) described.required = requiredOf(zodSchema);
    },
  });
  return rest;
}

/** What reads as "none" where it is missing may be missing, which zod cannot tell of what it first changes. */
function requiredOf({ shape }: z.ZodObject): string[] | undefined {
  const names = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  return names.length > 0 ? names : undefined;
}

const Body = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })).optional(),
  required: z.array(z.string()).optional(),
});

/** A form's fields with its files. Those that may be missing are left empty when the page offers it to be tried. */
function withFiles(body: unknown, files: readonly string[]): unknown {
  const { properties = {}, required = [], ...rest } = Body.parse(body);
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    required.includes(name) ? field : { ...field, example: field.type === 'array' ? [] : '' },
  ]);
  const file = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    description: IMAGE_TYPES_IN_WORDS,
  };
  return {
    ...rest,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries([...fields, ...files.map((name) => [name, file])]),
  };
}
