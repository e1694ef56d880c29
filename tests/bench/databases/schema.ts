/** A table as the data is multiplied: generated columns and side tables of a search are none of it. */
export interface Table {
  name: string;
  columns: string[];
  references: { column: string; table: string }[];
}

/** The little in which the two databases write the same statement differently. */
export interface Dialect {
  newline: string;
  position(text: string, part: string): string;
}

export const sqliteDialect: Dialect = {
  newline: 'char(10)',
  position: (text, part) => `instr(${text}, ${part})`,
};

export const postgresDialect: Dialect = {
  newline: 'chr(10)',
  position: (text, part) => `strpos(${text}, ${part})`,
};
