import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '../../../../contract/errors.ts';
import { IMAGE_TYPES_IN_WORDS } from '../../../../contract/files.ts';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENT_REPLAY_HEADER } from '../../../../contract/idempotency.ts';
import { Reason } from '../../../../contract/reasons.ts';
import type { Permission } from '../permission.ts';

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const BINARY = { type: 'string', format: 'binary' } as const;
const PARTS = ['body', 'querystring', 'params'] as const;
/** First path segments of calls in the group of the session. */
const SESSION = new Set(['token', 'user', 'logout']);

const DESCRIPTION = `Each call says which role it needs: a viewer, an operator or an owner, who each may do all that the ones before may.
Such calls need an access token: **Log in** below, with _Try it out_ and _Execute_, and the calls that follow carry it.
Elsewhere it is sent as \`Authorization: Bearer\`.

Bodies may be JSON, \`application/x-www-form-urlencoded\` or \`multipart/form-data\`. Lists take \`sort=["name","ASC"]\`,
\`range=[0,9]\` and \`filter={"q":"fox"}\`, and then answer with \`Content-Range\`. Errors answer
\`{"code", "message", "errors": {"field": "what to do"}}\`. The same as [OpenAPI document](/api/docs/openapi.json).

Calls with the header \`${IDEMPOTENCY_KEY_HEADER}\` are done once, even if they are sent again because the answer was lost. Each new call needs a
new key, such as a UUID. For a day, a call with the key of an earlier call gets the earlier answer, with \`${IDEMPOTENT_REPLAY_HEADER}: true\`.`;

/**
 * Generates the OpenAPI document from the routes' schemas and permissions. A call's group is the first segment of its
 * path; calls of accounts and sessions have a group of their own. A schema can name another group.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Backstock API', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
        schemas: { Error: jsonSchema(ErrorBody, 'output'), Reason: jsonSchema(Reason, 'output') },
      },
    },
    transform: ({ schema, url: given, route }) => {
      const url = given.endsWith('/') ? given : `${given}/`;
      return { url, schema: route.schema?.hide ? schema : describe(schema, { ...route, url }) };
    },
  });
}

type Route = Pick<RouteOptions, 'method' | 'url' | 'config' | 'preHandler'>;

function describe(schema: FastifySchema, route: Route): FastifySchema {
  const [, first = ''] = /^\/api\/([^/]+)/.exec(route.url) ?? [];
  const { permission } = route.config ?? {};
  const described: FastifySchema = {
    tags: [SESSION.has(first) ? 'session' : first],
    security: permission?.role === 'public' ? [] : [{ session: [] }],
    operationId: operationId(route),
    ...schema,
    description: [schema.description, permission && describePermission(permission)].filter(Boolean).join(' '),
  };
  for (const part of PARTS) {
    if (schema[part] instanceof z.ZodType) described[part] = jsonSchema(schema[part], 'input');
  }
  const files = route.config?.files ?? [];
  if (schema.consumes) described.body = BINARY;
  else if (schema.body) {
    described.consumes = files.length > 0 ? [FORM] : [JSON_TYPE, 'application/x-www-form-urlencoded', FORM];
    if (files.length > 0) described.body = withFiles(described.body, files);
  }
  if (permission?.once) described.headers = KEY_HEADERS;
  described.response = { ...answers(schema), ...errors(described, route) };
  return described;
}

const KEY_HEADERS = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_KEY_HEADER]: {
      type: 'string',
      maxLength: 255,
      description: 'Names this call. Sent again with the same key, it is not done again',
    },
  },
} as const;

const ROLE_TEXTS: Record<Permission['role'], string> = {
  public: 'Needs no session.',
  viewer: 'Every account may do this.',
  operator: 'Needs the role _operator_.',
  owner: 'Needs the role _owner_.',
};

function describePermission({ role, confirmed }: Permission): string {
  const repeated = '`POST /api/user/confirm/` or a login within the last ten minutes';
  return confirmed ? `${ROLE_TEXTS[role]} Needs ${repeated}.` : ROLE_TEXTS[role];
}

/**
 * Method and path words in camelCase.
 *
 * @example operationId({ method: 'GET', url: '/api/products/:id/' }) === 'getProductsById'
 */
function operationId({ method, url }: Route): string {
  const words = url.replace(/^\/api\//, '').replaceAll(/:(\w)/g, (_all, letter) => `by_${letter}`);
  const name = `${String(method).toLowerCase()}_${words}`;
  return name.replaceAll(/[^a-z]+([a-z])?/gi, (_all, letter: string = '') => letter.toUpperCase());
}

/** A call with `produces` returns a file. Its type may depend on the query. */
function answers({ response, produces = [] }: FastifySchema) {
  const [type, another] = produces;
  return Object.fromEntries(
    Object.entries(response ?? {}).map(([status, answer]) => [
      status,
      type === undefined
        ? { description: 'The answer', content: { [JSON_TYPE]: { schema: jsonSchema(answer, 'output') } } }
        : {
            description: `A file: ${produces.join(', or ')}`,
            content: { [another === undefined ? type : '*/*']: { schema: BINARY } },
          },
    ]),
  );
}

/** Meaning of each error code. All other errors have the same body. */
const MEANINGS: Partial<Record<ErrorCode, string>> = {
  invalid: 'Fields are wrong: `errors` names each of them',
  unauthenticated: 'The token is missing or has expired, or name and password are wrong',
  forbidden: 'This is not allowed, or needs another role or a confirmation',
  not_found: 'There is no such record',
  conflict: 'What is stored contradicts this, or has changed meanwhile: `conflicts` says how',
  too_large: 'The body is too large',
  unsupported: 'The body is of another type',
  key_reused: `The ${IDEMPOTENCY_KEY_HEADER} was sent before with another call or another body`,
  too_many: 'This was asked for too often: try again after `Retry-After` seconds',
};

/** Errors that a call can return, derived from its parameters. */
function errors({ body, querystring, params, security }: FastifySchema, route: Route) {
  const { method, preHandler, config } = route;
  const isWrite = method !== 'GET';
  const isPublic = security?.length === 0;
  const can: Partial<Record<ErrorCode, boolean>> = {
    invalid: Boolean(body ?? querystring),
    unauthenticated: true,
    forbidden: isWrite || config?.permission?.role === 'owner',
    not_found: Boolean(params),
    conflict: isWrite,
    too_large: Boolean(body),
    unsupported: Boolean(body),
    key_reused: config?.permission?.once,
    too_many: isPublic || preHandler !== undefined,
  };
  const content = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } };
  const codes = Object.entries(MEANINGS).filter(([code]) => can[code as ErrorCode]);
  return Object.fromEntries([
    ...codes.map(([code, description]) => [ERROR_STATUS[code as ErrorCode], { description, content }]),
    ['default', { description: 'Any other failure', content }],
  ]);
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override: ({ zodSchema, jsonSchema: described, path }) => {
      // Answers have many reasons, and each could be any of all codes: they are listed once.
      if (zodSchema === Reason && path.length > 0) {
        for (const key of Object.keys(described)) delete described[key];
        described.$ref = '#/components/schemas/Reason';
      }
      // Without an example, Swagger UI uses the largest integer.
      if (described.type === 'integer') described.example = 1;
      if (io === 'input' && zodSchema instanceof z.ZodObject) described.required = requiredOf(zodSchema);
    },
  });
  return rest;
}

/** Fields that accept `undefined` are optional. zod's JSON schema lacks that for preprocessed fields. */
function requiredOf({ shape }: z.ZodObject): string[] | undefined {
  const names = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  return names.length > 0 ? names : undefined;
}

const Body = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });
const Objects = z.looseObject({
  type: z.literal('array'),
  items: z.looseObject({ anyOf: z.array(z.looseObject({ type: z.string().optional() })) }),
});

/** Fields of a multipart form with its files. Items that may be objects are JSON texts in a form. */
function withFiles(body: unknown, files: readonly string[]): unknown {
  const { properties = {}, ...rest } = Body.parse(body);
  const fields = Object.entries(properties).map(([name, field]) => {
    const { data: list } = Objects.safeParse(field);
    const text = list?.items.anyOf.find(({ type }) => type === 'string');
    return [name, list && text ? { ...list, items: text } : field];
  });
  const file = { type: 'array', items: BINARY, description: IMAGE_TYPES_IN_WORDS };
  return { ...rest, properties: Object.fromEntries([...fields, ...files.map((name) => [name, file])]) };
}
