import { useTranslate } from 'ra-core';
import type { AccountEvent } from '../../../contract/people.ts';
import { ROLES } from '../../../domain/roles.ts';
import { formatCount } from '../../../domain/format.ts';

/** Says in words what happened: “Role changed: marco.r · Operator”, “Failed login: marco.r · 12 times”. */
export function useEventText(): (event: AccountEvent) => string {
  const translate = useTranslate();
  return ({ kind, by, about, detail, count }) => {
    if (kind === 'settings_changed' && SETTINGS.includes(`${about}.${detail}`))
      return translate(`people.settings.${about}.${detail}`);
    const role = ROLES.find((one) => one === detail);
    const facts = [
      // The column beside it has the name.
      about === by ? '' : about,
      role ? translate(`roles.${role}`) : detail,
      count > 1 && translate('people.times', { count: formatCount(count) }),
    ].filter(Boolean);
    const what = translate(`people.event_kinds.${kind}`);
    return facts.length > 0 ? `${what}: ${facts.join(' · ')}` : what;
  };
}

/** Settings and their values that have words of their own. */
const SETTINGS = [
  'registration.open',
  'registration.invitation',
  'second_factor_required.true',
  'second_factor_required.false',
];
