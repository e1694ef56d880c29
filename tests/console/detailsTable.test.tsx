import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DetailsTable } from '../../ui/DetailsTable.tsx';
import { textsOf } from './openConsole.tsx';

const columns = [{ label: 'Name', render: ({ name }: { name: string }) => name, sum: '1 product' }];
const items = [{ id: 1, name: 'Ember Fox' }];

it('a table of linked records can be shown without remove buttons', () => {
  render(<DetailsTable items={items} columns={columns} empty="Nothing yet" />);
  expect(textsOf('row')).toEqual(['Name', 'Ember Fox', '1 product']);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});
