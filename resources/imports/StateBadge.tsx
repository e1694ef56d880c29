import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportState } from '../../contract/imports.ts';
import { Badge } from '../../ui/Badge.tsx';

const LOOKS = {
  reading: { tone: 'warning', icon: HourglassEmpty },
  stopped: { tone: 'error', icon: ErrorOutline },
  draft: { tone: 'warning', icon: RuleOutlined },
  recording: { tone: 'warning', icon: HourglassEmpty },
  interrupted: { tone: 'error', icon: ErrorOutline },
  undoing: { tone: 'warning', icon: HourglassEmpty },
  committed: { tone: 'success', icon: CheckCircleOutline },
} as const;

export function StateBadge({ state }: { state: ImportState }) {
  const translate = useTranslate();
  const words = translate(`imports.states.${state}`);
  if (state === 'undone') {
    return (
      <Typography component="span" color="text.secondary">
        {words}
      </Typography>
    );
  }
  return <Badge {...LOOKS[state]}>{words}</Badge>;
}
