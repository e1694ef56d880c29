import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatList } from '../../domain/format.ts';
import { useFailureText } from '../../ui/notices.tsx';
import { joinSentences } from '../../ui/texts.ts';
import type { RefusedScan } from './scanQueue.ts';

interface Props {
  refused: readonly RefusedScan[];
  onDismiss: () => void;
}

/** Scans that the server refused: nothing is lost in silence. */
export function RefusedScans({ refused, onDismiss }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  if (refused.length === 0) return null;
  const codes = refused.map(({ scan: { codes: [code] = [], product } }) => code ?? `#${product}`);
  return (
    <Alert severity="error" onClose={onDismiss} sx={{ m: 2 }}>
      {joinSentences([
        translate('counts.refused', { smart_count: refused.length, codes: formatList(codes) }),
        failureText(refused[0]?.error, 'scans'),
      ])}
    </Alert>
  );
}
