import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { AddedNotice } from './ProductLink.tsx';
import { CardName } from './CardName.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import { groupCards, findChosenCard, type FoundItem } from './foundCards.ts';
import { useAddCards } from './useAddCards.tsx';
import type { Matcher } from './useMatcher.ts';
import { useMatchName } from './useMatchName.ts';

interface Props {
  matcher: Matcher;
  item: FoundItem;
  /** The operator has said that no match is the right card. */
  isUnknown: boolean;
}

/** Adds the card to the stock under the displayed name, then links to the product. */
export function AddToStockBar({ matcher, item, isUnknown }: Props) {
  const translate = useTranslate();
  const add = useAddCards();
  const nameOf = useMatchName();
  const known = findChosenCard(item, matcher);
  const addition = matcher.additions[item.key];
  const product = addition?.state === 'added' ? addition.product : undefined;
  return (
    <PurchaseForm
      label={translate(product ? 'matcher.add_another' : 'matcher.add')}
      isDisabled={!known}
      isQuiet={matcher.isRedrawn}
      onSubmit={(to) => add(groupCards([item], matcher), to)}
    >
      {product ? (
        <Typography sx={{ py: { sm: 1 }, overflowWrap: 'anywhere' }}>
          <AddedNotice id={product.id} name={product.name || (known ? nameOf(known) : '')} />
        </Typography>
      ) : isUnknown ? (
        <CardName cardKey={item.key} name={matcher.choices[item.key]?.name ?? ''} />
      ) : (
        known && (
          <Typography sx={{ py: { sm: 1 }, overflowWrap: 'anywhere' }}>
            {translate('matcher.to_add', { name: nameOf(known) })}
          </Typography>
        )
      )}
    </PurchaseForm>
  );
}
