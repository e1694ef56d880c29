import SearchOff from '@mui/icons-material/SearchOff';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexStats } from '../../contract/card_index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAddress } from '../../ui/address.ts';
import { useMay } from '../../ui/useRole.ts';
import { isEmptyIndex } from './card_index/useCardIndex.ts';

interface Props {
  index: CardIndexStats | null | undefined;
  isOutlined: boolean;
  /** Opens the outline dialog, where an outline may help. */
  onMark: (() => void) | undefined;
}

/** Explains that no card was found, or that no card matches, and offers a next step. */
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

/** Opens the dialog of the card index, when the index is empty. Viewers cannot fill it. */
export function FillIndexButton() {
  const translate = useTranslate();
  const mayFill = useMay('operator');
  const { change } = useAddress();
  if (!mayFill) return null;
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
