import { layOutCreature } from './creature.ts';
import { layOutDuelCard } from './duel.ts';
import { layOutPlayerCard } from './player.ts';
import { layOutLandscapeCard } from './sideways.ts';
import { layOutSpell } from './spell.ts';
import { layOutTrainer } from './trainer.ts';
import { layOutFullArt } from './whole.ts';

/** The layouts of several games. All games use `trainer` and `whole`, the full-art layout. */
export const LAYOUTS = {
  creature: layOutCreature,
  spell: layOutSpell,
  duel: layOutDuelCard,
  player: layOutPlayerCard,
  sideways: layOutLandscapeCard,
  trainer: layOutTrainer,
  whole: layOutFullArt,
};
