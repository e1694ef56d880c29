import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** A body that was not sent is an empty one: the answer then names the fields that are missing. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data ?? {});
    return read.success ? { value: read.data } : { error: read.error };
  };
