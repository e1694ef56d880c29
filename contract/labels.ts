import { z } from 'zod';
import { findFormat } from '../domain/labels/formats.ts';
import {
  LABEL_CODES,
  LABEL_LINES,
  LABEL_SUBJECTS,
  MAX_LABEL_LINES,
  MAX_LABEL_SHIFT,
  MAX_LABEL_TEXT,
} from '../domain/labels/label.ts';
import { Filter } from './lists.ts';
import { constantText } from './messages.ts';

const Format = z
  .string()
  .max(40)
  .refine((key) => findFormat(key) !== undefined, constantText('labels.format'));

const SHIFT = constantText('labels.shift', { most: MAX_LABEL_SHIFT });
const Shift = z.number(SHIFT).min(-MAX_LABEL_SHIFT, SHIFT).max(MAX_LABEL_SHIFT, SHIFT);

/** A line of a label: a field, or an own text. */
export const NewLabelLine = z.union([
  z.object({ field: z.enum(LABEL_LINES) }),
  z.object({ text: z.string().max(MAX_LABEL_TEXT) }),
]);
export type NewLabelLine = z.infer<typeof NewLabelLine>;

const ADDRESS = constantText('labels.address');

/**
 * Labels of the records that a filter matches, in the order of `sort`. `first` counts the labels of a sheet from 1,
 * row by row. Shifts are in mm. An extension.
 */
export const NewLabels = z
  .object({
    of: z.enum(LABEL_SUBJECTS),
    filter: Filter,
    sort: z
      .tuple([z.string().max(100), z.enum(['ASC', 'DESC'])], constantText('requests.sort'))
      .default(['id', 'ASC']),
    /** The key of a format of domain/labels/formats.ts. */
    format: Format,
    code: z.enum(LABEL_CODES),
    lines: z.array(NewLabelLine).max(MAX_LABEL_LINES),
    first: z.int().min(1).default(1),
    shiftRight: Shift.default(0),
    shiftDown: Shift.default(0),
    /** The origin of the console, for the addresses of QR codes. A server with a public address of its own uses that. */
    address: z
      .string(ADDRESS)
      .max(200, ADDRESS)
      .regex(/^https?:\/\/[^\s/?#]+$/i, ADDRESS),
  })
  .meta({
    example: {
      of: 'products',
      filter: { id: [1] },
      format: 'L7651',
      code: 'qr',
      lines: [{ field: 'name' }, { field: 'sku' }],
      first: 9,
      address: 'https://shop.example',
    },
  });
export type NewLabels = z.infer<typeof NewLabels>;

const shiftText = z.coerce.number(SHIFT).pipe(Shift).default(0);

/** The test sheet of a format. Shifts are in mm. */
export const LabelTestQuery = z.object({ format: Format, shiftRight: shiftText, shiftDown: shiftText });
