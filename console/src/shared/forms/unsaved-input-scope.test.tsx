import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type UnsavedInput, UnsavedInputContext, useUnsavedInput } from './unsaved-input.ts';
import { UnsavedInputScope } from './unsaved-input-scope.tsx';

function Draft({ dirty }: { dirty: boolean }) {
  useUnsavedInput(dirty);
  return null;
}

function Page({ page, tell, drafts }: { page: UnsavedInput; tell: () => void; drafts: boolean[] }) {
  return (
    <UnsavedInputContext value={page}>
      <UnsavedInputScope part="variables" onChange={tell}>
        {drafts.map((dirty, index) => (
          <Draft key={Number(index)} dirty={dirty} />
        ))}
      </UnsavedInputScope>
    </UnsavedInputContext>
  );
}

test('a part reports its first and its last unsaved form, and every unsaved form counts for the page', async () => {
  const removed = vi.fn();
  const add = vi.fn(() => removed);
  const page: UnsavedInput = {
    add,
    confirm: (leave) => leave(),
    withoutAsking: (leave) => leave(),
    any: () => false,
  };
  const tell = vi.fn();
  const { rerender, unmount } = await render(
    <Page page={page} tell={tell} drafts={[false, false]} />,
  );
  expect(tell).not.toHaveBeenCalled();
  await rerender(<Page page={page} tell={tell} drafts={[true, true]} />);
  expect(tell.mock.calls).toEqual([['variables', true]]);
  expect(add).toHaveBeenCalledTimes(2);
  await rerender(<Page page={page} tell={tell} drafts={[false, true]} />);
  expect(tell).toHaveBeenCalledOnce();
  await unmount();
  expect(tell.mock.calls).toEqual([
    ['variables', true],
    ['variables', false],
  ]);
  expect(removed).toHaveBeenCalledTimes(2);
});
