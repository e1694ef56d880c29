import { z } from 'zod';
import type { ReportRow } from '../../../contract/report_parts.ts';
import { listFigures } from '../../../contract/reports.ts';
import { StockBook } from '../../../contract/stock_book.ts';
import { VatSettings } from '../../../contract/vat.ts';
import { VatEntries, type VatEntry, VatPeriods, VatReturn } from '../../../contract/vat_periods.ts';
import type { Caller } from '../../support/caller.ts';
import { readReport } from '../../support/reports.ts';
import { createSeededRandom } from './operator.ts';
import { cents, type Records, type Span } from './expected_figures.ts';
import { type Closed, filings } from './expected_vat.ts';

/** All reports of a period. */
export interface PeriodReports {
  vat: VatReturn;
  book: Omit<StockBook, 'made'>;
  entries: VatEntry[];
  vatReport: unknown;
  profit: unknown;
}

/** A closed period, with its reports from the time of closing. */
export interface ClosedPeriod extends Span {
  told: PeriodReports;
}

/** Closes periods at random, and reopens some of them. */
export class RandomPeriodCloser {
  readonly #server: Caller;
  readonly #dice: ReturnType<typeof createSeededRandom>;
  readonly closed: ClosedPeriod[] = [];
  /** The last closed day at the end of each day on which it changed. */
  readonly #untils: { day: string; until: string; filings: Span[] }[] = [];

  constructor(server: Caller, seed: number) {
    this.#server = server;
    this.#dice = createSeededRandom(seed);
  }

  get last(): Closed {
    const last = this.closed.at(-1);
    const left = (last?.told.vat.global ?? []).map((one) => ({ rate: one.rate, left: cents(one.left) }));
    return { until: last?.to ?? '', left };
  }

  /** Called after each event: closes a period, reopens one, or does nothing. */
  readonly afterEach = async (records: Records): Promise<void> => {
    if (this.#dice.is(0.25)) await this.close(records);
    else if (this.closed.length > 0 && this.#dice.is(0.05)) await this.reopen(records);
    else this.#note(records);
  };

  /** Closes the first open period that is over. */
  async close(records: Records): Promise<void> {
    await this.untilReckoned();
    const { periods } = (await this.#server.get('/api/vat/periods/')).as(VatPeriods);
    const next = periods.findLast(({ isClosed }) => !isClosed);
    if (next && next.to < records.today) {
      const { from, to } = next;
      await this.#send(from, 'close');
      this.closed.push({ from, to, told: await this.toldOf({ from, to }) });
    }
    this.#note(records);
  }

  async reopen(records: Records): Promise<void> {
    const last = this.closed.pop();
    if (!last) return;
    await this.#send(last.from, 'reopen');
    await this.untilReckoned();
    this.#note(records);
  }

  async untilReckoned(): Promise<void> {
    const isPending = async () => (await this.#server.get('/api/vat/')).as(VatSettings).pending > 0;
    while (await isPending()) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #send(from: string, what: 'close' | 'reopen'): Promise<void> {
    (await this.#server.post(`/api/vat/periods/${from}/${what}/`, {})).as(VatReturn);
  }

  #note(records: Records): void {
    const { until } = this.last;
    this.#untils.push({ day: records.today, until, filings: filings(records) });
  }

  /**
   * The days on which an entry for `ledgerDaySql`, made on `madeOn`, may be booked: `ledgerDaySql` while its period is
   * open, otherwise `madeOn`, but no later than the end of the first open period.
   */
  bookingDays({ forDay, madeOn }: { forDay: string; madeOn: string }): string[] {
    const before = this.#untils.filter(({ day }) => day < madeOn).at(-1) ?? { until: '', filings: [] };
    const then = [before, ...this.#untils.filter(({ day }) => day === madeOn)];
    return then.map(({ until, filings: known }) => {
      if (forDay > until) return forDay;
      const first = known.find(({ to }) => to > until);
      return first && first.to < madeOn ? first.to : madeOn;
    });
  }

  async toldOf({ from, to }: Span): Promise<PeriodReports> {
    const days = new URLSearchParams({ from, to });
    const report = async (name: 'vat' | 'profit') => {
      const asked = { from, to, by: 'month', against: 'nothing' };
      const found = await readReport(this.#server, name, asked);
      const rows: readonly ReportRow[] = found.table.rows;
      // The number of sold units follows the orders as they are now.
      const kept = ({ units: _units, ...cells }: ReportRow['cells']) => cells;
      return {
        figures: listFigures(found).map(([figure, { value }]) => [figure, value]),
        rows: rows.map(({ key, cells }) => [key, kept(cells)]),
        sum: kept(found.table.sum),
      };
    };
    const { made: _made, ...book } = (await this.#server.get(`/api/vat/stock_book/rows/?${days}`)).as(
      StockBook,
    );
    return {
      vat: (await this.#server.get(`/api/vat/periods/${from}/`)).as(VatReturn),
      book,
      entries: await listEntriesIn(this.#server, { from, to }),
      vatReport: await report('vat'),
      profit: await report('profit'),
    };
  }
}

/** All entries of the VAT ledger that are booked in a span. */
export async function listEntriesIn(server: Caller, span: Partial<Span> = {}): Promise<VatEntry[]> {
  const found: VatEntry[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...span, page: String(page) });
    const { entries, total } = (await server.get(`/api/vat/entries/?${query}`)).as(VatEntries);
    found.push(...z.array(z.custom<VatEntry>()).parse(entries));
    if (entries.length === 0 || found.length >= total) return found;
  }
}
