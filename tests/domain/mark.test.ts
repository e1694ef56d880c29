import { expect, test } from 'vitest';
import {
  addInstallationId,
  installationIdIn,
  removeInstallationId,
} from '../../domain/table/installation_id.ts';

test.each([
  ['Id (k3f9m2)', 'k3f9m2', 'Id'],
  ['shipment(k3f9m2) ', 'k3f9m2', 'shipment'],
  ['Id', null, 'Id'],
  ['ID (code)', null, 'ID (code)'],
  ['Weight (kg)', null, 'Weight (kg)'],
  ['Id (k3f9)', null, 'Id (k3f9)'],
])('the heading %j has the installation id %j', (head, mark, bare) => {
  expect(installationIdIn(head)).toBe(mark);
  expect(removeInstallationId(head)).toBe(bare);
  expect(installationIdIn(addInstallationId(bare, 'q7w8x9'))).toBe('q7w8x9');
});
