import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { composeSyllable } from '../../testing/hangul.ts';
import { PresentationMode } from '../../testing/presentation-mode.tsx';
import { EditForm } from '../edit-form/edit-form.tsx';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { ConcealedField } from './concealed.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const form = (error?: string) => (
  <EditForm onSubmit={() => undefined} pending={false} error={undefined} onCancel={() => undefined}>
    <ConcealedField label="KEY 값" error={error}>
      <TextAreaField label="KEY 값" defaultValue="비밀" error={error} />
    </ConcealedField>
  </EditForm>
);
const field = page.getByRole('textbox', { name: 'KEY 값' });
const show = page.getByRole('button', { name: 'KEY 값 표시' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('without an audience it is a field, which has the focus', async () => {
  await render(form());
  await expect.element(field).toHaveFocus();
  await expect.poll(() => show.elements()).toHaveLength(0);
});

test('an audience sees a button, which has the focus; the field comes with what it holds, and its focus', async () => {
  await render(<PresentationMode>{form()}</PresentationMode>);
  await expect.poll(() => field.elements()).toHaveLength(0);
  await expect.element(show).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('비밀');
  await expect.element(field).toHaveFocus();
});

test('hides itself half a minute after the last letter, and keeps what was typed', async () => {
  await render(<PresentationMode>{form()}</PresentationMode>);
  await show.click();
  await expect.element(field).toHaveFocus();
  await pass(29_000);
  await userEvent.keyboard('{End}하나');
  await pass(29_000);
  await expect
    .poll(() => show.elements(), { message: 'the last letter began the time anew' })
    .toHaveLength(0);
  await pass(1000);
  await expect.element(show).toHaveFocus();
  await expect.poll(() => field.elements()).toHaveLength(0);
  await show.click();
  await expect.element(field).toHaveValue('비밀하나');
});

test('waits for an open syllable', async () => {
  await render(<PresentationMode>{form()}</PresentationMode>);
  await show.click();
  await composeSyllable(['ㄱ', '가']);
  await pass(31_000);
  await expect.element(field).toHaveFocus();
});

test('an audience that comes while it is edited sees nothing of it', async () => {
  const { rerender } = await render(<PresentationMode>{form()}</PresentationMode>);
  await show.click();
  await rerender(form());
  await expect.element(field).toBeVisible();
  await rerender(<PresentationMode>{form('값을 입력해주세요.')}</PresentationMode>);
  await expect.poll(() => field.elements()).toHaveLength(0);
  await expect.element(page.getByText('값을 입력해주세요.').first()).toBeVisible();
});
