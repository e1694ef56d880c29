import { useTranslate } from 'ra-core';
import { createContext, use } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useInspectAddress } from '../../ui/inspection.ts';
import { MarkedWords } from './MarkedWords.tsx';
import { useShownPlaces, type ShownPlace } from './ShownPlaces.tsx';

/** Whether Tab reaches the controls of a row. */
export const ActiveRowContext = createContext(false);

/** The name of a place, indented by its level, with a button that opens or closes its branch. */
export function PlaceNameCell({ place }: { place: ShownPlace }) {
  const translate = useTranslate();
  const { setOpen, words, isFiltered } = useShownPlaces();
  const inspect = useInspectAddress('places');
  const tabIndex = use(ActiveRowContext) ? 0 : -1;
  const { id, name, path, level, isOpen } = place;
  return (
    <span className="place-name" style={{ paddingLeft: (level - 1) * 20 }}>
      {isOpen === undefined || isFiltered ? (
        <span className="place-twig" />
      ) : (
        <button
          type="button"
          className="place-twig"
          tabIndex={tabIndex}
          aria-label={translate(isOpen ? 'places.close_branch' : 'places.open_branch', { name })}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(id, !isOpen);
          }}
        >
          <Icon name="expand" size={20} />
        </button>
      )}
      <RowLink to={inspect(id)} title={path} tabIndex={tabIndex}>
        <MarkedWords text={name} words={words} />
      </RowLink>
    </span>
  );
}
