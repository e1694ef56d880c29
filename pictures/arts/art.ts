type Palette<Name extends string> = Readonly<Record<Name, string>>;

/** A scene and its colours; `card` has the colours of the card around it. */
export interface Art {
  setting: Palette<'sky' | 'far' | 'near' | 'glow'>;
  subject: Palette<'body' | 'shade' | 'light' | 'dark'>;
  card: Palette<'frame' | 'paper'>;
  draw(colours: Art['setting'] & Art['subject']): string;
}

/** Every scene is drawn in this box. */
export const PANEL = { width: 160, height: 116 } as const;
