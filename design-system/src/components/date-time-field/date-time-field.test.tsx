import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { parseDateTime, readerTimeZone } from '../../format/date-time-text.ts';
import { composeSyllable, pasteText } from '../../testing/hangul.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { Form } from '../form/form.tsx';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';

describeTextField('DateTimeField', {
  component: DateTimeField,
  description: `시간대 ${readerTimeZone()}`,
});

const earliest = new Date('2026-11-22T18:10:00Z');
const latest = new Date('2026-11-29T20:10:00Z');

const renderField = (props: Partial<DateTimeFieldProps> = {}) =>
  render(<DateTimeField label="시점" timeZone="Asia/Seoul" {...props} />);
const field = () => page.getByRole('textbox', { name: '시점', exact: true });
const button = () => page.getByRole('button', { name: '달력에서 시점 선택' });

/** The input of the browser, which has no role and no name because it is hidden from screen readers. */
function calendar(): HTMLInputElement {
  const input = document.querySelector('input[type="datetime-local"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no calendar');
  return input;
}

/** Chooses a value in the calendar, as the browser does. */
function choose(value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, calendar());
  calendar().dispatchEvent(new Event('input', { bubbles: true }));
}

test('the description is the hint, the range, the time zone and the error', async () => {
  await renderField({
    hint: '변경이 복원됩니다.',
    error: '시각을 입력해주세요.',
    earliest,
    latest,
  });
  await expect
    .element(field())
    .toHaveAccessibleDescription(
      '변경이 복원됩니다. 2026-11-23 03:10:00부터 2026-11-30 05:10:00까지, 시간대 Asia/Seoul 시각을 입력해주세요.',
    );
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  [{ earliest }, '2026-11-23 03:10:00부터, 시간대 Asia/Seoul'],
  [{ latest }, '2026-11-30 05:10:00까지, 시간대 Asia/Seoul'],
  [{}, '시간대 Asia/Seoul'],
  [{ timeZone: 'Asia/Nowhere' }, '시간대 UTC'],
])('the range %o is "%s"', async (props, text) => {
  await renderField(props);
  await expect.element(field()).toHaveAccessibleDescription(text);
});

test.each([
  ['2026-11-30 03:10', '2026-11-30 03:10:00'],
  ['2026. 11. 30. 오후 3:10:05', '2026-11-30 15:10:05'],
  ['２０２６-１１-３０ ０３：１０', '2026-11-30 03:10:00'],
  ['2026-11-29T18:10:05.123Z', '2026-11-30 03:10:05'],
])('the pasted text "%s" is written as %s when the field is left', async (text, written) => {
  await renderField();
  await pasteText(text, field());
  await userEvent.tab();
  await expect.element(field()).toHaveValue(written);
});

test('a text that is no time stays as it is', async () => {
  await renderField();
  await userEvent.fill(field(), '2026-02-30 03:10');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('2026-02-30 03:10');
});

test('a pasted text of more than 64 characters is refused with its limit', async () => {
  await renderField();
  await pasteText('1'.repeat(65), field());
  await expect.element(field()).toHaveValue('');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('너무 길어 붙여넣지 않았습니다. 이 입력란에는 64자까지 입력할 수 있습니다.');
});

test('the arrow keys change the part at the caret, which stays, and announce the time', async () => {
  prepareAnnouncements().replaceChildren();
  await renderField({ defaultValue: '2026-11-30 03:10:00' });
  await userEvent.click(field());
  await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}');
  await expect.element(field()).toHaveValue('2026-11-30 03:10:02');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}{ArrowDown}');
  await expect.element(field()).toHaveValue('2024-11-30 03:10:02');
  await expect.poll(() => prepareAnnouncements().textContent).toContain('2024-11-30 03:10:02');
});

test('the arrow keys stop at the ends of the range', async () => {
  await renderField({ defaultValue: '2026-11-30 05:09:59', earliest, latest });
  await userEvent.click(field());
  await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(field()).toHaveValue('2026-11-30 05:10:00');
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(field()).toHaveValue('2026-11-23 03:10:00');
});

test('the arrow keys change neither an unknown text, nor a read-only field, nor a syllable in composition', async () => {
  const screen = await renderField({ defaultValue: '어제' });
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field()).toHaveValue('어제');
  await userEvent.clear(field());
  await composeSyllable(['ㅇ', '오']);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field()).toHaveValue('오');
  await screen.unmount();
  await renderField({ value: '2026-11-30 03:10:00', readOnly: true });
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field()).toHaveValue('2026-11-30 03:10:00');
});

test('the button and Alt+ArrowDown open the calendar of the browser at the time of the field', async () => {
  const shown = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockReturnValue();
  await renderField({ defaultValue: '2026-11-30 03:10:05', earliest, latest });
  await userEvent.click(button());
  expect(shown.mock.contexts).toEqual([calendar()]);
  expect(calendar().value).toBe('2026-11-30T03:10:05');
  expect(calendar().min).toBe('2026-11-23T03:10:00');
  expect(calendar().max).toBe('2026-11-30T05:10:00');
  await userEvent.fill(field(), '');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(shown).toHaveBeenCalledTimes(2);
  expect(calendar().value).toBe('2026-11-30T05:10');
  shown.mockRestore();
});

test('a chosen time is written into the field, within the range', async () => {
  const onChange = vi.fn();
  await renderField({ earliest, latest, onChange: ({ target }) => onChange(target.value) });
  choose('2026-11-24T12:00');
  await expect.element(field()).toHaveValue('2026-11-24 12:00:00');
  choose('2026-11-23T00:00:00');
  await expect.element(field()).toHaveValue('2026-11-23 03:10:00');
  expect(onChange.mock.calls).toEqual([['2026-11-24 12:00:00'], ['2026-11-23 03:10:00']]);
});

test('a browser that opens no calendar leaves the field as it is', async () => {
  const shown = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => {
    throw new DOMException('not allowed', 'NotAllowedError');
  });
  await renderField({ defaultValue: '2026-11-30 03:10:00' });
  await userEvent.click(button());
  await expect.element(field()).toHaveValue('2026-11-30 03:10:00');
  shown.mockRestore();
});

test('Tab reaches the field and the button alone, and a disabled field has no button', async () => {
  const screen = await renderField();
  await userEvent.tab();
  await expect.element(field()).toHaveFocus();
  await userEvent.tab();
  await expect.element(button()).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  await screen.unmount();
  await renderField({ disabled: true });
  await expect.element(button()).not.toBeInTheDocument();
});

function Restoration({ onSubmit }: { onSubmit: (at: Date | undefined) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { at: '' } });
  const validate = (text: string) =>
    parseDateTime(text, 'Asia/Seoul') !== undefined || '날짜와 시각을 입력해주세요.';
  return (
    <Form onSubmit={handleSubmit(({ at }) => onSubmit(parseDateTime(at, 'Asia/Seoul')))}>
      <DateTimeField
        label="시점"
        timeZone="Asia/Seoul"
        {...register('at', { validate })}
        error={formState.errors.at?.message}
      />
    </Form>
  );
}

test('works with a form library', async () => {
  const onSubmit = vi.fn();
  await render(<Restoration onSubmit={onSubmit} />);
  await userEvent.click(field());
  await userEvent.keyboard('2026-11-30{Enter}');
  await expect.element(field()).toHaveAccessibleDescription(/날짜와 시각을 입력해주세요/);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{End} 3:10{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[new Date('2026-11-29T18:10:00Z')]]);
});
