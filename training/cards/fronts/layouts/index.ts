import { creature } from './creature.ts';
import { duel } from './duel.ts';
import { player } from './player.ts';
import { sideways } from './sideways.ts';
import { spell } from './spell.ts';
import { trainer } from './trainer.ts';
import { whole } from './whole.ts';

/** The layouts of several games; `trainer` and `whole` (the art all over) come up in all of them. */
export const LAYOUTS = { creature, spell, duel, player, sideways, trainer, whole };
