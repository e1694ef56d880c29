import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FoundMatch } from '../../../providers/cards.ts';
import { AddedNotice } from './AddedNotice.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import { cardGroups, type FoundItem } from './foundCards.ts';
import { matcherState } from './matcherState.ts';
import { useAddCards } from './useAddCards.tsx';
import type { Matcher } from './useMatcher.ts';
import { useMatchName } from './useMatchName.ts';

interface Props {
  matcher: Matcher;
  item: FoundItem;
  /** What the card is taken for. */
  match: FoundMatch;
}

/** Puts the card into the stock; says where it is once that is done, and before, what to look at. */
export function AddBar({ matcher, item, match }: Props) {
  const translate = useTranslate();
  const add = useAddCards();
  const name = useMatchName()(match);
  const addition = matcher.additions[item.key];
  const product = addition?.state === 'added' ? addition.product : undefined;
  const isAlike = item.card.matches.filter((other) => other.name === match.name).length > 1;
  return (
    <PurchaseForm
      label={translate(product ? 'matcher.add_another' : 'matcher.add')}
      isQuiet={matcher.isRedrawn}
      onSubmit={() => add(cardGroups([item], matcher), matcherState.get().purchase)}
    >
      {product ? (
        <Typography sx={{ py: { sm: 1 } }}>
          <AddedNotice id={product.id} name={product.name || name} />
        </Typography>
      ) : (
        isAlike && (
          <Typography color="text.secondary" sx={hint}>
            <InfoOutlined sx={{ fontSize: 18, flex: 'none' }} aria-hidden />
            {translate('matcher.alike')}
          </Typography>
        )
      )}
    </PurchaseForm>
  );
}

const hint = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
} as const;
