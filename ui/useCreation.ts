import { useDataProvider, type RaRecord, type UseCreateMutateParams } from 'ra-core';
import { useSending } from './useSending.ts';

/** For forms that add a record: the call that a form waits for, and can stop. */
export function useCreation<Made extends RaRecord = RaRecord>() {
  const dataProvider = useDataProvider();
  const { send, controls } = useSending();
  const mutationFn = ({ resource = '', data = {} }: UseCreateMutateParams<Made>): Promise<Made> =>
    send(async (sending) => {
      const made = await dataProvider.create<Partial<Made>, Made>(resource, { data, meta: { sending } });
      return made.data;
    });
  return { mutationFn, sending: controls };
}
