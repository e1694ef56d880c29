import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Image } from '../contract/primitives.ts';
import { Icon } from './Icon.tsx';
import { useLoadable } from './loadable.ts';
import './Thumbnail.css';
import { preloadablePopup } from './preloadable.tsx';

/**
 * A record's first picture, fitted into a square without cropping.
 * Decorative, because the name is shown next to the picture.
 */
export function Thumbnail({ images, size = 40 }: { images: readonly Image[]; size?: number }) {
  const [first] = images;
  const isLoadable = useLoadable();
  const address = first && (first.thumbnail ?? first.image);
  const inner = size - 4;
  const [broken, setBroken] = useState<string>();
  return (
    <div className="thumbnail" style={{ width: size, height: size }}>
      {address && isLoadable(address) && address !== broken ? (
        <img
          src={address}
          alt=""
          width={inner}
          height={inner}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
        />
      ) : (
        <Icon name="picture" size={size / 2} />
      )}
    </div>
  );
}

const PictureViewer = preloadablePopup(async () => (await import('./PictureViewer.tsx')).PictureViewer);

interface Props {
  images: readonly Image[];
  /** Name of the pictured record. */
  name: string;
  size?: number;
}

/** A thumbnail that opens the picture viewer. The click does not reach the row. */
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
