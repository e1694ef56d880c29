import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Import } from '../../../contract/imports.ts';
import type { RouteContext } from '../../platform/context.ts';
import { RecordPath } from '../../records/lists/record_json.ts';
import type { Imports } from './imports.ts';

export const BINARY_MEDIA_TYPE = 'application/octet-stream';
export const IMPORT_TAGS = ['imports'];

/** The schema of a route that answers with the state of an import. */
export const IMPORT_ROUTE_SCHEMA = { tags: IMPORT_TAGS, params: RecordPath, response: { 200: Import } };

/** Adds routes of imports to the server. */
export type ImportRoutes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  of: { context: RouteContext; imports: Imports },
) => void;
