import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { composeSyllable, pressEnterWhileComposing } from '../../testing/hangul.ts';
import { Form } from '../form/form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { SwitchField, type SwitchFieldProps } from './switch-field.tsx';

const control = page.getByRole('switch', { name: '자동 배포', exact: true });

function Setting(props: Partial<SwitchFieldProps>) {
  const [checked, setChecked] = useState(false);
  return (
    <SwitchField label="자동 배포" checked={checked} onCheckedChange={setChecked} {...props} />
  );
}

test('switch pattern: Space, Enter and a press on the label turn it', async () => {
  await render(<Setting />);
  await userEvent.tab();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(control).not.toBeChecked();
  await userEvent.click(page.getByText('자동 배포'));
  await expect.element(control).toBeChecked();
  await userEvent.click(control);
  await expect.element(control).not.toBeChecked();
});

test('shows the state of its props, not the last press', async () => {
  const onCheckedChange = vi.fn();
  await render(<Setting checked={false} onCheckedChange={onCheckedChange} />);
  await userEvent.click(control);
  expect(onCheckedChange.mock.calls).toEqual([[true]]);
  await expect.element(control).not.toBeChecked();
});

test('during a pending change it keeps the focus and ignores presses', async () => {
  const onCheckedChange = vi.fn();
  const { rerender } = await render(<Setting onCheckedChange={onCheckedChange} />);
  await userEvent.tab();
  await rerender(<Setting pending onCheckedChange={onCheckedChange} />);
  await userEvent.keyboard(' ');
  await userEvent.click(page.getByText('자동 배포'), { force: true });
  expect(onCheckedChange).not.toHaveBeenCalled();
  await expect.element(control).toHaveFocus();
  await expect.element(control).toHaveAttribute('aria-busy', 'true');
  await expect.element(control).toHaveAttribute('aria-disabled', 'true');
  await expect.element(control).not.toBeChecked();
});

test('hint and error describe it, and the error is an alert', async () => {
  const { rerender } = await render(<Setting hint="푸시하면 배포합니다." />);
  await rerender(<Setting hint="푸시하면 배포합니다." error="켜지 못했습니다." />);
  await expect
    .element(control)
    .toHaveAccessibleDescription('푸시하면 배포합니다. 켜지 못했습니다.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('켜지 못했습니다.');
});

test('on and off differ by more than colour: the thumb is at the other end', async () => {
  const { rerender } = await render(<Setting checked={false} onCheckedChange={() => undefined} />);
  const shift = () => getComputedStyle(control.element(), '::before').translate;
  expect(shift()).toBe('none');
  await rerender(<Setting checked onCheckedChange={() => undefined} />);
  await expect.poll(shift).toBe('14px');
});

test('Enter during a composition in an adjacent field does not turn the switch', async () => {
  const onCheckedChange = vi.fn();
  await render(
    <Form onSubmit={() => undefined}>
      <TextField label="이름" />
      <Setting onCheckedChange={onCheckedChange} />
    </Form>,
  );
  await userEvent.click(page.getByLabelText('이름'));
  await composeSyllable(['ㄱ', '기', '김']);
  await pressEnterWhileComposing();
  expect(onCheckedChange).not.toHaveBeenCalled();
});
