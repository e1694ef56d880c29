// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../../contract/products.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { anExtra, aType } from '../../support/factories.ts';
import { importFile, readFileAgain, stepImport, setImportRates } from '../../support/imports.ts';
import { casesInScope } from '../../support/scope.ts';
import { serverOn } from '../../support/server.ts';

const MANABOX = `Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency
Box,binder,Sol Ring,C21,Commander 2021,263,normal,uncommon,2,1,a-1,1.50,false,false,near_mint,en,EUR
Box,binder,Brazen Borrower,ELD,Throne of Eldraine,39,foil,mythic,1,2,a-2,12.00,false,false,near_mint,en,USD
Box,binder,Clue,TMH2,Tokens,14,normal,common,1,3,a-3,0.0,false,false,near_mint,ja,USD
Wants,list,Mana Crypt,2XM,Double Masters,270,normal,mythic,1,4,a-4,0.0,false,false,near_mint,en,USD
`;

describe.each(oneEngineByDay)('lists of collection apps, on %s', (engine) => {
  const server = serverOn(engine);

  test('become products of one type with costs in euros, without wish-list rows', async () => {
    const { id: type } = await aType(server);
    const shown = [await anExtra(server, 'Set'), await anExtra(server, 'Foil')];
    const draft = await importFile(server, { name: 'manabox.csv', content: MANABOX });
    expect(draft).toMatchObject({
      resource: 'products',
      file: { known: 'manabox', type: null, redacted: [], currencies: ['USD'] },
      rows: { wrong: 4 },
    });
    expect(draft.problems).toContainEqual({
      place: 'Binder Type',
      message: '1 row is a wish, a watched item or a proxy card, and is not in stock.',
      reason: { code: 'imports.wish', parameters: {} },
    });
    await readFileAgain(server, draft.id, { type });
    await setImportRates(server, draft.id, { USD: 1.2 });
    const compared = await stepImport(server, draft.id, 'compare');
    expect(compared.rows).toMatchObject({ wrong: 0, new: 4 });
    expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
    const products = (await server.get('/api/products/')).as(z.array(Product));
    expect(
      products
        .map(({ name, estimated_cost, type: own, product_extras }) => [
          name,
          estimated_cost,
          own,
          product_extras.flatMap(({ id, value }) => (shown.includes(id) ? [value] : [])),
        ])
        .toSorted(),
    ).toEqual([
      ['Brazen Borrower', 10, type, ['Throne of Eldraine', true]],
      ['Clue', 0, type, ['Tokens', false]],
      ['Sol Ring', 1.5, type, ['Commander 2021', false]],
      ['Sol Ring', 1.5, type, ['Commander 2021', false]],
    ]);
    const again = await importFile(server, { name: 'manabox.csv', content: MANABOX });
    expect(again).toMatchObject({ file: { type }, rows: { new: 0, wrong: 0 } });
    expect(await stepImport(server, draft.id, 'undo')).toMatchObject({ kept: [] });
    expect((await server.get('/api/products/')).json).toEqual([]);
  });

  const lists = [
    [
      'dragon_shield',
      '"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\nBinder,1,0,Counterspell,MH2,Modern Horizons 2,267,LightPlayed,Normal,German,1.00,2024-03-01,0.8,0.9,1.0\nWishlist,1,0,Mox Pearl,LEA,Alpha,264,Played,Normal,English,0,2024-03-01,1,2,3\n',
      { name: 'Counterspell', estimated_cost: 1 },
    ],
    [
      'collectr',
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-19),Price Override,Watchlist,Date Added,Notes\nMain,Pokemon,Base Set,Bulbasaur,46/102,Common,Normal,Ungraded,Near Mint,1.00,1,2,0,false,2024-01-10,\nMain,Pokemon,Base Set,Charizard,4/102,Rare,Holofoil,Ungraded,Near Mint,0,1,300,0,true,2024-01-10,\n',
      { name: 'Bulbasaur', estimated_cost: 1 },
    ],
    [
      'moxfield',
      '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"\n"1","0","Arcane Signet","cmr","Near Mint","English","foil","","2026-01-01","297","False","False","0.50"\n"1","0","Demonic Tutor","uma","Near Mint","English","","","2026-01-01","93","False","True",""\n',
      { name: 'Arcane Signet', estimated_cost: 0.5 },
    ],
  ] as const;
  test.each(casesInScope(lists, { usual: 1 }))('are recognised: %s', async (known, content, product) => {
    const { id: type } = await aType(server);
    const draft = await importFile(server, { name: `${known}.csv`, content });
    expect(draft).toMatchObject({
      resource: 'products',
      file: { known, redacted: [] },
      problems: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('read as euros') }),
      ]),
    });
    expect((await readFileAgain(server, draft.id, { type })).rows).toMatchObject({ wrong: 0, new: 1 });
    expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
    const [found] = (await server.get('/api/products/')).as(z.array(Product));
    expect(found).toMatchObject(product);
    await stepImport(server, draft.id, 'undo');
  });
});
