import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import { useRefetchOnChange } from './use-refetch-on-change.ts';

const queryKey = ['read'];
const read = vi.fn(() => Promise.resolve('읽음'));

function Reader({ mark }: { mark: string | undefined }) {
  useRefetchOnChange(mark, queryKey);
  return useQuery({ queryKey, queryFn: read }).data;
}

test('another mark refetches; a mark that becomes known, becomes unknown or returns does not', async () => {
  const client = createQueryClient();
  const inClient = (mark: string | undefined) => (
    <QueryClientProvider client={client}>
      <Reader mark={mark} />
    </QueryClientProvider>
  );
  const { rerender } = await render(inClient(undefined));
  for (const mark of ['1', undefined, '1']) await rerender(inClient(mark));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(read).toHaveBeenCalledTimes(1);
  await rerender(inClient('2'));
  await expect.poll(() => read.mock.calls.length).toBe(2);
});
