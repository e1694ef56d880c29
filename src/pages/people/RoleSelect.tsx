import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Person } from '../../../contract/people.ts';
import { ROLES, type Role } from '../../../domain/roles.ts';
import { usePeopleAction } from '../../../ui/usePeopleAction.ts';

/** The role of a person, which an owner changes; one's own is only shown. */
export function RoleSelect({ person: { id, username, role, is_you } }: { person: Person }) {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const change = (next: Role) =>
    run({
      call: (dataProvider) => dataProvider.changePerson(id, { role: next }),
      done: translate('people.role_changed', { name: username, role: translate(`roles.${next}`) }),
      failed: 'people.role_not_changed',
    });
  if (is_you) return <span className="own-role">{translate(`roles.${role}`)}</span>;
  return (
    <TextField
      select
      size="small"
      value={role}
      disabled={isRunning}
      onChange={({ target }) => void change(ROLES.find((one) => one === target.value) ?? role)}
      slotProps={{ htmlInput: { 'aria-label': translate('people.role_of', { name: username }) } }}
      sx={{ width: { xs: '100%', sm: 112 } }}
    >
      {ROLES.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`roles.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
