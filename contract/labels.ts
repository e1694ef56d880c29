import { z } from 'zod';
import { LABEL_CODES, LABEL_LINES, LABEL_SUBJECTS } from '../domain/labels/label.ts';
import { IdInput } from './primitives.ts';

/** Labels as a PDF, in millimetres. `first` counts the labels of a sheet from 1, row by row. An extension. */
export const NewLabels = z
  .object({
    of: z.enum(LABEL_SUBJECTS),
    ids: z.array(IdInput).min(1).max(5_000),
    /** The key of a format of domain/labels. */
    format: z.string().max(40),
    code: z.enum(LABEL_CODES),
    /** The lines beside the code: fields, or own text. */
    lines: z
      .array(z.union([z.object({ field: z.enum(LABEL_LINES) }), z.object({ text: z.string().max(100) })]))
      .max(6),
    first: z.int().min(1).max(500).default(1),
    shiftRight: z.number().min(-10).max(10).default(0),
    shiftDown: z.number().min(-10).max(10).default(0),
  })
  .meta({ example: { of: 'products', ids: [1], format: 'L7651', code: 'qr', lines: [{ field: 'name' }] } });
export type NewLabels = z.infer<typeof NewLabels>;
