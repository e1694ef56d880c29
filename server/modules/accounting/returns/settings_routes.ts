import { VatSettings, VatSettingsUpdate } from '../../../../contract/vat.ts';
import type { Routes } from '../../../platform/context.ts';
import { vatAnswer } from '../vat/repository.ts';
import { changeSettings } from './settings.ts';

const tags = ['sales'];

export const vatRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/vat/',
      {
        schema: {
          summary: 'The VAT rules and rates of the shop',
          tags,
          response: { 200: VatSettings },
        },
      },
      () => vatAnswer(db),
    );

    app.put(
      '/api/vat/',
      {
        schema: {
          summary: 'Replace all VAT rules and rates. Sales are recalculated',
          tags,
          body: VatSettingsUpdate,
          response: { 200: VatSettings },
        },
        config: { namesRows: true },
      },
      async (request) => {
        await changeSettings(db, request.body);
        return vatAnswer(db);
      },
    );
  };
