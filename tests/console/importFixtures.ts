import { HttpResponse, http } from 'msw';
import type { Import } from '../../contract/imports.ts';
import type { ImportRow } from '../../contract/import_rows.ts';
import { mapResources } from '../../contract/resources.ts';
import { network } from './network.ts';

const noRows: Import['rows'] = { wrong: 0, changed: 0, new: 0, deleted: 0, excluded: 0, same: 0 };
type Parts = Partial<Omit<Import, 'rows' | 'chosen'>> & {
  rows?: Partial<Import['rows']>;
  chosen?: Partial<Import['chosen']>;
};

/** The draft of an import from a shop's account. The given parts replace its own. */
export function importFixture({ rows, chosen, ...parts }: Parts = {}): Import {
  return {
    id: 7,
    source: 'zenmarket',
    resource: null,
    state: 'draft',
    message: null,
    startedAt: '2026-11-14T08:05:00.000Z',
    finishedAt: null,
    user: 'anna',
    rate: 160,
    isInYen: true,
    progress: { done: 1, total: 1, since: '2026-11-14T08:05:00.000Z' },
    unlinked: 0,
    photos: { waiting: 0, stored: 0, failed: 0 },
    problems: [],
    file: null,
    kept: [],
    ...parts,
    rows: { ...noRows, ...rows },
    chosen: { ...mapResources(() => 0), ...chosen },
  };
}

/** A row of this import: a new purchase. The given parts replace its own. */
export function importRowFixture(parts: Partial<ImportRow> = {}): ImportRow {
  return {
    id: 1,
    place: 'Parcel 70001, item 1',
    kind: 'bought_stocks',
    number: '9000001',
    bin: null,
    parent: null,
    status: 'new',
    choice: 'take',
    values: {
      name: 'Ember Fox',
      date: '2026-11-14',
      priceYen: 1_600,
      price: 10,
      currency: 'JPY',
      foreign_price: 1_600,
      rate: 160,
    },
    differences: [],
    problems: {},
    notes: [],
    noteReasons: [],
    written: {},
    same: null,
    photos: 1,
    record: null,
    ...parts,
  };
}

/** Serves one import. Returns the served data, which a test can change, and the calls that were sent. */
export function serveImport(first: Import, firstRows: ImportRow[] = []) {
  const served = { imported: first, rows: firstRows };
  const sent: [call: string, body: unknown][] = [];
  const refusals = new Map<string, { status: number; json: object }>();
  const note = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname.replace(/^.*\/imports\//, '')}`;
    const text = await request.text();
    const isJson = request.headers.get('Content-Type')?.includes('json');
    sent.push([call, isJson ? JSON.parse(text) : text || undefined]);
    const refusal = refusals.get(call);
    if (refusal) return HttpResponse.json(refusal.json, { status: refusal.status });
    return HttpResponse.json(served.imported);
  };
  network.use(
    http.get('*/api/imports/', () => HttpResponse.json([served.imported])),
    http.get('*/api/imports/7/', () => HttpResponse.json(served.imported)),
    http.get('*/api/imports/7/rate_questions/', () => HttpResponse.json([])),
    http.get('*/api/imports/7/rows/', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      const rows = served.rows.filter((row) => status === null || row.status === status);
      return HttpResponse.json({ rows, total: rows.length });
    }),
    http.post('*/api/imports/*', note),
    http.patch('*/api/imports/*', note),
    http.delete('*/api/imports/*', note),
  );
  return {
    served,
    sent,
    refuse: (call: string, status: number, json: object) => refusals.set(call, { status, json }),
  };
}
