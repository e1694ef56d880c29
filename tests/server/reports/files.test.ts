// @module-tag slow
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReportRow } from '../../../contract/report_parts.ts';
import { GROUPINGS, listColumns, Report, REPORTS } from '../../../contract/reports.ts';
import { printReport, readReportCommand } from '../../../server/cli/report_command.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct } from '../../support/factories.ts';
import { serverOn } from '../../support/server.ts';
import { PERIOD_START, REPORT_DAY } from '../../support/worked_reports.ts';
import { recordRegisteredExample } from '../../support/worked_vat.ts';

const TABLES = REPORTS.flatMap((report) => GROUPINGS[report].map((by) => [report, by] as const));

describe.each(oneEngineByDay)('the tables of docs/worked-example.md, registered for VAT, on %s', (engine) => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${REPORT_DAY}T12:00:00`) });
  });
  const server = serverOn(engine);
  beforeAll(async () => {
    await recordRegisteredExample(server);
    await aProduct(server, { name: '=cmd', estimated_cost: 5, received: '2026-10-02' });
  });
  afterAll(() => vi.useRealTimers());

  const answerOf = async (report: string, by: string) =>
    (await server.get(`/api/reports/${report}/?${new URLSearchParams({ from: PERIOD_START, by })}`)).json;
  const fileOf = async (report: string, by: string) => {
    const { text } = await server.get(
      `/api/reports/${report}/export/?${new URLSearchParams({ from: PERIOD_START, by })}`,
    );
    return text.replace('\ufeff', '').trimEnd().split('\r\n');
  };

  test.each(TABLES)('of %s by %s match their schema exactly', async (report, by) => {
    const answer = await answerOf(report, by);
    expect(answer).toEqual(Report.parse(answer));
  });

  test.each(TABLES)('of %s by %s are exported with the cells of the page', async (report, by) => {
    const found = Report.parse(await answerOf(report, by));
    const columns = listColumns(found);
    const rows: Pick<ReportRow, 'label' | 'cells'>[] = [
      ...found.table.rows,
      { label: 'Sum', cells: found.table.sum },
    ];
    const quoted = (text: string) => `"${text.replace(/^=/, "'=")}"`;
    const lines = rows.map(({ label, cells }) => [
      quoted(label),
      ...columns.map(({ name, kind }) => {
        const cell = cells[name] ?? '';
        if (typeof cell === 'string') return cell && quoted(cell);
        if (kind === 'money') return cell.toFixed(2);
        return kind === 'percent' ? cell.toFixed(1) : String(cell);
      }),
    ]);
    const [head, ...body] = await fileOf(report, by);
    expect(head).toBe([by, ...columns.map(({ name }) => name)].map(quoted).join(','));
    expect(body.slice(0, -1)).toEqual(lines.map((line) => line.join(',')));
  });

  test('are exported with the headings of earlier versions', async () => {
    const headings = await Promise.all(
      [
        ['spending', 'shipment'],
        ['estimates', 'type'],
        ['stock', 'age'],
        ['stock', 'sitting'],
        ['profit', 'site'],
        ['vat', 'scheme'],
        ['vat', 'quarter'],
      ].map(async ([report = '', by = '']) => (await fileOf(report, by))[0]),
    );
    expect(headings).toEqual([
      '"shipment","purchases","goods","charges","spent","share"',
      '"type","units","estimated","landed","expected","sold","difference","misjudged"',
      '"age","units","cost","expected","ratio"',
      '"sitting","sku","received","days","cost","expected","sites","listed"',
      '"site","units","paid","refunds","fees","vat","cost","losses","profit","margin"',
      '"scheme","base","ordinary","margin_base","margin","exempt","due"',
      '"quarter","base","ordinary","margin_base","margin","exempt","due","recoverable","balance"',
    ]);
  });

  test('are exported with their sum and their period at the end', async () => {
    expect((await fileOf('stock', 'sitting')).slice(1)).toEqual([
      expect.stringMatching(/^"Koi","BS-\d+","2026-10-08",182,37\.36,30\.00,"Cardmarket",180$/),
      expect.stringMatching(/^"'=cmd","BS-\d+","2026-10-02",188,5\.00,,,$/),
      '"Sum",,,,42.36,30.00,,',
      '"Period 2026-10-01 to 2027-04-08, made 08/04/2027, 12:00",,,,,,,',
    ]);
  });

  const printed = async (...args: string[]) => {
    const command = readReportCommand(args);
    if (!command) throw new Error('No report is named.');
    return printReport(server.store.db, command);
  };

  test('are printed by npm run report, as the figures of the page or as the file', async () => {
    const filter = JSON.stringify({ site: 'Ebay' });
    const csv = await printed('profit', '--from', PERIOD_START, '--by', 'type', '--filter', filter, '--csv');
    const query = new URLSearchParams({ from: PERIOD_START, by: 'type', filter });
    expect(csv).toBe((await server.get(`/api/reports/profit/export/?${query}`)).text);

    const { figures } = Report.parse(await answerOf('profit', 'site'));
    const [head, ...lines] = (await printed('profit', '--from', PERIOD_START)).split('\n');
    expect(head).toBe('profit, 01/10/2026–08/04/2027');
    expect(lines.map((line) => line.trim().split(/ +/)[0])).toEqual([...Object.keys(figures), '']);
    expect(lines.filter((line) => !/^  \w+ +(-?€[\d,]+\.\d\d|-?[\d.,]+ ?%|-?\d+|–)$/.test(line))).toEqual([
      '',
    ]);
  });

  test.each([[[]], [['--help']], [['profit', '--help']], [['profit', 'stock']]])(
    'are not printed for %j, which asks for help',
    (args) => {
      expect(readReportCommand(args)).toBeUndefined();
    },
  );

  test.each([
    [['income'], /report/],
    [['profit', '--form', '2026-01-01'], /--form/],
    [['profit', '--from', '2026-02-01', '--to', '2026-01-01'], /to/],
  ])('are not printed for %j, which cannot be read', (args, problem) => {
    expect(() => readReportCommand(args)).toThrow(problem);
  });
});
