import BuildOutlined from '@mui/icons-material/BuildOutlined';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Schedule from '@mui/icons-material/Schedule';
import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ElementType, type ReactNode } from 'react';
import type { CheckResult, Finding } from '../../../contract/system.ts';
import { formatCount } from '../../../domain/format.ts';
import { wordMessage } from '../../../providers/messageWords.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { CommandField } from './CommandField.tsx';
import { useMomentText } from './useMomentText.ts';

/** What the last check found, and the command that checks or repairs. */
export function Findings({ check }: { check: CheckResult | null }) {
  const translate = useTranslate();
  const inWords = useMomentText();
  const heading = useId();
  const findings = check?.findings ?? [];
  const isRepairable = findings.some(({ repair }) => repair === 'doctor');
  const title = !check ? 'unchecked' : findings.length === 0 ? 'intact' : 'findings';
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <CardHeading
        id={heading}
        title={translate(`backups.${title}`, { smart_count: findings.length })}
        note={
          check &&
          translate(check.complete ? 'backups.checked_completely' : 'backups.checked_shortly', {
            moment: inWords(check.checked_at),
          })
        }
      />
      {findings.length === 0 && (
        <Row icon={check ? CheckCircleOutline : Schedule} tone={check ? 'success.main' : 'text.secondary'}>
          {translate(
            !check
              ? 'backups.unchecked_help'
              : check.complete
                ? 'backups.intact_help'
                : 'backups.intact_short_help',
          )}
        </Row>
      )}
      {findings.map((finding, place) => (
        <FindingRow key={place} finding={finding} />
      ))}
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ mb: 1 }} color="text.secondary">
          {translate(isRepairable ? 'backups.repair' : 'backups.doctor')}
        </Typography>
        <CommandField command={isRepairable ? 'npm run doctor -- --repair' : 'npm run doctor'} />
      </Box>
    </Paper>
  );
}

/** A damage. Amber: the command repairs it. Red: it takes an upload or a backup. */
function FindingRow({ finding: { part, message, reason, count, repair } }: { finding: Finding }) {
  const translate = useTranslate();
  const isRepairable = repair === 'doctor';
  return (
    <Row
      icon={isRepairable ? BuildOutlined : ErrorOutline}
      tone={isRepairable ? 'warning.main' : 'error.main'}
    >
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', fontWeight: 500 }}>
        <span>{translate(`backups.parts.${part}`)}</span>
        <span className="tabular">{formatCount(count)}</span>
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {wordMessage({ ...reason, text: message })}
      </Typography>
    </Row>
  );
}

function Row({ icon: Icon, tone, children }: { icon: ElementType; tone: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Icon sx={{ fontSize: 20, color: tone }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
