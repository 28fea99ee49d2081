import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pasteText } from '../../testing/hangul.ts';
import { CommandPalette } from '../command-palette/command-palette.tsx';
import { EnvEditor } from '../env-editor/env-editor.tsx';
import { KeyField } from '../key-field/key-field.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { TextField } from '../text-field/text-field.tsx';

const fields = { EnvEditor, KeyField, PasswordField, SearchField, TextAreaField, TextField };
const names = Object.keys(fields) as (keyof typeof fields)[];
const areas: (typeof names)[number][] = ['EnvEditor', 'TextAreaField'];
const alertText = () => document.querySelector('[role=alert]')?.textContent;
const readNothing = () => [];
const value = () => page.getByLabelText('값', { exact: true });

test.each(names)(
  '%s refuses a pasted text beyond its limit with a sentence, and keeps what is typed',
  async (name) => {
    const Component = fields[name];
    await render(<Component label="값" read={readNothing} autoComplete="off" />);
    await userEvent.click(value());
    await userEvent.keyboard('AB');
    const limit = areas.includes(name) ? 65_536 : 4096;
    await pasteText('C'.repeat(limit - 1), value());
    await expect.element(value()).toHaveValue('AB');
    await expect.poll(alertText).toContain(`${limit.toLocaleString('ko')}자까지`);
    await userEvent.keyboard('D');
    await expect.poll(alertText).toBeUndefined();
  },
);

test('the palette refuses a pasted text beyond the limit of one line with a sentence', async () => {
  const onQueryChange = vi.fn();
  await render(
    <CommandPalette
      open
      onOpenChange={vi.fn()}
      label="값"
      placeholder="찾기"
      query="AB"
      onQueryChange={onQueryChange}
      groups={[]}
    />,
  );
  await pasteText('C'.repeat(4095), page.getByRole('combobox'));
  await expect.poll(alertText).toContain('4,096자까지');
  expect(onQueryChange).not.toHaveBeenCalled();
});

test('a paste that replaces the selected text is measured without it', async () => {
  await render(<TextField label="값" pasteLimit={4} defaultValue="abcd" />);
  await userEvent.click(value());
  await userEvent.keyboard('{Control>}a{/Control}');
  const element = value().element();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'efgh');
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  expect(element.dispatchEvent(event)).toBe(true);
});

test('a dropped text beyond the limit is refused too', async () => {
  await render(<TextField label="값" pasteLimit={4} />);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'abcde');
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  expect(value().element().dispatchEvent(event)).toBe(false);
  await expect.poll(alertText).toContain('4자까지');
});
