import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  commitComposition,
  composeSyllable,
  pasteText,
  pressEnterWhileComposing,
  pressEscapeWhileComposing,
  typeHangul,
} from '../../testing/hangul.ts';
import { PresentationMode } from '../../testing/presentation-mode.tsx';
import { sampleReferences } from '../../testing/sample-references.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { Form } from '../form/form.tsx';
import { ReferenceField, type ReferenceFieldProps } from './reference-field.tsx';

const sample = { label: '값', options: sampleReferences };
const field = page.getByRole('textbox', { name: '값', exact: true });
const list = page.getByRole('listbox', { name: '값' });
const active = () => page.getByRole('option', { selected: true });
const options = () => list.getByRole('option').elements();

function areaOf(): HTMLTextAreaElement {
  const area = field.element();
  if (area instanceof HTMLTextAreaElement) return area;
  throw new Error('The field is no text area.');
}

const caretOf = () => areaOf().selectionStart;

describeTextField('ReferenceField', {
  component: (props: TextControlProps<HTMLTextAreaElement>) => (
    <ReferenceField {...props} options={sampleReferences} />
  ),
  enter: 'line',
});

test('the list opens inside of a reference, with all options and none chosen', async () => {
  await render(<ReferenceField {...sample} />);
  await field.fill('a=$');
  await expect.element(list).not.toBeInTheDocument();
  await field.fill(`a=\${{`);
  await expect.element(list).toBeVisible();
  expect(options()).toHaveLength(sampleReferences.length);
  await expect.element(active()).not.toBeInTheDocument();
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
  await field.fill(`a=\${{db.HOST}}`);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).not.toHaveAttribute('aria-controls');
});

test.each([
  ['the first that fits', 'db.d', '{Enter}', `\${{db.DATABASE_URL}}`],
  ['by Tab', 'port', '{Tab}', `\${{db.PORT}}`],
  ['another by arrow keys, that go round', 'db', '{ArrowUp}{Enter}', `\${{db.PORT}}`],
  ['without a query by arrow keys', '', '{ArrowDown}{ArrowDown}{Enter}', `\${{db.HOST}}`],
  ['by initial consonants', 'ㄱㅈㅅㅂ', '{Enter}', `\${{결제 서버.API_URL}}`],
  ['in the other state of the 한/영 key', 'rufwp', '{Enter}', `\${{결제 서버.API_URL}}`],
])('chooses %s', async (_, typed, keys, value) => {
  const onChange = vi.fn();
  await render(<ReferenceField {...sample} onChange={onChange} />);
  await field.fill(`a=\${{${typed}`);
  await expect.element(list).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(field).toHaveValue(`a=${value}`);
  await expect.element(field).toHaveFocus();
  expect(caretOf()).toBe(`a=${value}`.length);
  await expect.element(list).not.toBeInTheDocument();
  expect(onChange.mock.lastCall?.[0].target.value).toBe(`a=${value}`);
});

test('a reference is begun while the options are loading, and completed when they are there', async () => {
  const { rerender } = await render(<ReferenceField {...sample} options={[]} loading />);
  await userEvent.click(page.getByRole('button', { name: '참조 넣기' }));
  await userEvent.keyboard('db.h');
  await expect.element(page.getByText('불러오는 중').first()).toBeVisible();
  await expect.element(page.getByText('찾는 참조가 없습니다')).not.toBeInTheDocument();
  await rerender(<ReferenceField {...sample} />);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(`\${{db.HOST}}`);
  await rerender(<ReferenceField {...sample} options={[]} />);
  await expect.element(page.getByRole('button', { name: '참조 넣기' })).not.toBeInTheDocument();
});

test('an option stays active when equal options are passed anew', async () => {
  const { rerender } = await render(<ReferenceField {...sample} />);
  await field.fill(`\${{db`);
  await userEvent.keyboard('{ArrowDown}');
  const name = active().element().textContent ?? '';
  await rerender(
    <ReferenceField {...sample} options={sampleReferences.map((option) => ({ ...option }))} />,
  );
  await expect.element(active()).toHaveTextContent(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(`\${{db.HOST}}`);
});

test('an option replaces the whole reference at the caret, nothing else, and is undone by the browser', async () => {
  await render(<ReferenceField {...sample} />);
  const text = `x\${{db.HOST}}y\${{db.PORT}}`;
  await field.fill(text);
  areaOf().setSelectionRange(5, 5);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await userEvent.click(list.getByRole('option', { name: /^db\.DATABASE_URL/ }));
  await expect.element(field).toHaveValue(`x\${{db.DATABASE_URL}}y\${{db.PORT}}`);
  expect(caretOf()).toBe(`x\${{db.DATABASE_URL}}`.length);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field).toHaveValue(text);
});

test('an option that cannot be chosen says why and stays', async () => {
  await render(<ReferenceField {...sample} />);
  await field.fill(`\${{api_k`);
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(active())
    .toHaveAccessibleDescription('빌드 변수에는 시크릿을 넣을 수 없습니다.');
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toBeVisible();
  await expect.element(field).toHaveValue(`\${{api_k`);
});

test('Enter and Tab act on the text and the page where no option is active', async () => {
  await render(<ReferenceField {...sample} />);
  await field.fill(`\${{none of these`);
  await expect.element(page.getByText('찾는 참조가 없습니다')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(`\${{none of these\n`);
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).not.toHaveFocus();
});

test('Escape closes the list, not the dialog around it, until the caret leaves the reference', async () => {
  const onOpenChange = vi.fn();
  await render(
    <Dialog open onOpenChange={onOpenChange} title="변수">
      <ReferenceField {...sample} />
    </Dialog>,
  );
  await field.fill(`\${{d`);
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}b');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue(`\${{db`);
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Home}x{End}.');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('the list closes when the caret or the focus leaves the reference', async () => {
  await render(<ReferenceField {...sample} />);
  await field.fill(`\${{db`);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{End}{Alt>}{ArrowDown}{/Alt}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(list).not.toBeInTheDocument();
});

test('rule 1: Enter and Escape that end a syllable choose, submit and close nothing', async () => {
  const onSubmit = vi.fn();
  await render(
    <Form onSubmit={onSubmit}>
      <ReferenceField {...sample} />
    </Form>,
  );
  await field.fill(`\${{`);
  await composeSyllable(['ㄱ', '겨', '결']);
  await pressEnterWhileComposing();
  await pressEscapeWhileComposing();
  await expect.element(list).toBeVisible();
  await commitComposition('결');
  await expect.element(field).toHaveValue(`\${{결`);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('rule 8: half a syllable is searched', async () => {
  await render(<ReferenceField {...sample} />);
  await field.fill(`\${{`);
  await composeSyllable(['ㄱ', '겨']);
  await expect.element(active()).toHaveTextContent('결제 서버.API_URL https://pay.naru.example');
  await commitComposition('겨');
});

test('a press with a syllable open chooses, and leaves nothing of the syllable', async () => {
  await render(<ReferenceField {...sample} />);
  await field.fill(`\${{`);
  await typeHangul([['ㄱ', '겨', '결']]);
  await composeSyllable(['ㅈ', '제']);
  await userEvent.click(list.getByRole('option', { name: /^결제 서버\.API_URL/ }));
  await expect.element(field).toHaveValue(`\${{결제 서버.API_URL}}`);
  await expect.element(list).not.toBeInTheDocument();
});

test('the button begins a reference at the caret, and not a second one inside of it', async () => {
  await render(<ReferenceField {...sample} defaultValue="redis://:6379" />);
  areaOf().setSelectionRange(8, 8);
  const button = page.getByRole('button', { name: '참조 넣기' });
  await userEvent.click(button);
  await expect.element(field).toHaveValue(`redis://\${{:6379`);
  await expect.element(field).toHaveFocus();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.click(button);
  await expect.element(field).toHaveValue(`redis://\${{:6379`);
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('db.h{Enter}');
  await expect.element(field).toHaveValue(`redis://\${{db.HOST}}:6379`);
});

test('a pasted reference opens no list, and a long text neither delays nor loses anything', async () => {
  await render(<ReferenceField {...sample} />);
  await pasteText(`\${{db.HOST}}`, field);
  await expect.element(field).toHaveValue(`\${{db.HOST}}`);
  await expect.element(list).not.toBeInTheDocument();
  const long = `${'x'.repeat(65_500)}\${{db.p`;
  await field.fill(long);
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(`${'x'.repeat(65_500)}\${{db.PORT}}`);
});

test('right-to-left text moves neither the start nor the end of a reference', async () => {
  const rightToLeft = [{ name: 'خادم الدفع', key: 'URL' }];
  await render(<ReferenceField {...sample} options={rightToLeft} />);
  await field.fill(`دفع \${{خادم`);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(`دفع \${{خادم الدفع.URL}}`);
  expect(caretOf()).toBe(areaOf().value.length);
});

function Checked({ problems, ...props }: Partial<ReferenceFieldProps>) {
  const [text, setText] = useState(`a\n\${{db.HOSTT}}`);
  return (
    <ReferenceField
      {...sample}
      {...props}
      value={text}
      onChange={(event) => setText(event.target.value)}
      problems={text.includes('HOSTT') ? problems : undefined}
    />
  );
}

test('a problem names its place, which a press selects, and describes the field', async () => {
  const problems = [{ from: 2, to: 15, message: 'db에는 HOSTT가 없습니다. HOST를 확인해주세요.' }];
  await render(<Checked problems={problems} />);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/2번째 줄 1번째 글자.*HOSTT가 없습니다/);
  await userEvent.click(page.getByRole('button', { name: '2번째 줄 1번째 글자' }));
  await expect.element(field).toHaveFocus();
  expect([areaOf().selectionStart, areaOf().selectionEnd]).toEqual([2, 15]);
  await field.fill('ok');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('the problem of a reference is not shown while that reference is typed', async () => {
  const problems = [{ from: 2, to: 15, message: '없습니다.' }];
  await render(<Checked problems={problems} />);
  areaOf().focus();
  areaOf().setSelectionRange(12, 12);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByText('없습니다.', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('없습니다.', { exact: true })).toBeVisible();
});

test('the list and the preview hide values before an audience, and secrets always', async () => {
  await render(<ReferenceField {...sample} preview="https://pay.naru.example" />);
  await field.fill(`\${{`);
  await expect.element(list.getByRole('option', { name: 'db.DATABASE_URL 시크릿' })).toBeVisible();
  await expect.element(list.getByText('db-k3x9m2q7ab')).toBeVisible();
  await render(
    <PresentationMode>
      <ReferenceField {...sample} label="발표" preview="https://pay.naru.example" />
    </PresentationMode>,
  );
  await page.getByRole('textbox', { name: '발표' }).fill(`\${{`);
  const hidden = page.getByRole('listbox', { name: '발표' });
  await expect.element(hidden).toBeVisible();
  expect(hidden.element().textContent).not.toContain('db-k3x9m2q7ab');
});

test.each([{ readOnly: true }, { disabled: true }])('nothing opens with %j', async (state) => {
  await render(<ReferenceField {...sample} {...state} defaultValue={`\${{db.HOST}}`} />);
  await expect.element(page.getByRole('button', { name: '참조 넣기' })).not.toBeInTheDocument();
  if (state.readOnly) {
    areaOf().focus();
    areaOf().setSelectionRange(4, 4);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  }
  await expect.element(list).not.toBeInTheDocument();
});
