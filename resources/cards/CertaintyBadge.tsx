import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { useTranslate } from 'ra-core';
import { certainty, formatConfidence } from '../../domain/card_match.ts';
import { Badge } from '../../ui/Badge.tsx';

const LOOKS = {
  almost_certain: { tone: 'success', icon: CheckCircleOutline },
  likely: { tone: 'success', icon: CheckCircleOutline },
  possible: { tone: 'warning', icon: HelpOutline },
  unlikely: { tone: 'error', icon: ErrorOutline },
} as const;

/** How sure the chosen match is: a colour, an icon, words and percent. */
export function CertaintyBadge({ confidence }: { confidence: number }) {
  const translate = useTranslate();
  const words = certainty(confidence);
  return (
    <Badge {...LOOKS[words]}>
      {translate('matcher.sure', {
        words: translate(`matcher.certainty.${words}`),
        percent: formatConfidence(confidence),
      })}
    </Badge>
  );
}
