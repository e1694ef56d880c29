import { PANEL, type Colours } from './arts/art.ts';
import { ARTS, type ArtName } from './arts/index.ts';
import { MOODS, type MoodName } from './arts/moods.ts';
import type { Drawing } from './drawing.ts';
import { mirror, rect } from './shapes.ts';

export interface Scene {
  art: ArtName;
  /** Left out: the colours that the scene was designed in. */
  mood?: MoodName;
  /** Seen in a mirror. */
  flip?: boolean;
}

export function coloursOf({ art, mood }: Scene): Colours {
  return { ...ARTS[art].colours, ...(mood && MOODS[mood]) };
}

/** The picture alone, 160 × 116, without a card round it. */
export function panel(scene: Scene): Drawing {
  const colours = coloursOf(scene);
  const drawn = rect([0, 0, PANEL.width, PANEL.height], colours.sky) + ARTS[scene.art].draw(colours);
  return { ...PANEL, body: scene.flip ? mirror(PANEL.width / 2, drawn) : drawn };
}
