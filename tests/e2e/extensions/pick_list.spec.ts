import { productCode } from '../../../domain/scanning/codes.ts';
import { expect, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { typeScan } from '../scanner.ts';
import { expectLooks } from '../screens/compare_looks.ts';

interface Named {
  id: number;
  name: string;
}

test('orders are picked by scans with the certificate, and a wrong thing is said', async ({
  page,
  operator,
}) => {
  const graded = makeUnique('Graded Koi');
  const certificate = String(Date.now());
  const types = await operator.get<Named[]>('/api/types/');
  const type = types.find(({ name }) => name === 'Graded card')?.id ?? 0;
  const extras = await operator.get<{ id: number; key: string; type: number }[]>('/api/extras/');
  const extra = extras.find((one) => one.type === type && one.key === 'Certificate')?.id ?? 0;
  const received = '2026-11-02';
  const id = await operator.addProduct({
    name: graded,
    received,
    type,
    product_extras: JSON.stringify({ id: extra, key: 'Certificate', value: certificate }),
  });
  const other = makeUnique('Owl');
  const wrong = await operator.addProduct({ name: other, received });
  const orderNumber = makeUnique('Order');
  const lines = [{ product: id, price: 90 }];
  await operator.sell({ site: 'Cardmarket', orderNumber, day: '2026-11-03', lines });

  await operator.open('/database/shipments/pick_list');
  const said = page.getByRole('status').filter({ hasText: /./ }).first();
  const scan = (code: string) => typeScan(page, code, { computer: 'AZERTY' });
  await expect(
    page.getByRole('button', { name: `Picked: ${graded} for Cardmarket ${orderNumber}` }),
  ).toBeVisible();
  await scan(productCode(wrong));
  await expect(said).toHaveText(`${other} is not in these orders.`);
  await scan(productCode(id));
  await expect(said).toHaveText(`${graded}: now scan its certificate, ${certificate}.`);
  await expectLooks(page, 'waiting-for-a-certificate');
  await scan(certificate);
  await expect(said).toHaveText(`${graded}, for Cardmarket ${orderNumber}`);
  await page.getByRole('button', { name: /^Mark \d+ packed$/ }).click();
  await expect(
    page.getByRole('button', { name: `Picked: ${graded} for Cardmarket ${orderNumber}` }),
  ).toBeHidden();
});
