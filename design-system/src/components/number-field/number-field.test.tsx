import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { composeSyllable } from '../../testing/hangul.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { NumberField } from './number-field.tsx';

describeTextField('NumberField', { component: NumberField });

const cpu = () => page.getByRole('spinbutton', { name: 'CPU (millicores)', exact: true });

function Cpu({ onChange = () => undefined }: { onChange?: (value: string) => void }) {
  return (
    <NumberField
      label="CPU (millicores)"
      defaultValue="1000"
      min={100}
      max={4000}
      step={100}
      valueText={(value) => `${value / 1000} vCPU`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

test('spinbutton pattern: exposes its value and range', async () => {
  await render(<Cpu />);
  await expect.element(cpu()).toHaveAttribute('aria-valuenow', '1000');
  await expect.element(cpu()).toHaveAttribute('aria-valuemin', '100');
  await expect.element(cpu()).toHaveAttribute('aria-valuemax', '4000');
  await expect.element(cpu()).toHaveAttribute('aria-valuetext', '1 vCPU');
  await expect.poll(() => page.getByLabelText('CPU (millicores)').element()).toBe(cpu().element());
});

test("spinbutton pattern: Home and End move the caret, as in the browser's number fields", async () => {
  await render(<Cpu />);
  await userEvent.click(cpu());
  await userEvent.keyboard('{Home}2{End}5');
  await expect.element(cpu()).toHaveValue('210005');
});

test('spinbutton pattern: arrow and page keys step the value, and the form receives the change', async () => {
  const onChange = vi.fn();
  await render(<Cpu onChange={onChange} />);
  await userEvent.click(cpu());
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{PageUp}');
  expect(onChange.mock.calls).toEqual([['1100'], ['1000'], ['900'], ['1900']]);
});

test('the buttons step the value by pointer, without moving the focus', async () => {
  const screen = await render(<Cpu />);
  await userEvent.click(cpu());
  const buttons = screen.container.querySelectorAll('button');
  await userEvent.click(buttons[1] ?? document.body);
  await userEvent.click(buttons[1] ?? document.body);
  await userEvent.click(buttons[0] ?? document.body);
  await expect.element(cpu()).toHaveValue('1100');
  await expect.element(cpu()).toHaveFocus();
});

test('keeps a text that is not a number, so that it can be corrected', async () => {
  await render(<Cpu />);
  await userEvent.fill(cpu(), '1.5 vCPU');
  await expect.element(cpu()).toHaveValue('1.5 vCPU');
  await expect.element(cpu()).not.toHaveAttribute('aria-valuenow');
});

/** The units of the tests: parses "1.5 vCPU" as 1500 millicores, and repeats the text of the field as its echo. */
const cpuUnits = {
  read: (text: string) => (text.endsWith('vCPU') ? Number.parseFloat(text) * 1000 : Number(text)),
  echo: (text: string) => text,
};

test('with units: a number in another unit is parsed, announced and stepped', async () => {
  const { container } = await render(
    <NumberField label="CPU (millicores)" min={100} max={4000} step={100} units={cpuUnits} />,
  );
  const field = cpu();
  const height = container.offsetHeight;
  await userEvent.fill(field, '1.5 vCPU');
  await expect.element(field).toHaveAttribute('aria-valuenow', '1500');
  // A description that changes with each digit would be read with each digit.
  await expect.element(field).toHaveAttribute('aria-valuetext', '1.5 vCPU');
  await expect.element(field).not.toHaveAccessibleDescription();
  expect(container.offsetHeight, 'nothing below has moved').toBe(height);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('1600');
});

test('converts full-width digits to ASCII digits', async () => {
  await render(<Cpu />);
  await userEvent.fill(cpu(), '１５００');
  await expect.element(cpu()).toHaveValue('1500');
});

test('the mouse wheel does not change the value', async () => {
  await render(<Cpu />);
  await userEvent.click(cpu());
  await userEvent.wheel(cpu(), { delta: { y: 200 } });
  await expect.element(cpu()).toHaveValue('1000');
});

test('rules 1 and 4: keys and buttons wait for an open syllable', async () => {
  const screen = await render(<Cpu />);
  await userEvent.click(cpu());
  await composeSyllable(['ㄱ', '기']);
  cpu()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  await expect.element(cpu()).toHaveValue('1000기');
  const [less] = screen.container.querySelectorAll('button');
  await userEvent.click(less ?? document.body);
  await expect.element(cpu()).toHaveValue('1000기');
});

test('read-only and disabled fields do not step', async () => {
  await render(
    <>
      <NumberField label="읽기 전용" value="5" readOnly />
      <NumberField label="비활성" value="5" disabled />
    </>,
  );
  await userEvent.click(page.getByLabelText('읽기 전용'));
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByLabelText('읽기 전용')).toHaveValue('5');
  await expect.element(page.getByLabelText('비활성')).toBeDisabled();
});
