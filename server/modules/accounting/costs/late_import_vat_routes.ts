import { LateImportVat } from '../../../../contract/vat.ts';
import type { Routes } from '../../../platform/context.ts';
import { summarizeLateImportVat, recoverLateImportVat } from './late_import_vat.ts';

const tags = ['costs'];
const response = { 200: LateImportVat };

export const lateImportVatRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/vat/late_import_vat/',
      {
        schema: {
          summary: 'Import VAT that is recoverable by a rule, but is still part of the cost',
          tags,
          response,
        },
      },
      () => summarizeLateImportVat(db),
    );

    app.post(
      '/api/vat/late_import_vat/',
      { schema: { summary: 'Take this import VAT out of the cost, and return it', tags, response } },
      () => recoverLateImportVat(db),
    );
  };
