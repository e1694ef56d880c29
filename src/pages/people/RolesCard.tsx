import Check from '@mui/icons-material/Check';
import { Box, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AccountSettings, Person } from '../../../contract/people.ts';
import { includesRole, ROLES, type Role } from '../../../domain/roles.ts';
import { UNKNOWN_TEXT } from '../../../domain/format.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { usePeopleAction } from '../../../ui/usePeopleAction.ts';
import { useRegistrationChange } from '../../../ui/useRegistrationChange.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import '../../../ui/reportTable.css';
import './people.css';

/** What a role may do, and the lowest role for it. */
const ABILITIES: readonly [name: string, role: Role][] = [
  ['see', 'viewer'],
  ['work', 'operator'],
  ['delete', 'operator'],
  ['own', 'owner'],
];

interface Props {
  people: readonly Person[];
  settings: AccountSettings;
}

/** What each role may do, and the settings of all accounts. */
export function RolesCard({ people, settings }: Props) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <CardHeading id={heading} title={translate('people.roles')} />
      <table className="report-table role-table" aria-labelledby={heading}>
        <thead>
          <tr>
            <td />
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {translate(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ABILITIES.map(([name, needed]) => (
            <tr key={name}>
              <th scope="row">{translate(`people.abilities.${name}`)}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  {includesRole(role, needed) ? (
                    <>
                      <Check sx={{ fontSize: 20, color: 'success.main' }} aria-hidden />
                      <Box component="span" sx={visuallyHiddenStyle}>
                        {translate('people.may')}
                      </Box>
                    </>
                  ) : (
                    UNKNOWN_TEXT
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Box sx={{ display: 'grid', gap: 1, px: 2, py: 1.5 }}>
        <InvitationsOnly settings={settings} />
        <SecondFactorRequired people={people} settings={settings} />
      </Box>
    </Paper>
  );
}

function InvitationsOnly({ settings: { registration, is_fixed } }: Pick<Props, 'settings'>) {
  const translate = useTranslate();
  const { change, isRunning } = useRegistrationChange();
  return (
    <Setting
      label={translate('people.by_invitation')}
      help={translate(is_fixed ? 'people.registration_fixed' : 'people.by_invitation_help')}
      isOn={registration === 'invitation'}
      isDisabled={is_fixed || isRunning}
      onChange={(isOn) => void change(isOn ? 'invitation' : 'open')}
    />
  );
}

function SecondFactorRequired({ people, settings: { second_factor_required: isOn } }: Props) {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const enabled = people.filter(({ disabled_at }) => disabled_at === null);
  const without = enabled.filter(({ has_second_factor }) => !has_second_factor).length;
  const change = (second_factor_required: boolean) =>
    run({
      call: (dataProvider) => dataProvider.changeAccountSettings({ second_factor_required }),
      done: translate(second_factor_required ? 'people.required_on' : 'people.required_off'),
      failed: 'people.required_not_changed',
    });
  return (
    <Setting
      label={translate('people.require')}
      help={translate(isOn ? 'people.require_still' : 'people.require_help', {
        smart_count: without,
        total: enabled.length,
      })}
      isOn={isOn}
      isDisabled={isRunning}
      onChange={(required) => void change(required)}
    />
  );
}

interface SettingProps {
  label: string;
  help: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

function Setting({ label, help, isOn, isDisabled, onChange }: SettingProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOn}
            disabled={isDisabled}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={label}
        sx={{ mr: 0, minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } }}
      />
      <Typography id={id} variant="caption" color="text.secondary" component="p" sx={{ ml: 3.5 }}>
        {help}
      </Typography>
    </div>
  );
}
