import SearchOff from '@mui/icons-material/SearchOff';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexStats } from '../../contract/card_index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAddress } from '../../ui/address.ts';
import { isEmptyIndex } from './card_index/useCardIndex.ts';

interface Props {
  index: CardIndexStats | null | undefined;
  isOutlined: boolean;
  /** Draws an outline, where that helps. */
  onMark: (() => void) | undefined;
}

/** No card was found, or none that is known: what helps. */
export function NoMatches({ index, isOutlined, onMark }: Props) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={SearchOff}
      title={translate('matcher.none')}
      action={
        isEmptyIndex(index) ? (
          <FillIndexButton />
        ) : (
          onMark && (
            <Button variant="outlined" onClick={onMark}>
              {translate('matcher.mark')}
            </Button>
          )
        )
      }
    >
      {translate(hintFor(index, isOutlined))}
    </EmptyState>
  );
}

function hintFor(index: CardIndexStats | null | undefined, isOutlined: boolean): string {
  if (index?.loading) return 'matcher.none_loading';
  if (isEmptyIndex(index)) return 'matcher.none_indexed';
  return isOutlined ? 'matcher.none_outline' : 'matcher.none_help';
}

/** Opens the index of card pictures, where there is nothing that photos could be compared with. */
export function FillIndexButton() {
  const translate = useTranslate();
  const { change } = useAddress();
  return (
    <Button
      variant="outlined"
      startIcon={<StyleOutlined />}
      aria-haspopup="dialog"
      onClick={() => change({ index: '1' })}
    >
      {translate('card_index.add')}
    </Button>
  );
}
