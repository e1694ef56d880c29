import { layOutCreature } from './creature.ts';
import { layOutDuelCard } from './duel.ts';
import { layOutPlayerCard } from './player.ts';
import { layOutLandscapeCard } from './sideways.ts';
import { layOutSpell } from './spell.ts';
import { layOutTrainer } from './trainer.ts';
import { layOutFullArt } from './whole.ts';

/** The layouts of several games; `trainer` and `whole` (the art all over) come up in all of them. */
export const LAYOUTS = {
  creature: layOutCreature,
  spell: layOutSpell,
  duel: layOutDuelCard,
  player: layOutPlayerCard,
  sideways: layOutLandscapeCard,
  trainer: layOutTrainer,
  whole: layOutFullArt,
};
