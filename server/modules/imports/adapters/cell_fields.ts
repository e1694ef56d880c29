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
import type { ImportValues } from '../../../../domain/import.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { fromCents } from '../../../../domain/money.ts';
import { writeCharges } from '../../../../domain/charge_text.ts';
import { writeEvents, writeFees, writeLines } from '../../../../domain/sale_text.ts';
import type { CellField } from '../adapter_cells.ts';
import type { ForeignAmount } from '../imported_resource.ts';

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

/** The foreign amounts among the charges of a row. */
export function listForeignCharges({ charges }: ImportValues): ForeignAmount[] {
  return z
    .array(ChargeCell)
    .default([])
    .parse(charges)
    .map(({ currency, rate, amount }) => ({
      currency,
      rate: rate === null ? null : rate / RATE_PARTS,
      foreign: fromCents(amount),
    }));
}

export const SALE_CELLS = {
  lines: cellField({ text: SaleLinesText, parts: SaleLineCells, write: writeLines }),
  fees: cellField({
    text: SaleFeesText,
    parts: SaleFeesCell,
    write: ({ lines, isEstimated }) => writeFees(lines, { isEstimated }),
  }),
  events: cellField({ text: SaleEventsText, parts: SaleEventCells, write: writeEvents }),
};
