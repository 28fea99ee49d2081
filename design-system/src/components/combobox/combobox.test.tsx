import { Controller, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  commitComposition,
  composeSyllable,
  pressEnterWhileComposing,
  pressEscapeWhileComposing,
  typeHangul,
} from '../../testing/hangul.ts';
import { sampleComboboxOptions } from '../../testing/sample-options.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Form } from '../form/form.tsx';
import { Combobox } from './combobox.tsx';

const field = page.getByRole('combobox', { name: '컨테이너', exact: true });
const list = page.getByRole('listbox', { name: '컨테이너' });
const active = () => page.getByRole('option', { selected: true });
const labels = () =>
  list
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
const sample = { label: '컨테이너', options: sampleComboboxOptions };

test('opens on a press with all options under their headings, and nothing chosen', async () => {
  await render(<Combobox {...sample} />);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field);
  await expect.element(list.getByRole('group', { name: '나루 상점' })).toBeVisible();
  expect(labels()).toHaveLength(5);
  await expect.element(active()).not.toBeInTheDocument();
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
});

test.each([
  ['the first that fits', '결', '{Enter}', 'pay'],
  ['another by arrow keys, that go round', '결', '{ArrowUp}{Enter}', 'review'],
  ['by initial consonants', 'ㅈㅂㄱㄴ', '{Enter}', 'cart'],
  ['by its detail', 'noti', '{Enter}', 'alarm'],
  ['in the other state of the 한/영 key', 'dkffla', '{Enter}', 'alarm'],
])('chooses %s', async (_, typed, keys, value) => {
  const onValueChange = vi.fn();
  await render(<Combobox {...sample} onValueChange={onValueChange} />);
  await field.fill(typed);
  await expect.element(active()).toBeVisible();
  await userEvent.keyboard(keys);
  expect(onValueChange.mock.calls).toEqual([[value]]);
  await expect.element(list).not.toBeInTheDocument();
  const { label = '' } = sampleComboboxOptions.find((option) => option.value === value) ?? {};
  await expect.element(field).toHaveValue(label);
});

test('what was typed stands out, and a slip of the 한/영 key is said', async () => {
  await render(<Combobox {...sample} />);
  await field.fill('ㄱㅈㅅ');
  await expect.poll(() => list.element().querySelector('mark')?.textContent).toBe('결제 서');
  await field.fill('dkffla');
  await expect.element(page.getByText('“알림” 검색 결과', { exact: false })).toBeVisible();
});

test('a press chooses and leaves the focus in the field', async () => {
  await render(<Combobox {...sample} />);
  await userEvent.click(field);
  await userEvent.click(list.getByRole('option', { name: '알림 notification' }));
  await expect.element(field).toHaveValue('알림');
  await expect.element(field).toHaveFocus();
});

test('what cannot be chosen says why and stays', async () => {
  const onValueChange = vi.fn();
  await render(<Combobox {...sample} onValueChange={onValueChange} />);
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(active()).toHaveAccessibleDescription('배포가 진행 중입니다.');
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toBeVisible();
  expect(onValueChange).not.toHaveBeenCalled();
});

test.each([
  ['what fits nothing is dropped', '없는 것', '결제 서버', []],
  ['a name that was written out counts', ' 알림', '알림', [['alarm']]],
  ['an empty field is a choice', '', '', [['']]],
])('left with Tab: %s', async (_, typed, shown, told) => {
  const onValueChange = vi.fn();
  await render(<Combobox {...sample} defaultValue="pay" onValueChange={onValueChange} />);
  await field.fill(typed);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(field).toHaveValue(shown);
  expect(onValueChange.mock.calls).toEqual(told);
});

test('Escape takes back what was typed, and closes the list, not the dialog around it', async () => {
  const onOpenChange = vi.fn();
  await render(
    <Dialog open onOpenChange={onOpenChange} title="옮기기">
      <Combobox {...sample} defaultValue="pay" />
    </Dialog>,
  );
  await field.fill('알');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('결제 서버');
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('the list stands in the top layer, as wide as the field, where there is space', async () => {
  await render(
    <div style={{ position: 'fixed', insetBlockEnd: 8, inlineSize: 300, overflow: 'hidden' }}>
      <Combobox {...sample} />
    </div>,
  );
  await userEvent.click(field);
  const popup = page.getByText('나루 상점').element().closest('[popover]');
  const box = popup?.getBoundingClientRect();
  expect(box?.width).toBe(300);
  await expect
    .poll(() => box?.bottom)
    .toBeLessThanOrEqual(field.element().getBoundingClientRect().top);
});

test('rule 1: Enter and Escape that end a syllable choose, submit and close nothing', async () => {
  const onValueChange = vi.fn();
  const onSubmit = vi.fn();
  await render(
    <Form onSubmit={onSubmit}>
      <Combobox {...sample} onValueChange={onValueChange} />
    </Form>,
  );
  await userEvent.click(field);
  await composeSyllable(['ㅇ', '아', '알']);
  await pressEnterWhileComposing();
  await pressEscapeWhileComposing();
  await expect.element(list).toBeVisible();
  expect(onValueChange).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('rule 8: half a syllable is searched', async () => {
  const onQueryChange = vi.fn();
  await render(<Combobox {...sample} onQueryChange={onQueryChange} />);
  await userEvent.click(field);
  await composeSyllable(['ㅇ', '아', '알']);
  expect(onQueryChange.mock.calls.flat()).toEqual(['ㅇ', '아', '알']);
  await expect.element(active()).toHaveTextContent('알림 notification');
  await commitComposition('알');
  await expect.element(field).toHaveValue('알');
});

test('a press with a syllable open chooses, and leaves nothing of the syllable', async () => {
  await render(<Combobox {...sample} />);
  await userEvent.click(field);
  await typeHangul([['ㄱ', '겨', '결']]);
  await composeSyllable(['ㅈ', '제']);
  await userEvent.click(list.getByRole('option', { name: '결제 서버 payment-api' }));
  await expect.element(field).toHaveValue('결제 서버');
  await expect.element(list).not.toBeInTheDocument();
});

test('says how much was found once the typing has stopped, and what is loading', {
  tags: 'full',
}, async () => {
  const screen = await render(<Combobox {...sample} searched options={[]} loading />);
  await field.fill('결');
  await expect.element(page.getByRole('status', { name: '불러오는 중' })).toBeVisible();
  await screen.rerender(
    <Combobox {...sample} searched options={sampleComboboxOptions.slice(0, 2)} />,
  );
  expect(labels()).toHaveLength(2);
  await expect.element(page.getByText('2개를 찾았습니다.')).toBeInTheDocument();
  await screen.rerender(<Combobox {...sample} searched options={[]} none="없는 컨테이너입니다" />);
  await expect.element(page.getByText('없는 컨테이너입니다')).toBeVisible();
});

function Move({ onSubmit }: { onSubmit: (values: { target: string }) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { target: '' } });
  return (
    <Form onSubmit={handleSubmit(onSubmit)}>
      <Controller
        control={control}
        name="target"
        rules={{ required: '컨테이너를 선택해주세요.' }}
        render={({ field: { onChange, ...kept }, fieldState }) => (
          <Combobox
            {...sample}
            {...kept}
            onValueChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <button type="submit">옮기기</button>
    </Form>
  );
}

test('works with a form library, and can be cleared', async () => {
  const onSubmit = vi.fn();
  await render(<Move onSubmit={({ target }) => onSubmit(target)} />);
  const submit = page.getByRole('button', { name: '옮기기' });
  await userEvent.click(submit);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('컨테이너를 선택해주세요.');
  await field.fill('알림');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(submit);
  await expect.poll(() => onSubmit.mock.calls).toEqual([['alarm']]);
  await userEvent.click(page.getByRole('button', { name: '컨테이너 선택 해제' }));
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});
