import { card } from './card.ts';
import { type Drawing, scaleToWidth, toSvg } from './drawing.ts';
import { boosterBox, boosterPack, figure, slab, tin } from './goods.ts';
import { rect } from './shapes.ts';

const COLUMNS = [143, 261, 379, 497];
const BOARDS = [272, 484, 696];
const BOARD = '#CFCBC0';
const BOARD_EDGE = '#B5B1A5';

interface Item {
  drawing: Drawing;
  width: number;
}

const ROWS: Item[][] = [
  [
    { drawing: boosterBox({ art: 'peak', colour: '#2A4B77' }), width: 100 },
    { drawing: card({ art: 'fox', name: 'Ember Fox', number: '015/102' }), width: 94 },
    { drawing: boosterPack({ art: 'storm' }), width: 84 },
    {
      drawing: slab({ grade: '9', front: { art: 'heron', name: 'Moon Heron', number: '044/102' } }),
      width: 92,
    },
  ],
  [
    { drawing: card({ art: 'koi', name: 'Tide Koi', number: '031/102' }), width: 94 },
    { drawing: tin({ art: 'wave' }), width: 94 },
    {
      drawing: slab({ grade: '10', front: { art: 'peak', name: 'First Peak', number: '001/102' } }),
      width: 92,
    },
    { drawing: boosterBox({ art: 'lantern', colour: '#6F2938' }), width: 100 },
  ],
  [
    { drawing: boosterPack({ art: 'bamboo' }), width: 84 },
    { drawing: card({ art: 'wave', name: 'Great Wave', number: '099/102' }), width: 94 },
    { drawing: figure(), width: 96 },
    { drawing: card({ art: 'crystal', name: 'Deep Crystal', number: '088/102' }), width: 94 },
  ],
];

/** Three shelves of goods, 640 × 800 on a transparent ground: decoration for the login page. */
export function shelf(): string {
  const body = ROWS.map((items, row) => {
    const y = BOARDS[row] ?? 0;
    const standing = items.map((item, column) => stand(item, { x: COLUMNS[column] ?? 0, y }));
    return rect([80, y, 480, 10], BOARD) + rect([80, y + 8, 480, 2], BOARD_EDGE) + standing.join('');
  });
  return toSvg({ width: 640, height: 800, body: body.join('') });
}

function stand({ drawing, width }: Item, foot: { x: number; y: number }): string {
  const height = (width / drawing.width) * drawing.height;
  return scaleToWidth(drawing, { x: foot.x - width / 2, y: foot.y - height, width });
}
