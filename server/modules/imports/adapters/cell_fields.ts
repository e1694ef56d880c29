import { z } from 'zod';
import { ChargeCell, ChargesText } from '../../../../contract/charges.ts';
import {
  SaleEventCells,
  SaleEventsText,
  SaleFeesCell,
  SaleFeesText,
  SaleLineCells,
  SaleLinesText,
} from '../../../../contract/sale_parts.ts';
import { writeCharges } from '../../../../domain/charge_text.ts';
import { writeEvents, writeFees, writeLines } from '../../../../domain/sale_text.ts';

/** A field that is text in a cell of a file and in a form, and an object everywhere else. */
export interface CellField {
  /** Reads the text. */
  text: z.ZodType;
  write(value: unknown): string;
}

function cellField<Parts>({
  text,
  parts,
  write,
}: {
  text: z.ZodType<Parts>;
  parts: z.ZodType<Parts>;
  write: (parts: Parts) => string;
}): CellField {
  return { text, write: (value) => write(parts.parse(value)) };
}

export const CHARGE_CELLS = {
  charges: cellField({ text: ChargesText, parts: z.array(ChargeCell), write: writeCharges }),
};

export const SALE_CELLS = {
  lines: cellField({ text: SaleLinesText, parts: SaleLineCells, write: writeLines }),
  fees: cellField({
    text: SaleFeesText,
    parts: SaleFeesCell,
    write: ({ lines, isEstimated }) => writeFees(lines, { isEstimated }),
  }),
  events: cellField({ text: SaleEventsText, parts: SaleEventCells, write: writeEvents }),
};
