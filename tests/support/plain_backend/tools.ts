import { invalid, json, emptyAnswer } from './answer.ts';
import type { Calls, Shop } from './shop.ts';

export function toolCalls(shop: Shop): Calls {
  return {
    'POST /api/tools/import_zenmarket/': (sent) =>
      sent.text('auth_token') ? emptyAnswer() : invalid({ auth_token: ['This field may not be blank.'] }),

    /** Recognises a card by the file's name: `grey-owl.png` is the Grey Owl. */
    'POST /pokemon_cards/match/': (sent) => {
      const [file] = sent.files('image');
      if (!file) return invalid({ image: ['No file was submitted.'] });
      const words = file.name.replace(/\.\w+$/, '').replaceAll('-', ' ');
      const found = shop.records.products.filter(({ name }) => String(name).toLowerCase().startsWith(words));
      return json({
        matches: found.map(({ id, name }) => ({
          id: `set-${id}`,
          name,
          rarity: 'Holo Rare',
          image: '/media/fox.svg',
        })),
      });
    },
  };
}
