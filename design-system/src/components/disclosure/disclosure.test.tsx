import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Disclosure, DisclosureGroup, type DisclosureProps } from './disclosure.tsx';

const show = (props: Partial<DisclosureProps> = {}) =>
  render(
    <Disclosure title="고급 설정" {...props}>
      빌드 명령
    </Disclosure>,
  );
const content = page.getByText('빌드 명령');

test('disclosure pattern: Enter and Space show the section and hide it again', async () => {
  await show();
  await expect.element(content).not.toBeVisible();
  await userEvent.tab();
  expect(document.activeElement).toHaveTextContent('고급 설정');
  await userEvent.keyboard('{Enter}');
  await expect.element(content).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(content).not.toBeVisible();
});

test('every change is told, the first state is not', async () => {
  const onOpenChange = vi.fn();
  await show({ defaultOpen: true, onOpenChange });
  await userEvent.click(page.getByText('고급 설정'));
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
  await userEvent.click(page.getByText('고급 설정'));
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false], [true]]);
});

test('what was opened stays open when the page around it is rendered again', async () => {
  const { rerender } = await show();
  await userEvent.click(page.getByText('고급 설정'));
  await rerender(
    <Disclosure title="고급 설정" aside="1개 바꿈">
      빌드 명령
    </Disclosure>,
  );
  await expect.element(content).toBeVisible();
});

test('the title is a heading where it has a level, and nowhere else', async () => {
  const { rerender } = await show();
  await expect.poll(() => page.getByRole('heading').elements()).toHaveLength(0);
  await rerender(
    <Disclosure title="고급 설정" headingLevel={3} aside="2개">
      빌드 명령
    </Disclosure>,
  );
  await expect
    .element(page.getByRole('heading', { level: 3, name: '고급 설정', exact: true }))
    .toBeVisible();
});

test.each([
  ['a group keeps what is open', false],
  ['an exclusive group closes it', true],
])('%s when another section opens', async (_, exclusive) => {
  await render(
    <DisclosureGroup label="고급" exclusive={exclusive}>
      <Disclosure title="빌드" defaultOpen>
        빌드 명령
      </Disclosure>
      <Disclosure title="종료">종료 신호</Disclosure>
    </DisclosureGroup>,
  );
  await expect.element(page.getByRole('group', { name: '고급' })).toBeVisible();
  await userEvent.click(page.getByText('종료', { exact: true }));
  await expect.element(page.getByText('종료 신호')).toBeVisible();
  await expect.poll(() => content.element().closest('details')?.open).toBe(!exclusive);
});
