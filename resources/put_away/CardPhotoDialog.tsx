import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Product } from '../../contract/products.ts';
import { shortenPath } from '../../domain/places/names.ts';
import { typeInWords } from '../../domain/product.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PickRecords } from '../../ui/PickDialog.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useCardPhoto, type PhotographedCard } from './useCardPhoto.ts';

interface Props {
  photo: File;
  /** Products that are in the list already. */
  listed: readonly number[];
  onChoose: (product: number) => void;
  onFailure: (error: unknown) => void;
  onClose: () => void;
}

/** Chooses a product in stock by a photograph of its card. */
export function CardPhotoDialog({ photo, listed, onChoose, onFailure, onClose }: Props) {
  const translate = useTranslate();
  const cards = useCardPhoto(photo, onFailure);
  const [position, setPosition] = useState(0);
  const chosen = cards?.[position];
  return (
    <RecordDialog title={translate('put_away.card.title')} onClose={onClose} width={640}>
      {!cards ? (
        <div role="status" className="put-away-looking">
          {translate('put_away.card.looking')}
          <LinearProgress aria-hidden />
        </div>
      ) : !chosen ? (
        <EmptyState icon={SearchOff} title={translate('put_away.card.none')}>
          {translate('put_away.card.none_help')}
        </EmptyState>
      ) : (
        <>
          <CardChoice cards={cards} position={position} onChoose={setPosition} />
          <PickRecords<Product>
            key={position}
            resource="products"
            filter={{ presence: ['here'] }}
            search={chosen.search}
            sort={{ field: 'id', order: 'DESC' }}
            icon={Inventory2Outlined}
            searchLabel={translate('resources.products.search')}
            texts="put_away"
            describe={describe}
            isAdded={({ id }) => listed.includes(id)}
            onAdd={({ id }) => {
              onChoose(id);
              onClose();
            }}
          />
        </>
      )}
    </RecordDialog>
  );
}

function describe({ name, images, sku, product_extras, place_details, ...product }: Product) {
  const facts = [sku, ...product_extras.map(({ value }) => String(value)), typeInWords(product)];
  return {
    name,
    images,
    fact: facts.filter(Boolean).join(' · '),
    value: place_details === null ? '' : shortenPath(place_details.path),
  };
}

interface ChoiceProps {
  cards: readonly PhotographedCard[];
  position: number;
  onChoose: (position: number) => void;
}

/** The cards that the photograph may show, the likeliest first. */
function CardChoice({ cards, position, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 0 }, pt: { xs: 2, sm: 0 } }}>
        {translate('put_away.card.help')}
      </Typography>
      <div role="group" aria-label={translate('put_away.card.cards')} className="put-away-cards">
        {cards.map(({ match: { id, name, set, number, image } }, index) => (
          <button
            key={`${id} ${name} ${set} ${number}`}
            type="button"
            aria-label={[name, set, number].filter(Boolean).join(', ')}
            aria-pressed={index === position}
            onClick={() => onChoose(index)}
          >
            <Thumbnail images={image ? [{ id: 1, image }] : []} size={44} />
            <span className="put-away-text">
              <strong>{name}</strong>
              <small>{[set, number].filter(Boolean).join(' · ')}</small>
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
