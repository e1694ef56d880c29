import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { certainty, formatConfidence } from '../../domain/card_match.ts';

/** How sure a match is, in words and in percent. */
export function Confidence({ confidence }: { confidence: number }) {
  const translate = useTranslate();
  const words = translate(`matcher.certainty.${certainty(confidence)}`);
  return (
    <Typography variant="caption" color="text.secondary" className="tabular" noWrap>
      {translate('matcher.sure', { words, percent: formatConfidence(confidence) })}
    </Typography>
  );
}
