import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import type { PreparedListings } from '../../contract/listings.ts';
import { extensions } from '../../providers/extensions.ts';
import { ColumnsInput } from '../../resources/listing_templates/ColumnsInput.tsx';
import { PlaceholderInput } from '../../resources/listing_templates/PlaceholderInput.tsx';
import { TemplateCreate } from '../../resources/listing_templates/TemplateCreate.tsx';
import { TemplatePreview } from '../../resources/listing_templates/TemplatePreview.tsx';
import { useTypeName } from '../../resources/listing_templates/useTypeName.ts';
import { ConditionField } from '../../resources/listings/ConditionField.tsx';
import { FileBar } from '../../resources/listings/FileBar.tsx';
import { ListingGroups } from '../../resources/listings/ListingGroups.tsx';
import { ListingsPage } from '../../resources/listings/ListingsPage.tsx';
import { SiteSwitch } from '../../resources/listings/SiteSwitch.tsx';
import { TemplateCard } from '../../resources/listings/TemplateCard.tsx';
import { TemplateNeeded } from '../../resources/listings/TemplateNeeded.tsx';
import { useListingChanges, usePreparedListings } from '../../resources/listings/useListings.ts';
import '../../src/i18n/en/listingTemplates.ts';
import '../../src/i18n/en/listings.ts';
import '../../src/i18n/en/siteFiles.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { replaceText } from './forms.ts';
import { listing, prepared, sent as sentBefore } from './listingFixtures.ts';
import { button, choose } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';

beforeEach(() => extensions.learn(true));

const templateFixture = (fields: Partial<ListingTemplate> = {}): ListingTemplate => ({
  id: 1,
  name: 'Cards on Ebay',
  site: 'Ebay',
  format: 'ebay',
  type: null,
  title: '{name} holo',
  description: '',
  category: '',
  condition: '',
  grader: '',
  grade: '',
  certificate: '',
  pricePercent: 100,
  priceEnding: '',
  marginPercent: null,
  handlingDays: 2,
  currency: 'EUR',
  rate: null,
  columns: '',
  ...fields,
});
const TYPES = [
  { id: 4, name: 'Card', subtypes: [] },
  { id: 5, name: 'Box', subtypes: [] },
];
const EXTRAS = [
  { id: 1, key: 'set_name', type: 4, value_type: 'text' },
  { id: 2, key: 'weight', type: 5, value_type: 'text' },
];
const lists = (more: Record<string, unknown[]> = {}) => ({
  getList: async (resource: string) => {
    const data = { types: TYPES, extras: EXTRAS, sites: [], ...more }[resource] ?? [];
    return { data, total: data.length };
  },
});

describe('the keys of a list of listings', () => {
  const rows = [
    listing({ products: [1], name: 'Fox', price: null, category: '', missing: ['price', 'category'] }),
    listing({ products: [2], name: 'Koi', price: null, category: '', missing: ['price', 'category'] }),
    listing({ products: [3], name: 'Owl', price: null, missing: ['price'] }),
    listing({ products: [4], name: 'Elk' }),
    listing({ products: [5], name: 'Bee', action: 'none', state: 'live', sent: sentBefore }),
  ];
  const open = async (fields: Partial<PreparedListings> = {}, changeListings: unknown = undefined) => {
    const now = prepared({ listings: rows, ...fields });
    const List = () => {
      const { data = now } = usePreparedListings(3);
      const [file, setFile] = useState<HTMLElement | null>(null);
      const changes = useListingChanges(data);
      return (
        <>
          <ListingGroups
            prepared={data}
            changes={changes}
            selected={undefined}
            onSelect={() => {}}
            fileButton={() => file}
          />
          <button type="button" ref={setFile}>
            file
          </button>
        </>
      );
    };
    const part = renderPart(<List />, {
      calls: { getPreparedListings: async () => now, ...(changeListings ? { changeListings } : {}) } as never,
    });
    await waitFor(() => expect(part.sent('getPreparedListings')).toHaveLength(1));
    return part;
  };
  const price = (name: string) => screen.getByRole('textbox', { name: `Price of ${name}` });
  const category = (name: string) => screen.getByRole('combobox', { name: `Category of ${name}` });

  it('go from one missing value to the next and back, and at last to the file', async () => {
    const { user } = await open();
    expect(price('Fox')).toHaveFocus();
    await user.tab();
    expect(category('Fox')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(price('Koi')).toHaveFocus();
    await user.tab({ shift: true });
    expect(category('Fox')).toHaveFocus();
    await user.click(price('Owl'));
    await user.keyboard('{Enter}');
    expect(button('file')).toHaveFocus();
  });

  it('set the same value below, as one action, and go past the values that are set', async () => {
    let answer: (now: PreparedListings) => void = () => {};
    const { user, sent } = await open({}, () => new Promise((done) => (answer = done)));
    await user.keyboard('4,50{Control>}d{/Control}');
    expect(category('Fox')).toHaveFocus();
    await waitFor(() => expect(sent('changeListings')).toHaveLength(1));
    answer(prepared({ listings: rows }));
    expect(await notice('2 listings are changed.')).toBeVisible();
    await waitFor(() => expect(sent('changeListings')).toHaveLength(2));
    expect(sent('changeListings')).toEqual([
      [
        3,
        {
          changes: [
            { products: [2], price: 4.5 },
            { products: [3], price: 4.5 },
          ],
        },
      ],
      [3, { changes: [{ products: [1], price: 4.5 }] }],
    ]);
  });

  it('set a short text below where it is missing, and nothing for an empty field', async () => {
    const { user, sent } = await open({}, async () => prepared({ listings: rows }));
    await user.click(category('Fox'));
    await user.keyboard('{Meta>}d{/Meta}');
    await user.click(category('Fox'));
    await user.keyboard(' Cards {Control>}d{/Control}');
    await waitFor(() => expect(sent('changeListings')).toHaveLength(2));
    expect(sent('changeListings')).toEqual([
      [3, { changes: [{ products: [2], category: 'Cards' }] }],
      [3, { changes: [{ products: [1], category: 'Cards' }] }],
    ]);
  });

  it('cut titles that are too long, each at its own end', async () => {
    const long = [
      listing({
        products: [1],
        name: 'Fox',
        title: 'Ember Fox first edition holo',
        missing: ['title_too_long'],
      }),
      listing({
        products: [2],
        name: 'Koi',
        title: 'Tide Koi first edition holo',
        missing: ['title_too_long'],
      }),
      listing({ products: [3], name: 'Owl', title: '', missing: ['title'] }),
    ];
    const { user, sent } = await open({ listings: long }, async () => prepared({ listings: long }));
    await user.click(screen.getByRole('textbox', { name: 'Title of Fox' }));
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(sent('changeListings')).toHaveLength(1));
    expect(sent('changeListings')).toEqual([
      [
        3,
        {
          changes: [
            { products: [1], title: 'Ember Fox first' },
            { products: [2], title: 'Tide Koi first' },
          ],
        },
      ],
    ]);
  });

  it('go back to the button of a value that was not missing', async () => {
    const { user, sent } = await open({}, async () => prepared({ listings: rows }));
    await user.click(button('Price of Elk'));
    expect(price('Elk')).toHaveFocus();
    await user.keyboard('7{Escape}');
    await waitFor(() => expect(button('Price of Elk')).toHaveFocus());
    await user.click(button('Price of Elk'));
    await user.keyboard('8{Enter}');
    await waitFor(() => expect(button('Price of Elk')).toHaveFocus());
    expect(sent('changeListings')).toEqual([[3, { changes: [{ products: [4], price: 8 }] }]]);
    await user.click(price('Fox'));
    await user.keyboard('5{Escape}');
    expect(price('Fox')).toHaveFocus();
    expect(price('Fox')).toHaveValue('');
  });

  it('leave a value out that is no price, and take back one that is emptied', async () => {
    const { user, sent } = await open({}, async () => prepared({ listings: rows }));
    await user.click(button('Price of Elk'));
    await user.keyboard('abc{Enter}');
    await user.click(button('Price of Elk'));
    await user.clear(price('Elk'));
    await user.keyboard('{Enter}');
    await user.click(button('Title of Elk'));
    await replaceText(user, screen.getByRole('textbox', { name: 'Title of Elk' }), ' Elk ');
    await user.keyboard('{Enter}');
    await user.click(button('Title of Elk'));
    await user.clear(screen.getByRole('textbox', { name: 'Title of Elk' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('changeListings')).toHaveLength(3));
    expect(sent('changeListings').map(([, change]) => change)).toEqual([
      { changes: [{ products: [4], price: null }] },
      { changes: [{ products: [4], title: 'Elk' }] },
      { changes: [{ products: [4], title: null }] },
    ]);
  });

  it('show that a value was not saved, and restore it', async () => {
    const { user } = await open({}, failing);
    await user.click(button('Price of Elk'));
    await user.keyboard('{Control>}a{/Control}8{Enter}');
    expect(await notice('It was not saved. No network.')).toBeVisible();
    await waitFor(() => expect(button('Price of Elk')).toHaveTextContent('€10.00'));
  });

  it('show sent listings and those left out on demand, and more rows by a button', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      listing({ products: [index + 10], name: `Ready ${index}` }),
    );
    const [fox] = rows;
    const { user, sent } = await open(
      {
        listings: [...(fox ? [fox] : []), ...many, ...rows.slice(4)],
        leftOut: [
          {
            products: [90],
            name: 'Old',
            sku: 'BS-90',
            images: [],
            reason: 'by_hand',
            mayOffer: true,
          } as never,
        ],
      },
      async () => prepared({ listings: rows }),
    );
    const toSend = screen.getByRole('region', { name: 'To send' });
    expect(within(toSend).getAllByRole('listitem')).toHaveLength(8);
    await user.click(button('Show all 9', toSend));
    expect(within(toSend).getAllByRole('listitem')).toHaveLength(9);
    expect(screen.queryByRole('button', { name: 'Price of Bee' })).toBeNull();
    await user.click(button(/Sent, unchanged/));
    expect(button('Price of Bee')).toBeVisible();
    await user.click(button(/Sent, unchanged/));
    expect(screen.queryByRole('button', { name: 'Price of Bee' })).toBeNull();
    await user.click(button(/Left out/, screen.getByRole('region', { name: 'Left out' })));
    await user.click(button('Offer Old after all'));
    expect(sent('changeListings')).toEqual([[3, { changes: [{ products: [90], leftOut: false }] }]]);
  });
});

describe('the condition of a listing', () => {
  it('is saved at once by the pointer, and by the keyboard when the list is left', async () => {
    const saved: unknown[] = [];
    const marks = {
      'data-field': 'condition',
      'data-listing': '1',
      'aria-label': 'Condition',
      'aria-invalid': false,
      autoFocus: false,
    } as const;
    renderPart(<ConditionField condition="mint" marks={marks} onCommit={(chosen) => saved.push(chosen)} />);
    const list = screen.getByRole('combobox', { name: 'Condition' });
    expect(list).toHaveValue('mint');
    fireEvent.pointerDown(list);
    fireEvent.change(list, { target: { value: 'good' } });
    expect(saved).toEqual(['good']);
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.change(list, { target: { value: 'played' } });
    expect(saved).toEqual(['good']);
    fireEvent.keyDown(list, { key: 'Escape' });
    fireEvent.blur(list);
    expect(saved).toEqual(['good']);
    fireEvent.change(list, { target: { value: '' } });
    fireEvent.blur(list);
    expect(saved).toEqual(['good', null]);
  });
});

describe('the file of a site', () => {
  const open = (calls: object, fields: Partial<PreparedListings> = {}) =>
    renderPart(<FileBar prepared={prepared({ listings: [listing()], ...fields })} buttonRef={() => {}} />, {
      calls: calls as never,
    });

  it('is written and downloaded, for the site or only to be checked', async () => {
    const made = { id: 8, kind: 'listings', added: 2, changed: 0, ended: 1 };
    const { user, sent } = open({
      createListingExport: async ({ kind }: { kind: string }) => ({ ...made, kind }),
      getListingFile: async () => new File(['x'], 'ebay.csv'),
    });
    await user.click(button('eBay file, 1 row'));
    expect(await notice('The file is written: 2 new, 1 to end.')).toBeVisible();
    await user.click(button('Check-only file'));
    expect(await notice('The file is written. The site checks it and lists nothing.')).toBeVisible();
    expect(sent('createListingExport')).toEqual([
      [{ insertions: [3], kind: 'listings' }],
      [{ insertions: [3], kind: 'check' }],
    ]);
    expect(sent('getListingFile').map(([id]) => id)).toEqual([8, 8]);
  });

  it('is not written without listings to send, and a failure is told', async () => {
    const { user, unmount } = open({ createListingExport: failing });
    await user.click(button('eBay file, 1 row'));
    expect(await notice('No file was written. No network.')).toBeVisible();
    expect(button('eBay file, 1 row')).toBeEnabled();
    unmount();
    open({}, { listings: [] });
    expect(button('Nothing to send')).toBeDisabled();
    expect(button('Check-only file')).toBeDisabled();
  });
});

describe('the template of listings', () => {
  const templates = [templateFixture(), templateFixture({ id: 2, name: 'Boxes' })];

  it('is chosen among those of the site, or added for the site', async () => {
    const { user, sent, unmount } = renderPart(<TemplateNeeded prepared={prepared({ template: null })} />, {
      calls: { ...lists({ listing_templates: templates }), changeInsertion: async () => ({}) } as never,
    });
    expect(await screen.findByText('Choose a template', { selector: 'h2, h3, p' })).toBeVisible();
    await choose(user, screen.getByRole('combobox', { name: 'Template' }), 'Boxes');
    await waitFor(() => expect(sent('changeInsertion')).toEqual([[3, { template: 2 }]]));
    expect(sent('getList')[0]).toMatchObject(['listing_templates', { filter: { site: 'Ebay' } }]);
    unmount();
    renderPart(<TemplateNeeded prepared={prepared({ template: null })} />, { calls: lists() as never });
    expect(await screen.findByText('No template for Ebay yet')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add template' })).toHaveAttribute(
      'href',
      expect.stringMatching(/listing_templates\/.*\?site=Ebay$/),
    );
  });

  it('stays when the choice was not saved', async () => {
    const { user } = renderPart(<TemplateNeeded prepared={prepared({ template: null })} />, {
      calls: { ...lists({ listing_templates: templates }), changeInsertion: failing } as never,
    });
    await choose(user, await screen.findByRole('combobox', { name: 'Template' }), 'Boxes');
    expect(await notice('It was not saved. No network.')).toBeVisible();
  });

  const card = async (calls: object, fields: Partial<PreparedListings> = {}) => {
    const shown = listing({ picturesInZip: 2 });
    const part = renderPart(
      <TemplateCard prepared={prepared({ listings: [shown], ...fields })} template={1} shown={shown} />,
      {
        calls: {
          ...lists({ listing_templates: templates }),
          getOne: async () => ({ data: templateFixture({ type: 4 }) }),
          ...calls,
        } as never,
      },
    );
    await screen.findByRole('button', { name: 'Edit: Title' });
    return part;
  };

  it('has a title that is typed in place', async () => {
    const { user, sent } = await card({
      update: async (_resource: never, { data }: { data: object }) => ({
        data: { ...templateFixture(), ...data },
      }),
    });
    expect(button('Edit: Title')).toHaveTextContent('Name holo');
    await user.click(button('Edit: Title'));
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toHaveFocus();
    await user.keyboard('!{Escape}');
    await user.click(button('Edit: Title'));
    await user.tab();
    await user.click(button('Edit: Title'));
    await replaceText(user, screen.getByRole('textbox', { name: 'Title' }), ' {name} mint ');
    await user.keyboard('{Enter}');
    expect(await notice('Template saved.')).toBeVisible();
    await user.click(button('Add a field to: Title'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['SKU', 'Set name']),
    );
    expect(screen.queryByRole('menuitem', { name: 'Weight' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Quantity' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'SKU' }));
    await waitFor(() => expect(sent('update')).toHaveLength(2));
    expect(sent('update')).toMatchObject([
      ['listing_templates', { id: 1, data: { title: '{name} mint' } }],
      ['listing_templates', { id: 1, data: { title: '{name} holo {sku}' } }],
    ]);
  });

  it('says that it was not saved', async () => {
    const { user } = await card({ update: failing });
    await user.click(button('Edit: Title'));
    await user.keyboard('!{Enter}');
    expect(await notice('The template was not saved. No network.')).toBeVisible();
  });

  it('has the pictures of the last file as a zip', async () => {
    const lastExport = { id: 8, at: sentBefore.at, by: 'Ada' } as never;
    const { user, sent } = await card(
      { getListingPictures: async () => new File(['x'], 'pictures.zip') },
      {
        lastExport,
        listings: [
          listing({ picturesInZip: 2, action: 'none' }),
          listing({ products: [2], picturesInZip: 5 }),
        ],
      },
    );
    expect(screen.getByText(/Ebay gets 2 of them as a zip/)).toBeVisible();
    await user.click(button('Zip'));
    await waitFor(() => expect(sent('getListingPictures').map(([id]) => id)).toEqual([8]));
  });
});

describe('a form of a template', () => {
  const values: { now: unknown } = { now: undefined };
  const inForm = (part: React.ReactNode, defaultValues: object) => (
    <RecordForm
      defaultValues={defaultValues}
      onSubmit={async (typed: unknown) => {
        values.now = typed;
      }}
    >
      {part}
      <button type="submit">save</button>
    </RecordForm>
  );

  it('has further columns, each with a heading and a text', async () => {
    const { user } = renderPart(
      inForm(<ColumnsInput />, { type: 4, columns: 'C:Game = Monsters\nC:Set = {set_name}' }),
      {
        calls: lists() as never,
      },
    );
    const heading = (position: number) =>
      screen.getByRole('textbox', { name: `Heading of column ${position}` });
    const text = (position: number) => screen.getByRole('textbox', { name: `Text of column ${position}` });
    expect(heading(2)).toHaveValue('C:Set');
    expect(text(2)).toHaveValue('{set_name}');
    await replaceText(user, heading(1), ' C:Line ');
    await user.click(button('Add column'));
    await user.click(button('Add column'));
    await replaceText(user, text(3), 'x');
    await user.click(button('Add a field to: Text of column 3'));
    await user.click(screen.getByRole('menuitem', { name: 'Quantity' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(text(3)).toHaveValue('x {quantity}');
    await user.click(button('Add a field to: C:Set'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(button('Remove column 2'));
    await user.click(button('save'));
    await waitFor(() =>
      expect(values.now).toEqual({ type: 4, columns: 'C:Line = Monsters\n = x {quantity}' }),
    );
  });

  it('inserts a field where the person types', async () => {
    const { user } = renderPart(
      inForm(<PlaceholderInput source="title" helperText="Up to 80." />, { type: null, title: 'Fox' }),
      {
        calls: lists() as never,
      },
    );
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveAccessibleDescription('Up to 80.');
    await user.click(title);
    (title as HTMLTextAreaElement).setSelectionRange(0, 0);
    await user.click(button('Add a field to: Title'));
    expect(screen.getByRole('menuitem', { name: 'Weight' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'SKU' }));
    expect(title).toHaveValue('{sku} Fox');
    await waitFor(() => expect(title).toHaveFocus());
    expect((title as HTMLTextAreaElement).selectionStart).toBe(5);
  });

  it('shows the listing of a product of its type', async () => {
    const fox = productFixture({
      id: 1,
      name: 'Ember Fox',
      type: 4,
      target_price: 10,
      landed_cost: 4,
      sku: 'BS-1',
      product_extras: [{ id: 1, key: 'set_name', value: 'First Light' }] as never,
    });
    const site = {
      id: 1,
      name: 'Ebay',
      vatTreatment: '',
      fees: [
        {
          kind: 'commission',
          from: '2026-01-01',
          per: 'order',
          tiers: [{ upTo: null, percent: 10 }],
          cap: null,
          fixed: 0.5,
          onPostage: false,
        },
      ],
    };
    const { user, sent } = renderPart(
      inForm(<TemplatePreview />, {
        site: 'Ebay',
        format: 'ebay',
        type: 4,
        title: '{name} {set_name} {sku}',
        category: '183454',
        pricePercent: '150',
        priceEnding: '99',
        marginPercent: '50',
        handlingDays: '3',
        currency: 'EUR',
        rate: '',
      }),
      { calls: lists({ products: [fox, { ...fox, id: 2, name: '' }], sites: [site] }) as never },
    );
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    await waitFor(() => expect(preview).toHaveTextContent('Ember Fox First Light BS-1'));
    expect(preview).toHaveTextContent('€14.99');
    expect(preview).toHaveTextContent('183454');
    expect(preview).toHaveTextContent('3 days');
    expect(preview).toHaveTextContent('Expected price × 1.5, to x.99');
    await waitFor(() => expect(preview).toHaveTextContent(/50%€7\.\d\d/));
    const product = screen.getByRole('combobox', { name: 'Product of the preview' });
    expect(product).toHaveValue('Ember Fox');
    await user.click(product);
    await user.click(screen.getByRole('option', { name: '#2' }));
    expect(product).toHaveValue('#2');
    await user.click(product);
    await user.keyboard('{Control>}a{/Control}koi');
    await waitFor(() =>
      expect(sent('getList').at(-1)).toMatchObject(['products', { filter: { type: 4, q: 'koi' } }]),
    );
    expect(sent('getList').find(([resource]) => resource === 'products')).toMatchObject([
      'products',
      { filter: { type: 4 }, sort: { field: 'id', order: 'DESC' } },
    ]);
  });

  it('is for the site of the address', async () => {
    const { sent, user } = renderPart(<TemplateCreate />, {
      at: '/?site=Shopify%20IT',
      calls: {
        ...lists(),
        create: async (_resource: never, { data }: { data: object }) => ({ data: { id: 9, ...data } }),
      } as never,
    });
    await replaceText(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Cards');
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveTextContent('Shopify IT');
    expect(screen.getByRole('combobox', { name: /^Format|^File/ })).toHaveTextContent('Shopify');
    await user.click(button(/^Add template|^Add listing template/));
    await waitFor(() => expect(sent('create')).toHaveLength(1));
    expect(sent('create')[0]).toMatchObject([
      'listing_templates',
      {
        data: {
          name: 'Cards',
          site: 'Shopify IT',
          format: 'shopify',
          title: '{name}',
          condition: '{Condition}',
          currency: 'EUR',
        },
      },
    ]);
  });

  it('names its type, or all types', async () => {
    const Names = () => {
      const nameOf = useTypeName();
      return <output>{[4, 9, null].map((type) => nameOf(type)).join('|')}</output>;
    };
    renderPart(<Names />, { calls: lists() as never });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Card||All types'));
  });
});

describe('the page of the listings of a batch', () => {
  it('switches between the sites of the batch, with what is not ready', async () => {
    const batch = {
      id: 2,
      insertions: [
        { id: 3, site: 'Ebay' },
        { id: 4, site: 'Vinted' },
        { id: 5, site: 'Shopify' },
      ],
    };
    const of: Record<number, PreparedListings> = {
      3: prepared({ listings: [listing({ missing: ['price'] })] }),
      4: prepared({ insertion: 4, listings: [listing()] }),
      5: prepared({ insertion: 5, template: null, listings: [listing({ missing: ['price'] })] }),
    };
    renderPart(<SiteSwitch batch={batch as never} insertion={3} />, {
      calls: { getPreparedListings: async (id: number) => of[id] } as never,
    });
    expect(await screen.findByText('1 not ready')).toBeVisible();
    expect(await screen.findByTitle('All ready')).toBeInTheDocument();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Ebay1 not ready', 'page'],
      ['VintedAll ready', null],
      ['Shopify', null],
    ]);
  });

  it('says that the batch is not offered any more, or reads again', async () => {
    const answers = [new Error('No network.'), new HttpError('Gone', 404)];
    const { user } = renderPart(<ListingsPage />, {
      calls: { getOne: failing, getPreparedListings: () => Promise.reject(answers.shift()) } as never,
    });
    expect(await screen.findByText('The listings could not be read.')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('This batch is not offered on this site any more.')).toBeVisible();
  });
});
