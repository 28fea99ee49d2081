import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { StepHeading, Stepper, type StepperProps } from './stepper.tsx';

beforeEach(() => prepareAnnouncements().replaceChildren());

const steps = [
  { id: 'name', label: '이름' },
  { id: 'template', label: '템플릿' },
  { id: 'options', label: '템플릿 옵션', errors: 2 },
  { id: 'config', label: '설정' },
];

const props = (): StepperProps => ({
  label: '컨테이너 추가 단계',
  steps,
  current: 'template',
  visited: ['name', 'template', 'options'],
  onSelect: vi.fn(),
});

test('shows the position: the current step, the state of each step in words, the counter', async () => {
  await render(<Stepper {...props()} />);
  const nav = page.getByRole('navigation', { name: '컨테이너 추가 단계' });
  const items = nav.getByRole('listitem').elements();
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
  ]);
  expect(items.map((item) => item.textContent)).toEqual([
    '이름완료',
    '2템플릿현재 단계',
    '템플릿 옵션완료오류 2개',
    '4설정남은 단계',
  ]);
  await expect.element(nav.getByText('2/4')).toBeVisible();
  await expect.element(nav.getByText('4단계 중 2단계')).toBeInTheDocument();
});

test('only steps that were visited are buttons', async () => {
  const given = props();
  await render(<Stepper {...given} />);
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: /^이름/ }));
  expect(given.onSelect).toHaveBeenCalledExactlyOnceWith('name');
});

test('a step that was visited stays a button after going back; Tab and Enter reach it', async () => {
  const given = { ...props(), current: 'name' };
  await render(<Stepper {...given} />);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /^템플릿 ?완료/ })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /^템플릿 옵션/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(given.onSelect).toHaveBeenCalledExactlyOnceWith('options');
});

describe('on a narrow screen', () => {
  beforeEach(() => page.viewport(375, 667));
  afterEach(() => page.viewport(1280, 800));

  test.each([320, 375])('%i px: all steps and both counts are in one line', async (width) => {
    await page.viewport(width, 667);
    const many = ['options', 'volumes', 'config'].map((id) => ({ id, label: id, errors: 4 }));
    await render(<Stepper {...props()} steps={[...steps.slice(0, 2), ...many]} />);
    const nav = page.getByRole('navigation');
    const boxes = nav
      .getByRole('listitem')
      .elements()
      .map((item) => item.getBoundingClientRect());
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    await expect.element(nav.getByText('오류 12', { exact: true })).toBeVisible();
    const counter = nav.getByText('2/5').element().getBoundingClientRect();
    expect(counter.right).toBeLessThanOrEqual(width);
    expect(boxes.at(-1)?.right).toBeLessThan(counter.left);
  });

  test('the steps are drawn as numbers and read by their names', async () => {
    await render(<Stepper {...props()} />);
    await expect.element(page.getByRole('button', { name: /^이름/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^템플릿 옵션/ })).toBeVisible();
    await expect
      .poll(() => page.getByText('이름', { exact: true }).element().clientWidth)
      .toBeLessThan(2);
  });
});

test('steps that a choice adds or removes are announced, moving between steps is not', async () => {
  const given = props();
  const announced = () => prepareAnnouncements().lastChild?.textContent;
  const { rerender } = await render(<Stepper {...given} />);
  await rerender(<Stepper {...given} current="config" />);
  expect(announced()).toBeUndefined();
  await rerender(<Stepper {...given} steps={steps.slice(0, 3)} />);
  await expect.poll(announced).toBe('단계가 바뀌어 모두 3개입니다: 이름, 템플릿, 템플릿 옵션.');
  const other = [...steps.slice(0, 2), { id: 'volumes', label: '볼륨' }];
  await rerender(<Stepper {...given} steps={other} />);
  await expect.poll(announced).toBe('단계가 바뀌어 모두 3개입니다: 이름, 템플릿, 볼륨.');
});

test('the heading receives the focus when the step changes, not when the wizard opens', async () => {
  const { rerender } = await render(<StepHeading step="name">이름</StepHeading>);
  const heading = page.getByRole('heading');
  await expect.element(heading).not.toHaveFocus();
  await rerender(<StepHeading step="template">템플릿</StepHeading>);
  await expect.element(heading).toHaveFocus();
});
