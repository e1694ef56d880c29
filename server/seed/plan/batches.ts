import { groupPairs } from '../../../domain/group_pairs.ts';
import { sumEuros } from '../../../domain/money.ts';
import type { Random } from '../../../pictures/random.ts';
import { IN_STOCK, LISTED } from '../../../domain/product.ts';
import { descriptionOf } from './descriptions.ts';
import type { BatchPlan, ProductPlan } from './plan.ts';
import { drawPriceBetween } from './money.ts';
import { articleNumber, SITES } from './sites.ts';
import { NEW_BATCH_STATUS } from '../../modules/listing/index.ts';

const MOST = 9;
const MOST_PICTURES = 4;

/** Groups products in stock into batches by theme. Products of a listed batch become Listed. */
export function batchesOf(products: ProductPlan[], count: number, random: Random): BatchPlan[] {
  const groups = themes(products, random);
  return Array.from({ length: count }, (_, index) => {
    const [theme, members] = groups[index % Math.max(1, groups.length)] ?? ['Mixed', []];
    const fair = Math.ceil(members.length / Math.ceil(count / Math.max(1, groups.length)));
    const chosen = members.splice(0, Math.min(fair, random.int(3, MOST)));
    return batch(`${theme}, batch ${index + 1}`, { chosen, products, random });
  });
}

/** The indexes of the products in stock, by theme, in random order. */
function themes(products: readonly ProductPlan[], random: Random): [theme: string, places: number[]][] {
  const themed = random
    .shuffle([...products.entries()])
    .flatMap(([place, product]) => (product.state === IN_STOCK ? [[themeOf(product), place] as const] : []));
  return random.shuffle([...groupPairs(themed)].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function themeOf({ item }: ProductPlan): string {
  if (item.type === 'Card') return `${String(item.extras.Set)} cards`;
  return (
    { 'Sealed product': 'Sealed', 'Graded card': 'Graded cards', Figure: 'Figures' }[item.type] ??
    'Accessories'
  );
}

function batch(
  name: string,
  { chosen, products, random }: { chosen: number[]; products: ProductPlan[]; random: Random },
): BatchPlan {
  const members = chosen.flatMap((place) => products[place] ?? []);
  const cost = sumEuros(members.map((product) => product.cost));
  const listed = members.length > 0 && random.chance(0.6);
  if (listed) for (const product of members) product.state = LISTED;
  const pictures = new Map(members.map(({ item }) => [item.picture.key, item.picture]));
  const sites = listed ? random.shuffle(SITES).slice(0, random.pick([1, 2, 2, 3])) : [];
  return {
    name,
    status: listed ? LISTED : NEW_BATCH_STATUS,
    products: chosen,
    pictures: [...pictures.values()].slice(0, MOST_PICTURES),
    insertions: sites.map((site) => ({
      site,
      price: drawPriceBetween([cost * 1.25, cost * 1.7], random),
      description: descriptionOf(
        name,
        site,
        members.map(({ item }) => item),
      ),
      external_id: articleNumber(site, random),
      from: null,
      ended: null,
    })),
  };
}
