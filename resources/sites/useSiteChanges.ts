import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { fieldErrors } from '../../contract/errors.ts';
import { NewSite, feeRuleKey, type FeeRule, type Site } from '../../contract/sites.ts';
import { removeRow } from '../../ui/changes/rows.ts';
import { useFailureText, useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { pageLifetime } from '../../ui/pageVisit.ts';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Adds, renames and deletes selling sites and changes their rules, with undo. */
export function useSiteChanges() {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetchRecords = useRefetchRecords();

  const refetch = () => Promise.all([queries.invalidateQueries({ queryKey: ['sites'] }), refetchRecords()]);
  const tried = async (call: () => Promise<unknown>, failure: string): Promise<boolean> => {
    notifyFailure.end();
    try {
      await call();
      return true;
    } catch (error) {
      notifyFailure(failure, error, { until: pageLifetime() });
      return false;
    } finally {
      await refetch();
    }
  };

  /** Returns the error in the name; undefined once the site is saved and shown. */
  const save = async (name: string, call: (name: string) => Promise<unknown>) => {
    const read = NewSite.shape.name.safeParse(name);
    if (!read.success) return Object.values(fieldErrors(read.error))[0] ?? translate('sites.not_saved');
    try {
      await call(read.data);
      await refetch();
      return undefined;
    } catch (error) {
      console.error(error);
      return failureText(error, 'name');
    }
  };

  const create = (data: Pick<Site, 'name'> & Partial<Site>) => dataProvider.create('sites', { data });
  const update = async (site: Site, data: Partial<Site>) =>
    (await dataProvider.update<Site & RaRecord>('sites', { id: site.id, data, previousData: site })).data;

  const add = ({ name }: Pick<Site, 'name'>) => save(name, (read) => create({ name: read }));
  const rename = (site: Site, name: string) => save(name, (read) => update(site, { name: read }));

  const remove = ({ id, name, ...site }: Site) =>
    tried(
      async () => {
        const params = { id, previousData: { id, name, ...site } };
        const { data: removed } = await dataProvider.delete('sites', params);
        notifyDone(translate('sites.deleted', { name }), undoButton(removed));
      },
      translate('sites.not_deleted', { name }),
    );

  /** Replaces a site's rules. The server merges them with changes by further users. */
  const setRules = async (site: Site, fees: FeeRule[], done: string) => {
    const saved = await update(site, { fees });
    notifyDone(translate(done, { name: site.name }), undoButton(saved));
  };
  /** Rejects when the call fails, so that the form shows the error. */
  const saveRules = async (site: Site, fees: FeeRule[]) => {
    try {
      await setRules(site, fees, 'sites.rules_saved');
    } finally {
      void refetch();
    }
  };
  const removeRule = (site: Site, rule: FeeRule) =>
    tried(
      () => setRules(site, removeRow(site.fees, rule, feeRuleKey), 'sites.rule_deleted'),
      'sites.rule_not_deleted',
    );

  /** Sets the VAT treatment of orders without a treatment of their own. */
  const setTreatment = (site: Site, vatTreatment: Site['vatTreatment']) =>
    tried(async () => {
      const saved = await update(site, { vatTreatment });
      notifyDone(translate('sites.treatment_saved', { name: site.name }), undoButton(saved));
    }, 'sites.treatment_not_saved');

  return { add, rename, remove, saveRules, removeRule, setTreatment };
}
