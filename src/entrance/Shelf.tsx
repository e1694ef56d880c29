import { useEffect, useState } from 'react';

const WIDE = '(min-width: 768px)';

/** What the shop is full of. Decorative: it is drawn after the form, and only where there is room. */
export function Shelf() {
  const [picture, setPicture] = useState<string>();

  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      const { shelf } = await import('../../pictures/scene.ts');
      if (isShown) setPicture(`data:image/svg+xml,${encodeURIComponent(shelf())}`);
    };
    if (matchMedia(WIDE).matches) void draw();
    return () => {
      isShown = false;
    };
  }, []);

  return (
    <div className="entrance-picture" aria-hidden>
      {picture && <img src={picture} alt="" />}
    </div>
  );
}
