import type { Image } from '../../contract/primitives.ts';
import { RowLink } from '../RowLink.tsx';
import { ThumbnailButton } from '../Thumbnail.tsx';
import { useDensity } from './DensityButton.tsx';

interface Props {
  id: number;
  name: string;
  /** Undefined for records without pictures. */
  images?: readonly Image[];
  to: { pathname: string; search: string };
}

/** A record's first picture, and its name as a link to its details. */
export function NameCell({ id, name, images, to }: Props) {
  const [isDense] = useDensity();
  return (
    <div className="list-name">
      {images && <ThumbnailButton images={images} name={name} size={isDense ? 32 : 40} />}
      <RowLink to={to} title={name}>
        {name || `#${id}`}
      </RowLink>
    </div>
  );
}
