import SearchOff from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { outlineInMiddle } from '../../../domain/outline.ts';
import type { CardIndexStats } from '../../../contract/card_index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Matcher } from './useMatcher.ts';

interface Props {
  matcher: Matcher;
  index: CardIndexStats | null | undefined;
  hasExtensions: boolean;
}

/** No card was found, or none that is known: what helps. */
export function NoMatches({ matcher, index, hasExtensions }: Props) {
  const translate = useTranslate();
  const { outline, photoSize, draw } = matcher;
  const canMark = hasExtensions && !outline && photoSize && index?.count !== 0;
  return (
    <EmptyState
      icon={SearchOff}
      title={translate('matcher.none')}
      action={
        canMark && (
          <Button variant="outlined" onClick={() => draw(outlineInMiddle(photoSize))}>
            {translate('matcher.mark')}
          </Button>
        )
      }
    >
      {translate(hintFor(index, outline !== undefined))}
    </EmptyState>
  );
}

function hintFor(index: CardIndexStats | null | undefined, isOutlined: boolean): string {
  if (index?.loading) return 'matcher.none_loading';
  if (index?.count === 0) return 'matcher.none_indexed';
  return isOutlined ? 'matcher.none_outline' : 'matcher.none_help';
}
