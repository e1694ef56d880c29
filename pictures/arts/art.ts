/** What a scene is painted with. `sky` to `glow` are the setting, `body` to `dark` the subject, the last two the card. */
export interface Colours {
  sky: string;
  far: string;
  near: string;
  glow: string;
  body: string;
  shade: string;
  light: string;
  dark: string;
  frame: string;
  paper: string;
}

export interface Art {
  /** The subject, as the last word of a card's name. */
  title: string;
  colours: Colours;
  draw(colours: Colours): string;
}

/** Every scene is drawn in this box. */
export const PANEL = { width: 160, height: 116 } as const;
