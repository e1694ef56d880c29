import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Image } from '../contract/primitives.ts';
import { preloadablePopup } from './preloadable.tsx';
import { Thumbnail } from './Thumbnail.tsx';

const PictureViewer = preloadablePopup(async () => (await import('./PictureViewer.tsx')).PictureViewer);

interface Props {
  images: readonly Image[];
  /** What the pictures show. */
  name: string;
  size?: number;
}

/** A record's thumbnail that opens its pictures large, and nothing else: a click on it is none on its row. */
export function ThumbnailButton({ images, name, size }: Props) {
  const translate = useTranslate();
  const [shown, setShown] = useState<number>();
  if (images.length === 0) return <Thumbnail images={images} size={size} />;
  return (
    <>
      <button
        type="button"
        aria-label={translate('viewer.open', { name })}
        aria-haspopup="dialog"
        onPointerEnter={() => void PictureViewer.preload()}
        onFocus={() => void PictureViewer.preload()}
        onClick={(event) => {
          event.stopPropagation();
          setShown(0);
        }}
        className="thumbnail-button"
      >
        <Thumbnail images={images} size={size} />
      </button>
      {shown !== undefined && (
        <PictureViewer
          images={images}
          name={name}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
