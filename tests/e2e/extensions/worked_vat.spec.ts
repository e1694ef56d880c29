import { Client } from '../../support/client.ts';
import { BEGUN } from '../../support/worked_reports.ts';
import { registeredStory } from '../../support/worked_vat.ts';
import { expect, test } from '../console.ts';
import { on } from '../projects.ts';
import { euros, expectTold, figure, tableIn } from '../told_pages.ts';

// The day after those of the other reports: what is registered here must not tax what is told there.
const LOOKED_AT = '2027-04-09';

test.use({ day: LOOKED_AT });

test('VAT is what the worked example says', on('desktop'), async ({ page, operator, server }) => {
  await Client.register(server.address).then(registeredStory);
  await page.clock.setFixedTime(`${LOOKED_AT}T12:00:00`);
  await operator.open(`/analitycs5?from=${BEGUN}&by=quarter`);
  await expect(figure(page, 'To pay')).toContainText(euros(11.11));
  await expect(figure(page, 'VAT due')).toContainText(euros(47.11));
  await expect(figure(page, 'Paid back to you')).toContainText(euros(36));
  await expectTold(tableIn(page, 'Quarter'), 'Quarter | Taxed sales, net');
});
