import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { createLongEnvText, parseSampleEnv, sampleEnvText } from '../../testing/sample-env.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { EnvEditor, type EnvEditorProps } from './env-editor.tsx';

beforeEach(() => prepareAnnouncements().replaceChildren());

const read = parseSampleEnv;
const area = page.getByRole('textbox', { name: '환경 변수' });
const notes = page.getByRole('list', { name: '확인할 줄' });
const noted = () =>
  notes
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const show = (props: Partial<EnvEditorProps> = {}) =>
  render(<EnvEditor label="환경 변수" read={read} {...props} />);

describeTextField<HTMLTextAreaElement>('EnvEditor', {
  component: (props) => <EnvEditor {...props} read={read} />,
  enter: 'line',
});

test('each line that has to be looked at is told in words, and counted in the description', async () => {
  await show({ defaultValue: sampleEnvText });
  expect(noted()).toEqual([
    '3행log_level → LOG_LEVEL: 대문자로 바꾸어 저장합니다.',
    '6행8행에 같은 키가 있어 그 값을 저장합니다.',
    '9행# 뒤는 주석으로 보고 뺐습니다.',
    '10행KEY=VALUE 형식이 아닙니다.',
  ]);
  await expect
    .element(area)
    .toHaveAccessibleDescription(
      '변수 6개 · 대문자로 바꿈 1개 · 값 확인 1개 · 중복 1개 · 오류 1개',
    );
});

test('what is typed is read at once', async () => {
  await show();
  await userEvent.click(area);
  await userEvent.keyboard('PORT=80{Enter}port=81');
  await expect
    .poll(noted)
    .toEqual([
      '1행2행에 같은 키가 있어 그 값을 저장합니다.',
      '2행port → PORT: 대문자로 바꾸어 저장합니다.',
    ]);
  await userEvent.keyboard('{Backspace>7/}');
  await expect.element(notes).not.toBeInTheDocument();
  await expect.element(area).toHaveAccessibleDescription('변수 1개');
});

test('the number of a line leads to it: the line is selected and seen', async () => {
  await show({ defaultValue: `${createLongEnvText(300)}\n잘못된 줄${'\n'.repeat(300)}` });
  await userEvent.click(page.getByRole('button', { name: '301행' }));
  await expect.element(area).toHaveFocus();
  expect(getSelection()?.toString()).toBe('잘못된 줄');
  const scroller = area.element().parentElement?.parentElement;
  expect(scroller?.scrollTop).toBeGreaterThan(300 * 15);
});

test('the keyboard passes through it: Tab leads to the first number and back', async () => {
  await show({ defaultValue: sampleEnvText });
  await userEvent.tab();
  await expect.element(area).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: '3행' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(area).toHaveFocus();
});

test('numbers stand beside their lines', async () => {
  const { container } = await show({ defaultValue: createLongEnvText(50) });
  const heights = ['[aria-hidden] > div', 'textarea'].map(
    (selector) => container.querySelector(selector)?.clientHeight ?? 0,
  );
  const padding = Number.parseFloat(getComputedStyle(area.element()).paddingBlockStart) * 2;
  expect((heights[1] ?? 0) - padding).toBe(heights[0]);
});

test('a text of any length costs a few elements', async () => {
  const { container, rerender } = await show({ defaultValue: createLongEnvText(5) });
  const elements = () => container.querySelectorAll('*').length;
  const few = elements();
  await rerender(
    <EnvEditor key="long" label="환경 변수" read={read} defaultValue={createLongEnvText(5000)} />,
  );
  await expect.element(area).toHaveAccessibleDescription('변수 5000개');
  expect(elements()).toBe(few);
});

test('twenty lines are listed at a time, and the others counted', async () => {
  await show({ defaultValue: '잘못된 줄\n'.repeat(30) });
  await expect.poll(() => notes.getByRole('listitem').elements()).toHaveLength(20);
  await expect.element(page.getByText('이 밖에 10줄을 더 확인해주세요.')).toBeVisible();
});

test('new problems are announced once typing pauses', { tags: 'full' }, async () => {
  await show({ defaultValue: 'PORT=80\n' });
  await userEvent.click(area);
  await userEvent.keyboard('{Control>}{End}{/Control}x y');
  expect(prepareAnnouncements().textContent).toBe('');
  await expect.poll(() => prepareAnnouncements().textContent).toBe('변수 1개 · 오류 1개');
});
