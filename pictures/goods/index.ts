export { binder } from './binder.ts';
export { boosterBox, type Package } from './box.ts';
export { figure, FIGURE_COLOURS, type FigureColours } from './figure.ts';
export { fan, spread } from './lot.ts';
export { boosterPack } from './pack.ts';
export { playmat } from './playmat.ts';
export { slab } from './slab.ts';
export { sleeves } from './sleeves.ts';
export { tin } from './tin.ts';
