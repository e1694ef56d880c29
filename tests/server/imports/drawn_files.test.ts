// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Import } from '../../../contract/imports.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { Sale } from '../../../contract/sales.ts';
import { toCents } from '../../../domain/money.ts';
import { generateSalesFile, type DrawnFile, type DrawnOrder, totalOf } from '../../support/drawn_sales.ts';
import { importFile, readFileAgain, rowsOf, stepImport, setImportRates } from '../../support/imports.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { serverOn, type TestServer } from '../../support/server.ts';

const FILES = 3_000;
/** The least share of files whose orders are all recorded correctly, after at most `MOST_QUESTIONS`. */
const SHARE = 0.8;
const MOST_QUESTIONS = 2;

interface Answered {
  draft: Import;
  rows: ImportRow[];
  questions: number;
}

/** Reads a file and answers its questions as the author of the file would. */
async function answered(server: TestServer, file: DrawnFile): Promise<Answered> {
  const { content, fields, statuses, amountsPer, isSiteNamed, currency } = file;
  let draft = await importFile(server, { name: 'drawn.csv', content, resource: 'sales' });
  let questions = 0;
  if (!isSiteNamed) {
    draft = await readFileAgain(server, draft.id, { site: 'Cardmarket' });
    questions += 1;
  }
  for (let asked = 0; asked < 5; asked += 1) {
    const [question] = draft.file?.questions ?? [];
    if (!question) break;
    questions += 1;
    if (question.kind === 'status') draft = await readFileAgain(server, draft.id, { statuses });
    else if (question.kind === 'amounts')
      draft = await readFileAgain(server, draft.id, {
        amountsPer: { [question.place]: amountsPer[question.place] },
      });
    else if (question.kind === 'column') {
      // Leave out the columns of other open questions: mapping them would answer them.
      const open = new Set(
        draft.file?.questions.flatMap((one) =>
          one.kind === 'column' && one.place !== question.place ? [String(one.place)] : [],
        ),
      );
      const mapping = Object.fromEntries(
        Object.entries({ ...draft.file?.mapping, [question.place]: fields[question.place] ?? null }).filter(
          ([place]) => !open.has(place),
        ),
      );
      draft = await readFileAgain(server, draft.id, { mapping });
    }
  }
  if (currency !== 'EUR') {
    draft = await setImportRates(server, draft.id, { [currency]: 1.1 });
    questions += 1;
  }
  return { draft, rows: await rowsOf(server, draft.id), questions };
}

/** The facts of the sale that a drawn order should become; `recorded` gives them of a recorded sale. */
function expected(order: DrawnOrder, { currency }: DrawnFile): object {
  const refund = order.status === 'refunded' ? totalOf(order) : order.refund;
  return {
    day: order.day,
    currency,
    buyerCountry: order.country,
    paid: totalOf(order),
    commission: order.commission,
    refund,
    refundDay: refund > 0 ? (order.refundDay ?? order.day) : undefined,
    units: order.lines.flatMap(({ title, quantity }) => Array<string>(quantity).fill(title)).toSorted(),
    isOpen: order.status === 'to pack',
  };
}

function recorded({ lines, fees, events, ...sale }: Sale): object {
  const cents = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + toCents(amount), 0);
  return {
    day: sale.day,
    currency: sale.currency,
    buyerCountry: sale.buyerCountry,
    paid: cents([...lines.map(({ price }) => price), sale.postageCharged]),
    commission: cents(fees.flatMap(({ amount, estimated }) => (estimated ? [] : amount))),
    refund: cents(events.map(({ amount }) => amount)),
    refundDay: events[0]?.day,
    units: lines.map(({ title }) => title).toSorted(),
    isOpen: sale.state === 'To pack',
  };
}

/** Whether the draft has a note or a problem for the row. */
function isSaid(row: ImportRow, { problems }: Import): boolean {
  return (
    row.notes.length > 0 ||
    problems.some(({ place }) => place.startsWith(`${row.place},`) || place === row.place)
  );
}

describe.each(oneEngineByDay)('files of sales with random columns, on %s', (engine) => {
  const server = serverOn(engine);

  test(
    'give correct sales or a note, with few questions',
    { timeout: 3_600_000, tags: ['slow'] },
    async () => {
      const silent: unknown[] = [];
      let right = 0;
      for (let seed = 1; seed <= FILES; seed += 1) {
        const file = generateSalesFile(seed);
        const { draft, rows, questions } = await answered(server, file);
        const sold = file.orders.filter(({ status }) => status !== 'unpaid' && status !== 'cancelled');
        const committed = await server.post(`/api/imports/${draft.id}/commit/`);
        const sales = (await server.get('/api/sales/')).as(z.array(Sale));
        let isRight = committed.status === 200 && sales.length === sold.length;
        for (const sale of sales) {
          const order = sold.find(({ number }) => number === sale.orderNumber);
          const row = rows.find(({ values }) => values.orderNumber === sale.orderNumber);
          const [is, should] = [recorded(sale), order ? expected(order, file) : 'no sale'];
          if (JSON.stringify(is) === JSON.stringify(should)) continue;
          isRight = false;
          if (!row || !isSaid(row, draft)) silent.push({ seed, is, should, content: file.content });
        }
        if (isRight && questions <= MOST_QUESTIONS) right += 1;
        if (committed.status === 200) await stepImport(server, draft.id, 'undo');
        else await server.delete(`/api/imports/${draft.id}/`);
        expect((await server.get('/api/sales/')).as(z.array(Sale))).toEqual([]);
      }
      expect(silent.slice(0, 3)).toEqual([]);
      expect(right / FILES).toBeGreaterThanOrEqual(SHARE);
    },
  );
});
