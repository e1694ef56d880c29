import type { Image } from '../contract/primitives.ts';
import { Icon } from './Icon.tsx';
import { ICONS } from './icons.ts';
import { useLoadable } from './loadable.ts';
import './Thumbnail.css';

/** A record's first picture as lists show it: contained in a square, never cropped. Decorative: the name stands beside it. */
export function Thumbnail({ images, size = 40 }: { images: readonly Image[]; size?: number }) {
  const [first] = images;
  const isLoadable = useLoadable();
  const address = first && (first.thumbnail ?? first.image);
  const inner = size - 4;
  return (
    <div className="thumbnail" style={{ width: size, height: size }}>
      {address && isLoadable(address) ? (
        <img src={address} alt="" width={inner} height={inner} loading="lazy" decoding="async" />
      ) : (
        <Icon path={ICONS.picture} size={size / 2} />
      )}
    </div>
  );
}
