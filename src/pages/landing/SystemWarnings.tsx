import BuildOutlined from '@mui/icons-material/BuildOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import { Paper } from '@mui/material';
import { useState } from 'react';
import type { SystemState } from '../../../contract/system.ts';
import { formatDate, formatMoment, localDate } from '../../../domain/format.ts';
import { daysBetween } from '../../../domain/days.ts';
import { wordMessage, wordText } from '../../../providers/messageWords.ts';
import { RegistrationWarning } from './RegistrationWarning.tsx';
import { TodoRow, type Todo } from './TodoRow.tsx';

interface Props {
  state: SystemState;
  /** Anybody may register, and the person can end that. */
  isRegistrationOpen: boolean;
}

/**
 * What is wrong with the backups and the stored data, each with a link to the page of backups, and whether
 * anybody may register.
 */
export function SystemWarnings({ state: { backups, check }, isRegistrationOpen }: Props) {
  const [today] = useState(() => localDate(new Date()));
  const todos = [backupWarning(backups, today), damage(check)].filter((todo) => todo !== null);
  if (todos.length === 0 && !isRegistrationOpen) return null;
  return (
    <Paper variant="outlined" sx={{ mb: 2, overflow: 'hidden' }}>
      {todos.map((todo) => (
        <TodoRow key={todo.name} {...todo} />
      ))}
      {isRegistrationOpen && <RegistrationWarning />}
    </Paper>
  );
}

const PAGE = '/backups';

/** A new installation has no backup before the first night. This is not a warning. */
function backupWarning(
  { warning, last_good, trial, list }: SystemState['backups'],
  today: string,
): Todo | null {
  if (warning === null || warning === 'none_yet') return null;
  const todo = {
    tone: 'error' as const,
    icon: SettingsBackupRestore,
    count: 1,
    link: { to: PAGE, label: 'landing.see_backups' },
  };
  if (warning === 'trial_failed') {
    return trial
      ? { ...todo, name: 'trial_failed', help: { day: formatDate(localDate(new Date(trial.tried_at))) } }
      : { ...todo, name: 'trial_failed', helpKey: 'landing.trial_failed_undated_help' };
  }
  if (last_good === null) {
    return { ...todo, name: 'backup_failed', helpKey: 'landing.backup_failed_first_help' };
  }
  const help = { moment: formatMoment(last_good) };
  if (warning === 'failed') return { ...todo, name: 'backup_failed', help };
  if (warning === 'incomplete') {
    const { problem, reason } = list.find(({ taken_at }) => taken_at === last_good) ?? {};
    return { ...todo, name: 'backup_incomplete', text: wordText(problem ?? '', reason) };
  }
  const count = Math.max(1, daysBetween(localDate(new Date(last_good)), today));
  return { ...todo, name: 'backup_old', count, help };
}

/** The number of findings, and the first of them in words. */
function damage(check: SystemState['check']): Todo | null {
  const [first] = check?.findings ?? [];
  if (!check || !first) return null;
  const isRepairable = check.findings.every(({ repair }) => repair === 'doctor');
  return {
    name: 'damage',
    tone: isRepairable ? 'warning' : 'error',
    icon: isRepairable ? BuildOutlined : ErrorOutline,
    count: check.findings.length,
    text: wordMessage({ ...first.reason, text: first.message }),
    link: { to: PAGE, label: 'landing.see_findings' },
  };
}
