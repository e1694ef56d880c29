import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../../../contract/files.ts';
import { Semaphore } from '../semaphore.ts';
import { errorCode } from '../db/engines/engine.ts';
import { acquireForAnswer } from './answer_budget.ts';
import { hasTooManyFields, hasTooManyValues, MAX_FORM_FIELDS } from './body_limits.ts';
import { AppError, invalidInput } from '../errors.ts';
import { createMessage } from '../../../contract/messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Upload[];
  }
  interface FastifyContextConfig {
    /** Fields that accept files. Files in other fields are ignored. */
    files?: readonly string[];
    /** Largest file, in bytes, if it is not an image. */
    fileBytes?: number;
  }
}

export interface Upload {
  field: string;
  filename: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;
const MAX_TEXT_BYTES = MEGABYTE;

const LIMITS = {
  fileSize: MAX_IMAGE_BYTES,
  files: MAX_IMAGES,
  fieldSize: MAX_TEXT_BYTES,
  parts: MAX_FORM_FIELDS,
  headerPairs: 20,
};

/** Largest memory of a form, in bytes: images, texts and the separators between them. */
const LARGEST_FORM = MAX_IMAGES * MAX_IMAGE_BYTES + 4 * MEGABYTE;
/** Smaller bodies need no part of the budget. */
const SMALL_BODY = MEGABYTE / 4;
const MOST_WAITING = 500;
const LONGEST_WAIT = 60_000;

/**
 * Accepts JSON, forms and multipart forms. Each body becomes a plain object, a repeated field becomes an
 * array, and files are in `request.uploads`. Large bodies in progress share a budget of `bytes`: a body waits
 * until earlier answers have released enough.
 */
export async function acceptForms(app: FastifyInstance, bytes: number): Promise<void> {
  const room = new Semaphore({ total: bytes, waiting: MOST_WAITING });
  app.addHook('preParsing', async (request, { raw: answer }) => {
    const wanted = bytesInMemory(request);
    if (wanted <= SMALL_BODY) return;
    await acquireForAnswer(room, { amount: wanted, answer, patience: LONGEST_WAIT });
  });
  await app.register(multipart, { limits: LIMITS });
  app.decorateRequest('uploads');
  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.is404) request.body = await readForm(request);
  });

  // The body of a DELETE is ignored: react-admin sends a content type without a body.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = utf8(body);
    if (text === undefined) return done(invalidInput({ body: createMessage('requests.not_utf8') }));
    if (hasTooManyValues(Buffer.from(body))) return done(tooMany('values'));
    void parseJson(request, text, (error, value) => {
      if (error) return done(invalidInput({ body: createMessage('requests.no_json') }));
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject
        ? done(null, value)
        : done(invalidInput({ body: createMessage('requests.no_json_object') }));
    });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      const text = utf8(body);
      if (text === undefined) return done(invalidInput({ body: createMessage('requests.not_utf8') }));
      if (hasTooManyFields(text)) return done(tooMany('fields'));
      return done(null, collected(new URLSearchParams(text)));
    },
  );
}

/**
 * Bodies other than multipart forms are buffered whole, up to the route's limit. `application/octet-stream`
 * is streamed to disk and needs no memory.
 */
function bytesInMemory({ headers, routeOptions }: FastifyRequest): number {
  const isUnknown = headers['transfer-encoding'] !== undefined;
  const length = isUnknown ? Infinity : Number(headers['content-length'] ?? 0);
  const type = headers['content-type'] ?? '';
  if (/^multipart\//i.test(type)) return Math.min(length, LARGEST_FORM);
  return /^application\/octet-stream/i.test(type) ? 0 : Math.min(length, routeOptions.bodyLimit);
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readParts(request);
  } catch (error) {
    const explained = error instanceof Error && 'statusCode' in error;
    if (error instanceof AppError || explained) throw error;
    throw new AppError('invalid', createMessage('requests.broken_form'));
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  let size = 0;
  const fileSize = largestFile(request);
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
    if (part.type === 'file') {
      await readFile(request, part);
      continue;
    }
    size += byteLength(part);
    if (part.valueTruncated || size > MAX_TEXT_BYTES) {
      throw new AppError('too_large', createMessage('requests.form_too_large'));
    }
    fields.push([part.fieldname, part.value]);
  }
  return collected(fields);
}

async function readFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
  const wanted = request.routeOptions.config.files?.includes(part.fieldname);
  if (!wanted) {
    part.file.resume();
    return;
  }
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw errorCode(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(part, largestFile(request)) : error;
  });
  // Browsers send an empty file for a file input without a choice.
  if (bytes.length === 0 && !part.filename) return;
  request.uploads.push({ field: part.fieldname, filename: part.filename, bytes });
}

function tooMany(what: 'values' | 'fields'): AppError {
  const reason = createMessage(`requests.too_many_${what}`);
  return new AppError('too_large', reason, { body: reason });
}

const largestFile = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.fileBytes ?? MAX_IMAGE_BYTES;

function tooLarge({ fieldname, filename }: MultipartFile, bytes: number): AppError {
  const most = bytes / MEGABYTE;
  const reason = createMessage('requests.file_too_large', { name: filename.toWellFormed(), most });
  return new AppError('too_large', reason, { [fieldname.toWellFormed()]: reason });
}

function byteLength(part: MultipartValue): number {
  return part.fieldname.length + (typeof part.value === 'string' ? part.value.length : 64);
}

function collected(pairs: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of pairs) {
    const before = fields.get(name);
    if (!fields.has(name)) fields.set(name, value);
    else if (Array.isArray(before)) before.push(value);
    else fields.set(name, [before, value]);
  }
  return Object.fromEntries(fields);
}

function utf8(body: string | Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body));
  } catch {
    return undefined;
  }
}
