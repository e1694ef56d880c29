import { expect, test } from 'vitest';
import type { Filter } from '../../contract/lists.ts';
import { groupChanges } from '../../server/records/change_groups.ts';

const grouped = (...filters: Filter[]) =>
  groupChanges(filters.map((filter, place) => ({ filter, place }))).map(({ filter, changes }) => [
    filter,
    changes.map(({ place }) => place),
  ]);
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('changes of different records by their ids are one group, in which each record has its change', () => {
  const changes = [{ filter: { id: 1 } }, { filter: { id: [2, 3, 3] } }];
  const [group, ...others] = groupChanges(changes);
  expect(others).toEqual([]);
  expect(group?.filter).toEqual({ id: [1, 2, 3] });
  expect(ids(1, 4).map((id) => group?.changeOf({ id }))).toEqual([
    changes[0],
    changes[1],
    changes[1],
    undefined,
  ]);
});

test.each<[string, Filter[], [Filter, number[]][]]>([
  [
    'a record that is changed twice begins a new group',
    [{ id: [1, 2] }, { id: [2, 3] }, { id: 4 }],
    [
      [{ id: [1, 2] }, [0]],
      [{ id: [2, 3, 4] }, [1, 2]],
    ],
  ],
  [
    'a change by another filter stands alone, between those before and after it',
    [{ id: 1 }, { q: 'fox' }, { id: 2 }],
    [
      [{ id: [1] }, [0]],
      [{ q: 'fox' }, [1]],
      [{ id: [2] }, [2]],
    ],
  ],
  [
    'ids with a further condition are another filter',
    [{ id: 1, state: 'Listed' }, { id: 2 }],
    [
      [{ id: 1, state: 'Listed' }, [0]],
      [{ id: [2] }, [1]],
    ],
  ],
  [
    'ids that are texts or missing are another filter',
    [{ id: '1' }, { id: [1, '2'] }, { id: null }, {}],
    [
      [{ id: '1' }, [0]],
      [{ id: [1, '2'] }, [1]],
      [{ id: null }, [2]],
      [{}, [3]],
    ],
  ],
  [
    'a group has at most 500 records',
    [{ id: ids(1, 300) }, { id: ids(301, 200) }, { id: 501 }],
    [
      [{ id: ids(1, 500) }, [0, 1]],
      [{ id: [501] }, [2]],
    ],
  ],
])('%s', (_, filters, expected) => expect(grouped(...filters)).toEqual(expected));
