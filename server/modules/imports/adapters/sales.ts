import { setImmediate as breath } from 'node:timers/promises';
import { z } from 'zod';
import { ArticleChoices } from '../../../../contract/sale_files.ts';
import { SaleParts } from '../../../../contract/sale_parts.ts';
import { IsoDate, requiredText } from '../../../../contract/primitives.ts';
import { NewSale, SaleUpdate } from '../../../../contract/sales.ts';
import { fromCents } from '../../../../domain/money.ts';
import { afterWrite } from '../../../records/hooks.ts';
import { refreshSearch } from '../../../records/write.ts';
import { createImportAdapter } from '../adapter.ts';
import { findUnitsOfOthers } from '../units_of_others.ts';
import { completeSales } from '../orders/imported_orders.ts';
import { SALE_CELLS } from './cell_fields.ts';
import { lineLinks } from './line_links.ts';
import { findWrongAmounts } from './sale_amounts.ts';
import { saleFile } from './sale_file.ts';
import { toEventInputs, toFeeInputs, toLineInput, matchLineIds } from './sale_inputs.ts';
import { findSalesByNumber } from './sale_numbers.ts';
import {
  saleColumnsOf,
  insertSales,
  toPartCells,
  readSaleParts,
  refuseTooLargeSales,
  saleFields,
  sales,
  writeSaleParts,
} from '../../sales/index.ts';
import { constantText } from '../../../../contract/messages.ts';

const SaleValues = SaleUpdate.omit({ lines: true, price: true, fees: true, events: true }).extend({
  ...SaleParts.shape,
  choices: ArticleChoices.optional(),
  /** A person has accepted that the file's total differs from the sum of its amounts. */
  isDifferenceAccepted: z.boolean().optional(),
});
type SaleValues = z.infer<typeof SaleValues>;

/**
 * Imported lines replace the sale's lines, imported fees its fees, imported events its events. Values that a row
 * does not have stay unchanged.
 */
export const saleAdapter = createImportAdapter({
  resource: sales,
  schema: SaleValues,
  required: z.object({
    site: requiredText(constantText('inputs.site_of_file'), 100),
    day: IsoDate,
    lines: z
      .array(z.unknown(), constantText('imports.nothing_sold'))
      .min(1, constantText('imports.nothing_sold')),
  }),
  cells: SALE_CELLS,
  partLinks: lineLinks,
  known: findSalesByNumber,
  complete: completeSales,
  async others(db, rows) {
    const parts = await readSaleParts(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id }) => {
      const own = parts.get(id);
      return own ? { ...toPartCells(own, null) } : {};
    });
  },
  columns: (values, row) => saleColumnsOf(row, saleFields.columns(values)),
  record: ({ lines = [], fees, events = [], ...values }) => ({
    sale: NewSale.parse({
      ...values,
      lines: lines.map((line) => toLineInput(line)),
      fees: toFeeInputs(fees),
      events: toEventInputs(events),
    }),
    isEstimated: fees === undefined || fees.isEstimated,
  }),
  insert: insertSales,
  async saveParts(db, changes) {
    const said = changes.filter(({ values }) => [values.lines, values.fees, values.events].some(isSaid));
    const present = await readSaleParts(
      db,
      said.map(({ row }) => row.id),
    );
    for (const { row, values } of said) {
      const lines = present.get(row.id)?.lines ?? [];
      await writeSaleParts(db, {
        row,
        sent: {
          ...(values.lines && { lines: matchLineIds(values.lines, lines) }),
          ...(values.events && { events: toEventInputs(values.events), state: row.state }),
          priceState: row.price_state,
          ...(values.fees && { fees: toFeeInputs(values.fees) }),
        },
        isEstimating: values.fees?.isEstimated === true,
      });
      await breath();
    }
    await afterWrite(
      db,
      'sales',
      said.map(({ row }) => row.id),
    );
    await refreshSearch(
      db,
      sales,
      said.map(({ row }) => row),
    );
    await refuseTooLargeSales(
      db,
      changes.map(({ row }) => row.id),
    );
  },
  findWrongAmounts: findWrongAmounts,
  isSingle: ({ orderNumber }) => Boolean(orderNumber),
  file: saleFile,
  rewritesRows: true,
  unitsOfOthers: findUnitsOfOthers,
  foreignAmounts({ currency, rate, lines }) {
    const [line] = SaleParts.shape.lines.parse(lines) ?? [];
    return [{ currency, rate, foreign: line ? fromCents(line.price) : null }];
  },
  examples: [
    {
      site: 'Ebay',
      orderNumber: '04-12877-55190',
      day: '2026-11-02',
      buyerCountry: 'IT',
      postageCharged: 6.9,
      article: 'Emberfox 4/102 holo',
      articleSku: 'BS-000123',
      articleQuantity: 1,
      articlePrice: 24.5,
      commission: 1.57,
      fixedFee: 0.35,
    },
    {
      site: 'Cardmarket',
      orderNumber: '1183442907',
      day: '2026-11-03',
      buyerCountry: 'DE',
      postageCharged: 1.25,
      article: 'Tidewyrm',
      articleSku: 'BS-000124',
      articleQuantity: 2,
      articlePrice: 2.1,
      commission: 0.21,
    },
  ],
});

const isSaid = (value: unknown) => value !== undefined;
