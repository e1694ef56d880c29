import { expect, test } from 'vitest';
import type { ReportRow } from '../../../contract/report_parts.ts';
import { aPicture, aProduct, aPurchase, aSale } from '../../support/factories.ts';
import { readReport } from '../../support/reports.ts';
import { describeServerOnce } from '../../support/server.ts';

describeServerOnce('the rows of a report by purchase', (server) => {
  test.each(['estimates', 'profit', 'spending'] as const)(
    'of %s have the first picture of their purchase',
    async (report) => {
      const name = `Box ${report}`;
      const { id, images } = await aPurchase(server, {
        name,
        price: 30,
        date: '2026-01-02',
        images: [await aPicture(), await aPicture()],
      });
      const bare = await aPurchase(server, { name: `Bare ${report}`, price: 30, date: '2026-01-02' });
      for (const boughtStock of [id, bare.id]) {
        const product = await aProduct(server, { boughtStock, estimated_cost: 30, target_price: 40 });
        await aSale(server, { day: '2026-02-03', lines: [{ product: product.id, price: 50 }] });
      }
      const asked = { from: '2026-01-01', to: '2026-12-31', by: 'purchase' };
      const rows: readonly ReportRow[] = (await readReport(server, report, asked)).table.rows;
      const pictureOf = (label: string) => rows.find((row) => row.label === label)?.thumbnail;
      expect(images[0]?.thumbnail).toMatch(/^\/media\//);
      expect(pictureOf(name)).toBe(images[0]?.thumbnail);
      expect(pictureOf(bare.name)).toBeNull();
    },
  );
});
