import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { VatSettings } from '../../contract/vat.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { untilLeft } from '../../ui/pageVisit.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

export type RulesAndRates = Pick<VatSettings, 'rules' | 'rates'>;

/** Changes how the shop is taxed. What was before comes back by one click. */
export function useVatChanges({ rules, rates }: RulesAndRates) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetchRecords = useRefetchRecords();

  const send = async (settings: RulesAndRates) => {
    notifyFailure.end();
    queries.setQueryData(['vat'], await dataProvider.changeVat(settings));
    void Promise.all([refetchRecords(), queries.invalidateQueries({ queryKey: ['reports'] })]);
  };
  const undo = async () => {
    try {
      await send({ rules, rates });
    } catch (error) {
      notifyFailure('vat.not_brought_back', error, { until: untilLeft() });
    }
  };

  /** Fails as the call does, for a form to say it. `done` is a key of the catalogue. */
  const save = async (changed: Partial<RulesAndRates>, done: string) => {
    await send({ rules, rates, ...changed });
    notifyDone(translate(done), { label: 'ra.action.undo', onClick: () => void undo() });
  };
  /** The same without a form. */
  const change = async (changed: Partial<RulesAndRates>, done: string) => {
    try {
      await save(changed, done);
    } catch (error) {
      notifyFailure('vat.not_saved', error, { until: untilLeft() });
    }
  };
  return { save, change };
}
