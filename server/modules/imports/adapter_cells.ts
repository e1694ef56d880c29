import type { z } from 'zod';
import type { ImportValues } from '../../../domain/import.ts';
import type { MessageOrText } from '../../../contract/messages.ts';
import { firstMessageOf } from '../../../contract/errors.ts';

/** A field that is text in file cells and forms, and an object everywhere else. */
export interface CellField {
  /** Parses the text. */
  text: z.ZodType;
  write(value: unknown): string;
}

/** Parses the texts of cells into objects, and writes the objects as texts. */
export function createCellReader(fields: Readonly<Record<string, CellField>>) {
  const cells = Object.entries(fields);
  return {
    /** The values with parsed cells, and a problem for each text that cannot be parsed. */
    readCells(values: ImportValues): { values: ImportValues; problems: Record<string, MessageOrText> } {
      const read: Record<string, unknown> = { ...values };
      const problems: Record<string, MessageOrText> = {};
      for (const [field, { text }] of cells) {
        if (values[field] === undefined) continue;
        const { success, data, error } = text.safeParse(values[field]);
        if (success) read[field] = data;
        else problems[field] = firstMessageOf(error);
        if (!success) delete read[field];
      }
      return { values: read, problems };
    },
    /** Parses values of an earlier version, which stored the texts of cells. */
    readEarlierCells(values: ImportValues): ImportValues {
      if (!cells.some(([field]) => typeof values[field] === 'string')) return values;
      const read = cells.flatMap(([field, { text }]) =>
        typeof values[field] === 'string' ? [[field, text.safeParse(values[field]).data]] : [],
      );
      return { ...values, ...Object.fromEntries(read) };
    },
    /** The values with their objects written as texts. */
    writeCells(values: ImportValues): ImportValues {
      const said = cells.filter(([field]) => values[field] !== undefined);
      return {
        ...values,
        ...Object.fromEntries(said.map(([field, { write }]) => [field, write(values[field])])),
      };
    },
  };
}
