import { PANEL } from './arts/art.ts';
import { ARTS, type ArtName } from './arts/index.ts';
import { MOODS, type MoodName } from './arts/moods.ts';
import type { Drawing } from './drawing.ts';
import { rect } from './shapes.ts';

export interface Scene {
  art: ArtName;
  /** Left out: the colours that the scene was designed in. */
  mood?: MoodName;
}

export function sceneColours({ art, mood }: Scene) {
  const { setting, subject, card } = { ...ARTS[art], ...(mood && MOODS[mood]) };
  return { ...setting, ...subject, ...card };
}

/** Only the picture, 160 × 116, without a card around it. */
export function panel(scene: Scene): Drawing {
  const colours = sceneColours(scene);
  const drawn = rect([0, 0, PANEL.width, PANEL.height], colours.sky) + ARTS[scene.art].draw(colours);
  return { ...PANEL, body: drawn };
}
