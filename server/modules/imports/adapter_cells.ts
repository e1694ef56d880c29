import type { z } from 'zod';
import type { Values } from '../../../domain/import.ts';

/** A field that is text in a cell of a file and in a form, and an object everywhere else. */
export interface CellField {
  /** Reads the text. */
  text: z.ZodType;
  write(value: unknown): string;
}

/** How the texts of cells become objects, and are written again. */
export function createCellReader(fields: Readonly<Record<string, CellField>>) {
  const cells = Object.entries(fields);
  return {
    /** The values with what the texts of cells say, and what is wrong with the other texts. */
    readCells(values: Values): { values: Values; problems: Record<string, string> } {
      const read: Record<string, unknown> = { ...values };
      const problems: Record<string, string> = {};
      for (const [field, { text }] of cells) {
        if (values[field] === undefined) continue;
        const { success, data, error } = text.safeParse(values[field]);
        if (success) read[field] = data;
        else problems[field] = error.issues[0]?.message ?? '';
        if (!success) delete read[field];
      }
      return { values: read, problems };
    },
    /** The values of an earlier version, which kept the texts of cells. */
    readEarlierCells(values: Values): Values {
      if (!cells.some(([field]) => typeof values[field] === 'string')) return values;
      const read = cells.flatMap(([field, { text }]) =>
        typeof values[field] === 'string' ? [[field, text.safeParse(values[field]).data]] : [],
      );
      return { ...values, ...Object.fromEntries(read) };
    },
    /** The values with the texts of cells. */
    writeCells(values: Values): Values {
      const said = cells.filter(([field]) => values[field] !== undefined);
      return {
        ...values,
        ...Object.fromEntries(said.map(([field, { write }]) => [field, write(values[field])])),
      };
    },
  };
}
