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
          summary: 'What the shop says of VAT: rules and rates',
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
          summary: 'Say all rules and rates of VAT; what has been sold is reckoned anew by them',
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
