import { useDataProvider, useNotify, useTranslate, type RaRecord, type UseCreateMutateParams } from 'ra-core';
import { formatList } from '../domain/format.ts';
import { useUpload } from './useUpload.ts';

/** Creates a record from a form, with progress and cancel. Reports fields that the backend did not save. */
export function useCreation<Made extends RaRecord = RaRecord>() {
  const dataProvider = useDataProvider();
  const { send, controls } = useUpload();
  const translate = useTranslate();
  const notify = useNotify();

  const tellMissing = (resource: string, missing: readonly string[]) => {
    if (missing.length === 0) return;
    const labels = missing.map((field) => translate(`resources.${resource}.fields.${field}`, { _: field }));
    notify('form.not_kept', { type: 'error', messageArgs: { fields: formatList(labels) } });
  };
  const mutationFn = ({ resource = '', data = {} }: UseCreateMutateParams<Made>): Promise<Made> =>
    send(async (sending) => {
      const made = await dataProvider.create<Partial<Made>, Made>(resource, { data, meta: { sending } });
      tellMissing(resource, made.meta?.missing ?? []);
      return made.data;
    });
  return { mutationFn, sending: controls };
}
