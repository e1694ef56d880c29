import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import { Box, Button, CircularProgress, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_QUANTITY } from '../../contract/products.ts';
import { countUndecidedPrintings } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { ThumbnailButton } from '../../ui/Thumbnail.tsx';
import { useDraftState } from '../../ui/draftState.ts';
import { CardName } from './CardName.tsx';
import { MatchSelect } from './MatchSelect.tsx';
import { StraightenedCard } from './StraightenedCard.tsx';
import { splitQuantity, type CardGroup } from './foundCards.ts';
import { changeMatcherCards, matcherState, type CardAddition } from './matcherState.ts';
import { photoUrl } from './photoUrl.ts';
import { useMatchName } from './useMatchName.ts';
import { ProductLink } from './ProductLink.tsx';

/** Number of cards shown from a group of identical cards. */
const SHOWN = 3;

interface Props {
  group: CardGroup;
  isDisabled: boolean;
  /** Opens the outline dialog for the card, if the photo shows no other card. */
  onMark: (() => void) | undefined;
}

/** A card, or identical cards, in the list: pictures, chosen match and quantity. */
export function CardRow({ group, isDisabled, onMark }: Props) {
  const translate = useTranslate();
  const nameOf = useMatchName();
  const { first, items, match, known, quantity, addition } = group;
  const { number, card } = first;
  const { choices } = useDraftState(matcherState);
  const isChosen = choices[first.key]?.match !== undefined;
  const isFixed = isDisabled || addition?.state === 'added';
  const choose = (chosen: FoundMatch | null) => {
    changeMatcherCards(
      'choices',
      Object.fromEntries(items.map(({ key }) => [key, { ...choices[key], match: chosen }])),
    );
  };
  const count = (wanted: number) => {
    const shares = splitQuantity(wanted, items.length);
    changeMatcherCards(
      'choices',
      Object.fromEntries(
        items.map(({ key }, position) => [key, { ...choices[key], quantity: shares[position] }]),
      ),
    );
  };
  return (
    <Box component="li" aria-label={translate('matcher_list.number', { number })} sx={row}>
      <Typography className="tabular" color="text.secondary" sx={{ width: 20, flex: 'none' }}>
        {number}
      </Typography>
      <Box sx={pictures}>
        {items
          .slice(0, SHOWN)
          .map(({ key, lookup, card: { outline } }) =>
            outline ? (
              <StraightenedCard key={key} photo={lookup.photo} outline={outline} width={56} isDecorative />
            ) : (
              <Box key={key} component="img" src={photoUrl(lookup.photo)} alt="" sx={whole} />
            ),
          )}
        {match && (
          <ThumbnailButton
            images={match.image ? [{ id: 1, image: match.image }] : []}
            name={nameOf(match)}
            size={78}
          />
        )}
      </Box>
      <Box sx={facts}>
        {card.matches.length > 0 ? (
          <MatchSelect
            number={number}
            matches={card.matches}
            chosen={match}
            undecided={isChosen ? 0 : countUndecidedPrintings(card.matches, card.printings)}
            isDisabled={isFixed}
            onChoose={choose}
          />
        ) : (
          <Typography sx={{ flex: '1 1 130px' }}>{translate('matcher_list.no_match')}</Typography>
        )}
        {!match && (
          <CardName
            cardKey={first.key}
            label={translate('matcher_list.name', { number })}
            name={choices[first.key]?.name ?? ''}
            isDisabled={isFixed}
          />
        )}
        {!match && onMark && !isFixed && (
          <Button variant="outlined" onClick={onMark}>
            {translate('matcher.mark')}
          </Button>
        )}
        {known && (
          <CardQuantity
            label={translate('matcher_list.quantity', { number })}
            quantity={quantity}
            isDisabled={isFixed}
            onCount={count}
          />
        )}
        <CardState addition={addition} />
      </Box>
    </Box>
  );
}

interface QuantityProps {
  label: string;
  quantity: number;
  isDisabled: boolean;
  onCount: (quantity: number) => void;
}

/** Quantity of the cards. Leaving the field restores the last valid number. */
function CardQuantity({ label, quantity, isDisabled, onCount }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const count = Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY) onCount(count);
  };
  return (
    <TextField
      type="number"
      size="small"
      value={typed ?? quantity}
      disabled={isDisabled}
      onChange={({ target: { value } }) => type(value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { 'aria-label': label, min: 1, max: MAX_QUANTITY } }}
      sx={{ width: 80, flex: 'none' }}
    />
  );
}

/** Progress of adding a card to the stock. */
function CardState({ addition }: { addition: CardAddition | undefined }) {
  const translate = useTranslate();
  if (!addition) return null;
  const { state, product, problem } = addition;
  if (state === 'sending') {
    return <CircularProgress size={20} aria-label={translate('matcher_list.sending')} />;
  }
  if (state === 'failed') {
    return (
      <Typography role="alert" color="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        {problem}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}>
      <CheckCircleOutline sx={{ fontSize: 18 }} aria-hidden />
      <ProductLink id={product?.id ?? 0} name={translate('matcher_list.in_stock')} />
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: { xs: 1, sm: 2 },
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const pictures = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 'none',
} as const;

const whole = {
  width: 56,
  height: 78,
  objectFit: 'contain',
  borderRadius: 0.5,
  backgroundColor: 'background.picture',
} as const;

const facts = {
  flex: { xs: '1 1 240px', sm: 1 },
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;
