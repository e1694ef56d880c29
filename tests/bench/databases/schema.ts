/** A table to multiply, without generated columns. */
export interface Table {
  name: string;
  columns: string[];
  references: { column: string; table: string }[];
}

/** Syntax that differs between the two databases. */
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
