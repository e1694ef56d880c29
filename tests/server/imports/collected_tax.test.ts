// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { importFile, readFileAgain, rowsOf, stepImport } from '../../support/imports.ts';
import { casesInScope } from '../../support/scope.ts';

const EBAY = `Order Number,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Ship To Country,eBay Collect And Remit Tax Rate,eBay Collect And Remit Tax Type,eBay Reference Name,eBay Collected Tax,Total Price,Sale Date,Paid On Date
E-1,307,Fox,,1,€24.00,€6.00,United States,,,,€1.98,€30.00,Nov-02-26,Nov-02-26
E-2,308,Owl,,1,€24.00,€6.00,Germany,,,,€0.00,€30.00,Nov-02-26,Nov-02-26
E-3,309,Koi,,1,€24.00,€6.00,Switzerland,,,IOSS,,€30.00,Nov-02-26,Nov-02-26
E-4,310,Elk,,1,€24.00,€6.00,Norway,25,VAT,--,,€30.00,Nov-02-26,Nov-02-26
`;
const ETSY = `Sale Date,Item Name,Quantity,Price,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Ship Country,Order ID,VAT Paid by Buyer,SKU
08/04/26,Fox,1,5.00,0.00,0.00,4.50,0.62,5.00,EUR,4001,9001,08/04/26,United States,3001,0,
08/04/26,Owl,1,5.00,0.00,0.00,4.50,0.00,5.00,EUR,4002,9002,08/04/26,United Kingdom,3002,1.90,
08/04/26,Koi,1,5.00,0.00,0.00,4.50,0.00,5.00,EUR,4003,9003,08/04/26,Germany,3003,0,
`;
const CARDMARKET = `OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Total Value;Commission;Currency;Description;Product ID;Localized Product Name
1225032849;cards_gmbh;Cards GmbH;Market 1;12345 Town;Germany;1;DE 123456789;2026-08-09 18:56:42;1;12,44;1,25;13,69;0,63;EUR;1x Mew (Set) - 173 - Mythic - NM - English - 12,44 EUR;722537;Mew
1225032850;fox_lover;Ada Buyer;Hidden Street 1;12345 Secretville;Italy;;IT00000000001;2026-08-10 08:06:02;1;2,00;1,25;3,25;0,10;EUR;1x Fox (Set) - 1 - Rare - NM - English - 2,00 EUR;9;Fox
`;

describe.each(oneEngineByDay)('the VAT of orders in files of sites on %s', (engine) => {
  const server = emptiedServer(engine);
  const record = async (content: string, site?: string) => {
    let draft = await importFile(server, { name: 'orders.csv', content });
    if (site) draft = await readFileAgain(server, draft.id, { site });
    expect((await rowsOf(server, draft.id)).map(({ problems }) => problems)).not.toContainEqual(
      expect.objectContaining({ row: expect.anything() }),
    );
    await stepImport(server, draft.id, 'commit');
    const sales = (await server.get('/api/sales/')).as(z.array(Sale));
    return sales.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));
  };

  const files = [
    { name: 'eBay', content: EBAY, site: undefined, treatments: ['site', '', 'site', 'site'] },
    { name: 'Etsy', content: ETSY, site: 'Etsy', treatments: ['site', 'site', ''] },
  ];
  test.each(casesInScope(files, { usual: 1 }))(
    'is collected by the site where the file of $name says so',
    async ({ content, site, treatments }) => {
      if (site) await server.post('/api/sites/', { name: site });
      expect((await record(content, site)).map((sale) => sale.vatTreatmentSaid)).toEqual(treatments);
    },
  );

  test('is recorded with the VAT number of a business, and without that of a private buyer', async () => {
    const sales = await record(CARDMARKET);
    expect(sales.map((sale) => sale.buyerVatNumber)).toEqual(['DE123456789', '']);
  });
});
