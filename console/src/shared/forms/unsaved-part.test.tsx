import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Unsaved, UnsavedContext, useUnsaved } from './unsaved.ts';
import { UnsavedPart } from './unsaved-part.tsx';

function Draft({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  return null;
}

function Page({ page, tell, drafts }: { page: Unsaved; tell: () => void; drafts: boolean[] }) {
  return (
    <UnsavedContext value={page}>
      <UnsavedPart part="variables" onChange={tell}>
        {drafts.map((dirty, index) => (
          <Draft key={Number(index)} dirty={dirty} />
        ))}
      </UnsavedPart>
    </UnsavedContext>
  );
}

test('a part reports its first and its last unsaved form, and every unsaved form counts for the page', async () => {
  const removed = vi.fn();
  const add = vi.fn(() => removed);
  const page: Unsaved = {
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
