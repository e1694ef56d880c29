import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import type { CardIndexJob } from '../../contract/card_index.ts';
import type { Overview } from '../../contract/overview.ts';
import type { ScanMatch } from '../../contract/scans.ts';
import type { SystemState } from '../../contract/system.ts';
import { VAT_PRESETS } from '../../domain/vat_presets.ts';
import type { Outline } from '../../domain/outline.ts';
import { extensions } from '../../providers/extensions.ts';
import { IndexReport } from '../../resources/cards/card_index/IndexReport.tsx';
import { OutlineDialog } from '../../resources/cards/OutlineDialog.tsx';
import { OutlinedPhoto } from '../../resources/cards/OutlinedPhoto.tsx';
import { OutlineHelp } from '../../resources/cards/OutlineHelp.tsx';
import { RowNotes } from '../../resources/imports/rows/RowNotes.tsx';
import { PriceLine } from '../../resources/prices/PriceLine.tsx';
import { PresentImagesInput } from '../../resources/products/PresentImagesInput.tsx';
import { OrderAmountInput, PartDialog } from '../../resources/sales/PartDialog.tsx';
import { PresetInput } from '../../resources/vat/PresetInput.tsx';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/imports.ts';
import '../../src/i18n/en/landing.ts';
import '../../src/i18n/en/matcher.ts';
import '../../src/i18n/en/people.ts';
import '../../src/i18n/en/prices.ts';
import '../../src/i18n/en/vat.ts';
import { MonthLine } from '../../src/pages/landing/MonthLine.tsx';
import { SystemWarnings } from '../../src/pages/landing/SystemWarnings.tsx';
import { TodoList } from '../../src/pages/landing/TodoList.tsx';
import { OneTimeLink } from '../../src/pages/people/OneTimeLink.tsx';
import { ConcurrentChangeNotice } from '../../ui/changes/ConcurrentChangeNotice.tsx';
import { ConflictDialog } from '../../ui/changes/ConflictDialog.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { DropNotice } from '../../ui/DropNotice.tsx';
import { FileProgress, Progress } from '../../ui/Progress.tsx';
import { ReadingProblems } from '../../ui/ReadingProblems.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { ScanChoice } from '../../ui/scanning/ScanChoice.tsx';
import { SettingsLoading } from '../../ui/SettingsPage.tsx';
import { importRowFixture } from './importFixtures.ts';
import { noteLooks, reviewLooks, settle } from './looks.ts';
import { choose } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { setViewport } from './viewport.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

const ignore = () => {};

/** The parts one after the other, each alone on the page. */
function show(...parts: ReactNode[]): void {
  for (const part of parts) renderPart(part).unmount();
}

const overview = ({
  purchases,
  shipments,
  batches,
  products,
  sales,
}: {
  [part in keyof Overview]?: Partial<Overview[part]>;
} = {}): Overview => ({
  purchases: {
    total: 1,
    missing: { count: 0, uncovered: 0, oldest: null },
    withoutShipment: { count: 0, weight: 0, price: 0, oldest: null },
    ...purchases,
  },
  shipments: { onTheirWay: { count: 0, names: [] }, ...shipments },
  batches: { open: { count: 0, products: 0, estimatedCost: 0 }, ...batches },
  products: { total: 1, soldUndated: { count: 0 }, withoutPlace: { count: 0 }, ...products },
  sales: {
    toPack: { count: 0, late: 0, due: null },
    toPost: { count: 0, late: 0, due: null },
    toTakeDown: { count: 0 },
    unlinked: { count: 0 },
    ...sales,
  },
  month: null,
});

describe('the tasks on the start page', () => {
  it('are none, or a first one', () => {
    const { purchases } = overview();
    show(
      <TodoList isPending />,
      <TodoList isPending={false} />,
      <TodoList isPending={false} overview={overview()} />,
      <TodoList isPending={false} overview={overview({ purchases: { ...purchases, total: 0 } })} />,
    );
  });

  it('are orders that are late, due or undated', () => {
    const orders = (count: number, late: number, due: string | null) => ({ count, late, due });
    show(
      <TodoList
        isPending={false}
        overview={overview({
          sales: {
            toPack: orders(3, 2, '2026-11-14'),
            toPost: orders(1, 0, '2026-11-18'),
            toTakeDown: { count: 2 },
            unlinked: { count: 1 },
          },
        })}
      />,
      <TodoList
        isPending={false}
        overview={overview({ sales: { toPack: orders(1, 0, null), toPost: orders(2, 1, '2026-11-15') } })}
      />,
    );
  });

  it('are records that something is missing of', () => {
    show(
      <TodoList
        isPending={false}
        overview={overview({
          purchases: {
            missing: { count: 2, uncovered: 12.5, oldest: '2026-11-01' },
            withoutShipment: { count: 1, weight: 1_250, price: 30, oldest: '2026-11-16' },
          },
          shipments: { onTheirWay: { count: 2, names: ['DHL 12', 'EMS 7'] } },
          batches: { open: { count: 1, products: 3, estimatedCost: 12 } },
          products: { soldUndated: { count: 1 }, withoutPlace: { count: 4 } },
        })}
      />,
      <TodoList
        isPending={false}
        overview={overview({
          purchases: { missing: { count: 1, uncovered: 3, oldest: '2026-11-15' } },
          batches: { open: { count: 2, products: 1, estimatedCost: 7 } },
        })}
      />,
    );
  });

  it('stand under the profit of the month', () => {
    const month = { from: '2026-11-01', to: '2026-11-16', profit: 12, sold: 3 };
    const before = { from: '2026-10-01', to: '2026-10-16', profit: 10, sold: 2 };
    show(
      <MonthLine month={{ ...month, before: null }} />,
      <MonthLine month={{ ...month, sold: 0, profit: 0, before: null }} />,
      <MonthLine month={{ ...month, before }} />,
      <MonthLine month={{ ...month, profit: 8, sold: 1, before }} />,
      <MonthLine month={{ ...month, profit: -8, before: { ...before, profit: -8, sold: 0 } }} />,
      <MonthLine month={{ ...month, sold: 0, before: { ...before, sold: 0 } }} />,
      <MonthLine month={{ ...month, to: '2026-11-01', sold: 0, before: { ...before, to: '2026-10-01' } }} />,
    );
  });
});

const backups = (fields: Partial<SystemState['backups']> = {}): SystemState['backups'] => ({
  enabled: true,
  folder: '/backups',
  list: [],
  running: null,
  last_good: '2026-11-10T10:00:00.000Z',
  next: null,
  trial: null,
  warning: null,
  bytes: 0,
  disk: null,
  ...fields,
});
const system = (fields: Partial<SystemState> = {}): SystemState => ({
  version: '1',
  engine: 'sqlite',
  backups: backups(),
  check: null,
  disk: { total: 10, free: 5, data: 1 },
  sales_files_days: 30,
  ...fields,
});

describe('a warning on the start page', () => {
  const ofBackups = (fields: Partial<SystemState['backups']>) => (
    <SystemWarnings isRegistrationOpen={false} state={system({ backups: backups(fields) })} />
  );
  const trial = {
    tried_at: '2026-11-12T10:00:00.000Z',
    file: 'a.zip',
    problem: 'Broken.',
    reason: undefined,
  };

  it('is about backups', () => {
    const taken = {
      id: 1,
      taken_at: '2026-11-10T10:00:00.000Z',
      file: 'a.zip',
      kept_as: ['daily' as const],
      bytes: 10,
      download_bytes: 10,
      records: 3,
      pictures: 0,
      state: 'checked' as const,
      problem: 'Two pictures are missing.',
      reason: undefined,
      kept_until: null,
    };
    show(
      ofBackups({}),
      ofBackups({ warning: 'none_yet', last_good: null }),
      ofBackups({ warning: 'failed' }),
      ofBackups({ warning: 'failed', last_good: null }),
      ofBackups({ warning: 'old' }),
      ofBackups({ warning: 'old', last_good: '2026-11-16T10:00:00.000Z' }),
      ofBackups({ warning: 'trial_failed', trial }),
      ofBackups({ warning: 'trial_failed' }),
      ofBackups({ warning: 'incomplete', list: [taken] }),
    );
  });

  it('is about stored data, or about who may register', () => {
    const finding = (repair: 'doctor' | 'restore', count: number) => ({
      part: 'totals' as const,
      message: 'Sums are wrong.',
      reason: { code: 'inputs.json' as const, parameters: {} },
      count,
      repair,
    });
    const check = (...findings: ReturnType<typeof finding>[]) =>
      system({ check: { checked_at: '2026-11-16T10:00:00.000Z', complete: true, findings } });
    show(
      <SystemWarnings isRegistrationOpen={false} state={check()} />,
      <SystemWarnings isRegistrationOpen={false} state={check(finding('doctor', 3))} />,
      <SystemWarnings isRegistrationOpen state={check(finding('doctor', 3), finding('restore', 1))} />,
    );
  });
});

const found: ScanMatch[] = [
  {
    kind: 'product',
    id: 4,
    name: 'Ember Fox',
    sku: 'BS-4',
    images: [],
    presence: 'here',
    place: { id: 1, name: 'Box 3', code: 'A3', path: 'Shelf A / Box 3' },
    source: 'sku',
    alike: [],
  },
  { kind: 'place', id: 2, name: 'Box 4', code: 'A4', path: 'Shelf A / Box 4', capacity: null, products: 0 },
  { kind: 'purchase', id: 5, name: 'Lot of cards' },
];

describe('a dialog', () => {
  it('asks what a scanned code means', () => {
    show(
      <ScanChoice code="A4" matches={found} onChoose={ignore} onClose={ignore} />,
      <ScanChoice code="A4" matches={found.slice(2)} onChoose={ignore} onClose={ignore} />,
    );
  });

  it('asks which of two changes stays', async () => {
    const conflicts = {
      name: { now: 'Fox', sent: 'Ember Fox' },
      estimated_cost: { now: 3, sent: null },
      'product_extras.7': { now: 'Holo', sent: 'Plain' },
    };
    const extras = [{ id: 7, key: 'print_run', type: 1, value_type: 'text' }];
    const dialog = (isPending: boolean) => (
      <ConflictDialog
        resource="products"
        conflicts={conflicts}
        isPending={isPending}
        onChoose={ignore}
        onClose={ignore}
      />
    );
    show(dialog(true));
    const { user } = renderPart(dialog(false), {
      calls: { getList: async () => ({ data: extras, total: 1 }) },
    });
    await screen.findByText('print run');
    for (const choice of screen.getAllByRole('radio', { name: /^Yours/ })) await user.click(choice);
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('asks for a confirmation', () => {
    const dialog = (fields: object) => (
      <ConfirmDialog
        title="Delete?"
        label="Delete"
        isPending={false}
        onConfirm={ignore}
        onClose={ignore}
        {...fields}
      >
        It is gone.
      </ConfirmDialog>
    );
    show(
      dialog({}),
      dialog({ isPending: true }),
      dialog({ isDisabled: true }),
      dialog({ isDestructive: true, other: <b>Other</b> }),
    );
  });

  it('shows a link that works once', () => {
    const token = { token: 'a/b c', expires_at: '2026-11-20T10:00:00.000Z' };
    show(
      <OneTimeLink
        title="Invitation"
        help="Send it."
        path="/register?token="
        token={token}
        onClose={ignore}
      />,
    );
  });

  it.each(['EUR', 'USD', 'JPY'])('asks for an amount in %s', async (currency) => {
    const part = (
      <PartDialog
        title="Fee"
        submitLabel="Add"
        blank={{ amount: '' }}
        problemsOf="fees"
        onSave={async () => {}}
        onClose={ignore}
      >
        <OrderAmountInput sale={{ currency }} label="Amount" required helperText="Of the order" />
      </PartDialog>
    );
    const { user } = renderPart(part);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/^Enter an amount/)).toBeVisible();
  });
});

describe('a photo of a card', () => {
  const photo = new File([], 'front.png');
  const outline: Outline = [
    [0.1, 0.1],
    [0.6, 0.1],
    [0.6, 0.9],
    [0.1, 0.9],
  ];
  const size = { width: 400, height: 300 };

  it('has the outlines of its cards', () => {
    const upright = { width: 300, height: 520 };
    show(
      <OutlinedPhoto photo={photo} size={undefined} onSize={ignore} outlines={[{ outline }]} />,
      <OutlinedPhoto photo={photo} size={size} onSize={ignore} outlines={[]} />,
      <OutlinedPhoto photo={photo} size={size} onSize={ignore} outlines={[{ outline }]} onDraw={ignore} />,
      <OutlinedPhoto
        photo={photo}
        size={upright}
        onSize={ignore}
        outlines={[{ outline, number: 1 }, { outline }, { outline, number: 2 }]}
      />,
    );
  });

  it('is outlined in a dialog', () => {
    show(
      <OutlineDialog photo={photo} outline={undefined} onFind={ignore} onClose={ignore} />,
      <OutlineDialog photo={photo} outline={outline} onFind={ignore} onClose={ignore} />,
    );
  });

  it.each(['desktop', 'phone'] as const)('has help on its outline on a %s', (device) => {
    setViewport(device);
    show(
      <OutlineHelp isOutlined />,
      <OutlineHelp isOutlined isRedrawn onReset={ignore} />,
      <OutlineHelp isOutlined={false} isRedrawn />,
    );
  });

  it('is looked up in an index', () => {
    const indexing: CardIndexJob = {
      state: 'done',
      message: null,
      done: 3,
      total: 3,
      added: 1_200,
      changed: 2,
      unchanged: 3,
      skipped: [],
    };
    const skipped = [{ place: 'a.png', message: 'Broken.', placeReason: undefined, reason: undefined }];
    show(
      <IndexReport indexing={{ ...indexing, state: 'idle' }} />,
      <IndexReport indexing={indexing} />,
      <IndexReport indexing={{ ...indexing, state: 'running', skipped }} />,
      <IndexReport indexing={{ ...indexing, state: 'failed', message: 'No space left.', skipped }} />,
    );
  });
});

describe('a row of an import', () => {
  const price = { field: 'foreign_price', before: 1_500, after: 1_600, isEdited: false };

  it('says what is wrong, and what the operator can do', () => {
    const choices = { onChoose: ignore, onAccept: ignore, onRestore: ignore };
    const notes = (fields: Parameters<typeof importRowFixture>[0], offered: object = choices) => (
      <RowNotes
        row={importRowFixture(fields)}
        onChoose={undefined}
        onAccept={undefined}
        onRestore={undefined}
        {...offered}
      />
    );
    show(
      notes({ problems: { price: 'Is no amount.' }, written: { price: 'ten' } }),
      notes({ problems: { price: '“ten” is no amount.', undo: 'Edited.' }, written: { price: 'ten' } }),
      notes({ problems: { row: 'Is not readable.', price: 'Is missing.' }, written: { row: 'x;y' } }),
      notes({ kind: 'sales', problems: { total: 'Is another.' } }),
      notes({ kind: 'sales', problems: { total: 'Is another.' } }, {}),
      notes({ bin: 4, notes: ['It has no date.', 'It has no name.'] }),
      notes({ bin: 4 }, {}),
      notes({ differences: [price] }),
      notes({ differences: [price], choice: 'skip' }),
      notes({ differences: [{ ...price, isEdited: true }] }),
      notes({ differences: [{ ...price, isEdited: true }], choice: 'overwrite' }),
      notes({ differences: [{ ...price, isEdited: true }], choice: 'skip' }),
      notes({ differences: [{ ...price, isEdited: true }] }, {}),
      notes({ differences: [price, { field: 'currency', before: 'USD', after: 'JPY', isEdited: false }] }),
      notes({ differences: [price, { field: 'currency', before: '', after: 'JPY', isEdited: false }] }),
      notes({ kind: 'incoming_shipments', choice: 'skip' }),
      notes({ kind: 'incoming_shipments', choice: 'skip', number: null }),
      notes({ kind: 'incoming_shipments', choice: 'skip' }, {}),
    );
  });

  it('warns of an unlikely rate', async () => {
    const values = { currency: 'JPY', rate: 1.6, foreign_price: 1_600 };
    const rates = [
      { currency: 'JPY', rate: 160 },
      { currency: 'USD', rate: 1.1 },
    ];
    const calls = { getLastRates: async () => rates };
    for (const row of [
      importRowFixture({ values }),
      importRowFixture({ values: { ...values, foreign_price: null } }),
      importRowFixture({ values, choice: 'skip' }),
      importRowFixture({ kind: 'sales', values: { currency: 'USD', rate: 110 } }),
      importRowFixture({ kind: 'sales', values: { currency: 'USD', rate: null } }),
    ]) {
      const { unmount } = renderPart(
        <RowNotes row={row} onChoose={undefined} onAccept={undefined} onRestore={undefined} />,
        { calls },
      );
      await settle();
      unmount();
    }
  });
});

describe('a field', () => {
  it('chooses pictures of a purchase', async () => {
    const images = [
      { id: 1, image: '/media/a.png', thumbnail: '/media/a-small.png' },
      { id: 2, image: 'https://shop.example/b.png', thumbnail: null },
    ];
    const { user } = renderPart(
      <RecordForm onSubmit={async () => undefined} defaultValues={{}}>
        <PresentImagesInput images={images} texts="resources.bought_stocks" />
      </RecordForm>,
    );
    const [first, second] = screen.getAllByRole('button');
    if (first && second) {
      await user.click(first);
      await user.click(second);
      await user.click(first);
    }
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  it.each(VAT_PRESETS.map(({ key, label }) => [key, label] as const))(
    'fills in the VAT rule %s',
    async (_, label) => {
      const { user } = renderPart(
        <RecordForm onSubmit={async () => undefined} defaultValues={{}}>
          <PresetInput />
        </RecordForm>,
      );
      await choose(user, screen.getByRole('combobox'), label);
      expect(screen.getByRole('combobox')).toHaveTextContent(label);
    },
  );
});

it('notes and progress', async () => {
  const problems = Array.from({ length: 3 }, (_, index) => ({ place: `row ${index}`, message: 'Is wrong.' }));
  const bar = { title: 'Reading', done: 2, format: String, onCancel: ignore };
  show(
    <ConcurrentChangeNotice warning="" />,
    <ConcurrentChangeNotice warning="Anna has saved it." />,
    <DropNotice text="Drop it here." />,
    <SettingsLoading />,
    <ReadingProblems problems={problems} more="card_index.more_skipped" />,
    <Progress {...bar} total={undefined} />,
    <Progress {...bar} total={8} help="4 minutes left" isCancelling />,
    <Progress {...bar} done={9} total={8} />,
    <FileProgress file={new File(['abc'], 'a.csv')} sent={1} onCancel={ignore} />,
    <FileProgress file={new File([], 'empty.csv')} sent={0} onCancel={ignore} />,
  );
  const { user } = renderPart(<CopyField text="npm run doctor" label="Copy the command" />);
  await user.click(screen.getByRole('button'));
});

it('the line of prices', () => {
  const points = [
    { day: '2026-09-01', euros: 3 },
    { day: '2026-10-20', euros: 5 },
    { day: '2026-11-10', euros: 4 },
  ];
  show(
    <PriceLine points={points} width={400} height={96} expected={6} />,
    <PriceLine points={points} width={80} height={20} label="€3.00 to €5.00" />,
    <PriceLine points={points.slice(0, 1)} width={80} height={20} />,
  );
});

reviewLooks('looks');
