import { useTranslate } from 'ra-core';
import type { AccountSettings } from '../contract/people.ts';
import { usePeopleAction } from './usePeopleAction.ts';

/** Lets anybody register, or only people with an invitation. */
export function useRegistrationChange() {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const change = (registration: AccountSettings['registration']) =>
    run({
      call: (dataProvider) => dataProvider.changeAccountSettings({ registration }),
      done: translate(`registration.${registration}`),
      failed: 'registration.not_changed',
    });
  return { change, isRunning };
}
