import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

it('a list whose first read is under way while records change is read again', async () => {
  let answer = (_rows: string) => {};
  const before = new Promise<string>((answered) => (answer = answered));
  const queryFn = vi.fn(async () => 'after').mockReturnValueOnce(before);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ list: useQuery({ queryKey: ['products', 'getList'], queryFn }), refetch: useRefetchRecords() }),
    { wrapper },
  );
  await act(async () => {
    const refetched = result.current.refetch();
    answer('before');
    await refetched;
  });
  await waitFor(() => expect(result.current.list.data).toBe('after'));
});
