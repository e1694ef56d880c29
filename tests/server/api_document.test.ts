// @module-tag slow
import SwaggerParser from '@apidevtools/swagger-parser';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { scratchFolder } from '../support/scratch.ts';
import { serverOn } from '../support/server.ts';

const Body = z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) });
const Call = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.unknown()),
  tags: z.array(z.string()),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
  requestBody: Body.optional(),
  responses: z.record(z.string(), Body),
});
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Call)) });

const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** A call in a few lines: what it does, its parameters, the fields of its body, and those of each answer. */
function describeCall(call: z.infer<typeof Call> & { method: string; path: string }): string {
  const { method, path, summary, parameters, requestBody, responses } = call;
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const errors = Object.keys(responses).filter((status) => !status.startsWith('2'));
  return [
    `${method.toUpperCase()} ${path}: ${summary}`,
    ...parameters.map(({ in: place, name, required }) => `  ${place} ${name}${required ? ', required' : ''}`),
    ...(requestBody ? describeBody('sent', requestBody) : []),
    ...answers.flatMap(([status, body]) => describeBody(status, body)),
    `  ${errors.join(', ')}`,
  ].join('\n');
}

const describeBody = (name: string, { content }: z.infer<typeof Body>): string[] =>
  Object.entries(content).map(([type, { schema }]) => `  ${name} ${type}: ${fieldsOf(schema)}`);

/** The names of the fields of a schema; those that may be missing have a question mark. */
function fieldsOf(schema: unknown): string {
  const { $ref, type, properties, required, items, anyOf, oneOf } = Schema.parse(schema ?? {});
  if ($ref) return $ref.replace('#/components/schemas/', '');
  const either = anyOf ?? oneOf;
  if (either) return either.map(fieldsOf).join(' | ');
  if (items) return `[${fieldsOf(items)}]`;
  if (!properties) return String(type ?? 'any');
  const fields = Object.keys(properties).map((field) => `${field}${required?.includes(field) ? '' : '?'}`);
  return `{ ${fields.join(', ')} }`;
}

/** All schemas with an example, at any depth, with their paths. */
function exampled(node: unknown, path: string): [path: string, schema: object & { example: unknown }][] {
  if (typeof node !== 'object' || node === null) return [];
  const found = Object.entries(node).flatMap(([key, value]) => exampled(value, `${path}/${key}`));
  return 'example' in node && !path.endsWith('/properties') ? [[path, node], ...found] : found;
}

describe('the OpenAPI document', () => {
  const server = serverOn('sqlite');
  const read = async () => (await server.get('/api/docs/openapi.json', { token: null })).json;
  const calls = async () =>
    Object.entries(Document.parse(await read()).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ ...call, path, method })),
    );

  test('is valid', async () => {
    await expect(SwaggerParser.validate(structuredClone(await read()) as never)).resolves.toBeDefined();
  });

  test('has no example that its own schema refuses', async () => {
    const examples = exampled(await read(), '');
    expect(examples.length).toBeGreaterThan(100);
    const refused = examples.filter(([, { example, ...schema }]) => {
      const of = 'schema' in schema && typeof schema.schema === 'object' ? schema.schema : schema;
      return !z.fromJSONSchema({ ...of }, { defaultTarget: 'openapi-3.0' }).safeParse(example).success;
    });
    expect(refused.map(([path]) => path)).toEqual([]);
  });

  // After a change on purpose: `npx vitest run tests/server/api_document.test.ts -u`, and read what has changed.
  test('has the calls, parameters, bodies and answers that were reviewed', async () => {
    const lines = (await calls()).map((call) => describeCall(call)).toSorted();
    await expect(lines.join('\n')).toMatchFileSnapshot('../contract/reviewed/calls.txt');
  });

  test('gives each call a unique operationId', async () => {
    const names = (await calls()).map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(['getProducts', 'patchProductsUpdateById', 'postToken']));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  test('describes the answer and the errors of each call', async () => {
    for (const { path, method, parameters, requestBody, responses } of await calls()) {
      const errors = Object.keys(responses).filter((status) => !status.startsWith('2'));
      const ins = parameters.map((one) => one.in);
      const expected = [
        ...(requestBody || ins.includes('query') ? ['400'] : []),
        '401',
        ...(method === 'get' ? [] : ['403', '409']),
        ...(ins.includes('path') ? ['404'] : []),
        ...(requestBody ? ['413', '415'] : []),
        'default',
      ];
      expect(errors, `${method} ${path}`).toEqual(expect.arrayContaining(expected));
      for (const status of errors) expect(responses[status]?.content).toEqual(ERROR);
      expect(Object.keys(responses).length, `${method} ${path}`).toBeGreaterThan(errors.length);
    }
  });

  test('says which calls may be made too often, which are done once, and which need a role', async () => {
    const all = await calls();
    const named = (holds: (call: (typeof all)[number]) => boolean) =>
      all.filter(holds).map(({ operationId }) => operationId);
    const keyed = (call: (typeof all)[number]) =>
      call.parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');
    const limited = named(({ responses }) => '429' in responses);
    expect(limited).toEqual(
      expect.arrayContaining([
        'postToken',
        'postUserRegister',
        'getProductsExport',
        'getHistoryExport',
        'getVatStockBook',
      ]),
    );
    expect(limited.filter((name) => /^(get(Products|Vat|Counts)|post(Products|Counts))$/.test(name))).toEqual(
      [],
    );
    expect(named((call) => keyed(call) !== '422' in call.responses)).toEqual([]);
    expect(named(keyed)).toEqual(
      expect.arrayContaining(['postProducts', 'deleteProductsById', 'postVatPeriodsByFromReopen']),
    );
    expect(named(keyed).filter((name) => name.startsWith('get'))).toEqual([]);
    const reads = all.filter(({ method, responses }) => method === 'get' && '403' in responses);
    expect(reads.map(({ operationId }) => operationId)).toEqual(['getPeople', 'getPeopleEvents']);
  });

  test('groups calls by what they are about', async () => {
    const groupOf = new Map((await calls()).map(({ operationId, tags }) => [operationId, tags]));
    for (const [name, group] of [
      ['getProducts', 'products'],
      ['postToken', 'session'],
      ['postLogout', 'session'],
      ['getUser', 'session'],
      ['getSessions', 'session'],
      ['getPeople', 'people'],
      ['getSystem', 'tools'],
    ] as const)
      expect(groupOf.get(name), name).toEqual([group]);
  });

  test('describes uploads and downloads as binary', async () => {
    const all = await calls();
    const at = (name: string) => all.find(({ operationId }) => operationId === name);
    const binary = { schema: { type: 'string', format: 'binary' } };
    for (const name of ['postImportsFile', 'postPokemonCardsIndex'])
      expect(at(name)?.requestBody?.content).toEqual({ 'application/octet-stream': binary });
    expect(at('getImportsByIdLeftOut')?.responses['200']?.content).toEqual({ 'text/csv': binary });
    expect(at('getProductsExport')?.responses['200']?.content).toEqual({ '*/*': binary });
  });

  /** Fetched by npm for this test: with their dependencies they are larger than all installed packages. */
  const GENERATORS = {
    'orval@7.10.0': ['orval', '--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch'],
    'swagger-typescript-api@13.2.16':
      'swagger-typescript-api generate -p openapi.json -o . -n client.ts'.split(' '),
  };

  test.each(Object.entries(GENERATORS))(
    'is valid input for %s, whose generated client compiles',
    { tags: ['nightly'], timeout: 600_000 },
    async (name, command) => {
      const run = promisify(execFile);
      const folder = await mkdtemp(join(scratchFolder, 'client-'));
      try {
        await writeFile(join(folder, 'openapi.json'), JSON.stringify(await read()));
        await run('npm', ['exec', '--yes', `--package=${name}`, '--', ...command], { cwd: folder });
        const compiler = resolve('node_modules/typescript/bin/tsc');
        const target =
          '--target es2022 --lib es2023,dom,dom.iterable --module esnext --moduleResolution bundler';
        const options = `--noEmit --strict --skipLibCheck ${target}`.split(' ');
        const { stdout } = await run(process.execPath, [compiler, ...options, '--types', '', 'client.ts'], {
          cwd: folder,
        });
        expect(stdout).toBe('');
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});
