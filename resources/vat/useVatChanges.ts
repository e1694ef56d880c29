import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { VatRulesAndRates } from '../../contract/vat.ts';
import { findFirstVatDifference } from '../../domain/vat_difference.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { joinSentences } from '../../ui/texts.ts';
import { pageLifetime } from '../../ui/pageVisit.ts';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Changes VAT rules and rates, with undo, and keeps later changes by further users. */
export function useVatChanges({ rules, rates }: VatRulesAndRates) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetchRecords = useRefetchRecords();

  const send = async (settings: VatRulesAndRates, before: VatRulesAndRates) => {
    notifyFailure.end();
    try {
      const saved = await dataProvider.changeVatSettings({ ...settings, before });
      queries.setQueryData(['vat'], saved);
      void Promise.all([
        refetchRecords(),
        queries.invalidateQueries({ queryKey: ['reports'] }),
        queries.invalidateQueries({ queryKey: ['vat_ledger'] }),
      ]);
      return saved;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: ['vat'] });
      throw error;
    }
  };
  /** The last closed day; empty if the periods could not be read. */
  const closedUntil = async (): Promise<string> => {
    const read = await dataProvider.getVatPeriods().catch(() => undefined);
    return read?.periods.find(({ isClosed }) => isClosed)?.to ?? '';
  };
  /** Rejects when the call fails, so that the form shows the error. `done` is a key of the catalogue. */
  const save = async (changed: Partial<VatRulesAndRates>, done: string) => {
    const saved = await send({ rules, rates, ...changed }, { rules, rates });
    const first = findFirstVatDifference({ rules, rates }, saved);
    const touchesClosed = first !== undefined && first <= (await closedUntil());
    notifyDone(
      joinSentences([translate(done), touchesClosed && translate('vat.closed_stay')]),
      undoButton(saved),
    );
  };
  /** Like `save`, without a form: a failure shows a notice. */
  const change = async (changed: Partial<VatRulesAndRates>, done: string) => {
    try {
      await save(changed, done);
    } catch (error) {
      notifyFailure('vat.not_saved', error, { until: pageLifetime() });
    }
  };
  return { save, change };
}
