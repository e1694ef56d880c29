import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { fieldErrors } from '../../contract/errors.ts';
import { NewSite, type FeeRule, type Site } from '../../contract/sites.ts';
import { useFailureText, useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { untilLeft } from '../../ui/pageVisit.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Adds, renames and deletes selling sites, and changes their rules. What is gone comes back by one click. */
export function useSiteChanges() {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetchRecords = useRefetchRecords();

  const refetch = () => Promise.all([queries.invalidateQueries({ queryKey: ['sites'] }), refetchRecords()]);
  const undo = (call: () => Promise<unknown>) => ({
    label: 'ra.action.undo',
    onClick: () => void tried(call, 'sites.not_brought_back'),
  });
  const tried = async (call: () => Promise<unknown>, failure: string): Promise<boolean> => {
    notifyFailure.end();
    try {
      await call();
      return true;
    } catch (error) {
      notifyFailure(failure, error, { until: untilLeft() });
      return false;
    } finally {
      await refetch();
    }
  };

  /** What is wrong with the name, in words; nothing once it is saved and shown. */
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
  const update = (site: Site, data: Partial<Site>) =>
    dataProvider.update('sites', { id: site.id, data, previousData: site });

  const add = ({ name }: Pick<Site, 'name'>) => save(name, (read) => create({ name: read }));
  const rename = (site: Site, name: string) => save(name, (read) => update(site, { name: read }));

  const remove = async (site: Site) => {
    const { id, name, fees } = site;
    const failure = translate('sites.not_deleted', { name });
    if (!(await tried(() => dataProvider.delete('sites', { id, previousData: site }), failure))) return;
    notifyDone(
      translate('sites.deleted', { name }),
      undo(() => create({ name, fees })),
    );
  };

  /** Fails as the call does, for a form to say it. */
  const saveRules = async (site: Site, fees: readonly FeeRule[]) => {
    await update(site, { fees: [...fees] });
    void refetch();
    notifyDone(
      translate('sites.rules_saved', { name: site.name }),
      undo(() => update(site, { fees: site.fees })),
    );
  };
  const removeRule = async (site: Site, rule: FeeRule) => {
    const fees = site.fees.filter((one) => one !== rule);
    if (!(await tried(() => update(site, { fees }), 'sites.rule_not_deleted'))) return;
    notifyDone(
      translate('sites.rule_deleted'),
      undo(() => update(site, { fees: site.fees })),
    );
  };

  return { add, rename, remove, saveRules, removeRule };
}
