import { useNotificationContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isOutline, type Outline } from '../../domain/outline.ts';
import { useFittingPictures } from '../../ui/inputs/useFittingPictures.ts';
import { useDraftState } from '../../ui/draftState.ts';
import { cardKey } from './foundCards.ts';
import { changeMatcher, changeMatcherCards, changeLookup, matcherState, NO_LOOKUPS } from './matcherState.ts';
import { revokePhotoUrls } from './photoUrl.ts';
import type { PictureSize } from './straightenPhoto.ts';
import { useLookups, createLookup } from './useLookups.ts';

/** Limit for one selection of files. */
const MAX_PHOTOS = 60;

/** A card outlined by the operator. */
interface Marked {
  photo: File;
  outline: Outline;
  /** Id of the lookup to replace, if any. */
  id: number | undefined;
}

/** The photos to match and their results. The state survives leaving the page. */
export function useMatcher() {
  const translate = useTranslate();
  const choosePictures = useFittingPictures();
  const { setNotifications } = useNotificationContext();
  const goOn = useLookups();
  const state = useDraftState(matcherState);
  const [refusal, setRefusal] = useState<string>();
  const { photos, lookups } = state;
  const [only] = lookups;
  const isList = lookups.length > 1 || lookups.some((lookup) => lookup.isAll);
  const detected = only?.outline ? state.detected : only?.cards[0]?.outline;
  const outline = isList || state.isAll ? undefined : (state.outline ?? detected);

  const choose = (files: readonly File[]): boolean => {
    const { fitting, refusal: problem } = choosePictures(files);
    const tooMany =
      fitting.length > MAX_PHOTOS ? translate('matcher.too_many', { most: MAX_PHOTOS }) : undefined;
    setRefusal(problem ?? tooMany);
    if (fitting.length === 0) return false;
    revokePhotoUrls(photos);
    changeMatcher({
      ...NO_LOOKUPS,
      detected: undefined,
      photoSize: undefined,
      photos: fitting.slice(0, MAX_PHOTOS),
    });
    return true;
  };
  const find = () => {
    // Reads the state directly: a photo chosen just now has not been rendered.
    const { photos: chosen, isAll, outline: drawn } = matcherState.get();
    if (chosen.length === 0) return setRefusal(translate('matcher.no_photo'));
    setRefusal(undefined);
    setNotifications([]);
    const inside = isAll ? undefined : drawn;
    changeMatcher({
      ...NO_LOOKUPS,
      detected: inside && detected,
      outline: inside,
      lookups: chosen.map((photo) => createLookup({ photo, isAll, outline: inside })),
    });
    goOn();
  };
  return {
    ...state,
    outline,
    isList,
    /** The lookup of a single photo. */
    only,
    isPending: lookups.some(({ state: at }) => at === 'waiting' || at === 'running'),
    /** The outline differs from the outline of the lookup. */
    isRedrawn: only !== undefined && outline !== undefined && state.outline !== only.outline,
    /** The operator drew the outline. */
    isDrawn: outline !== undefined && outline === state.outline,
    isOutlined: outline === undefined || isOutline(outline),
    error: refusal ?? (isList ? undefined : only?.problem),
    choose,
    find,
    /** Chooses files and looks them up at once. */
    findIn: (files: readonly File[]) => {
      if (choose(files)) find();
    },
    retry: (id: number) => {
      changeLookup(id, { state: 'waiting' });
      goOn();
    },
    /** Looks up the card inside an outline: replaces a lookup, or adds a further card of the photo. */
    mark: ({ photo, outline: inside, id }: Marked) => {
      if (id === undefined) {
        const lookup = createLookup({ photo, isAll: false, outline: inside });
        changeMatcher({ lookups: [...matcherState.get().lookups, lookup] });
      } else {
        const key = cardKey(id, 0);
        changeMatcherCards('choices', { [key]: { ...matcherState.get().choices[key], match: undefined } });
        changeLookup(id, { outline: inside, isAll: false, cards: [], state: 'waiting' });
      }
      goOn();
    },
    draw: (drawn: Outline) => changeMatcher({ outline: drawn }),
    resetOutline: () => changeMatcher({ outline: undefined }),
    remove: (photo: File) => {
      revokePhotoUrls([photo]);
      changeMatcher({ ...NO_LOOKUPS, photos: photos.filter((one) => one !== photo) });
    },
    measure: (photoSize: PictureSize) => changeMatcher({ photoSize }),
    chooseAll: (isWanted: boolean) => changeMatcher({ isAll: isWanted }),
  };
}

export type Matcher = ReturnType<typeof useMatcher>;
