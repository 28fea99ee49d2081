import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextDropZone, type TextDropZoneProps } from './text-drop-zone.tsx';

async function zone(props: Partial<TextDropZoneProps> = {}) {
  const onText = vi.fn(() => true);
  const onFiles = vi.fn();
  const drawn = (shown: boolean) => (
    <>
      <input aria-label="바깥" />
      <div hidden={!shown}>
        <TextDropZone hint="놓으면 열립니다" onText={onText} onFiles={onFiles} {...props}>
          <button type="button">안</button>
          <input aria-label="칸" />
        </TextDropZone>
      </div>
    </>
  );
  const screen = await render(drawn(true));
  return { onText, onFiles, screen, hide: () => screen.rerender(drawn(false)) };
}

const carrying = (text: string, ...files: File[]): DataTransfer => {
  const data = new DataTransfer();
  if (text !== '') data.setData('text/plain', text);
  for (const file of files) data.items.add(file);
  return data;
};

/** Dispatches a paste event. Returns whether the browser performs the default action of the event. */
const paste = (target: EventTarget, clipboardData: DataTransfer): boolean =>
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
const drag = (type: string, target: EventTarget, dataTransfer: DataTransfer): boolean =>
  target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));

const file = () => new File(['A=1'], '.env');
const inside = () => page.getByRole('button', { name: '안' }).element();
const field = () => page.getByLabelText('칸').element();

test('accepts text that is pasted anywhere on the page outside of fields', async () => {
  const { onText } = await zone();
  for (const target of [document.body, inside()]) {
    expect(paste(target, carrying('A=1'))).toBe(false);
  }
  expect(onText.mock.calls).toEqual([['A=1'], ['A=1']]);
  for (const target of [field(), page.getByLabelText('바깥').element()]) {
    expect(paste(target, carrying('A=1'))).toBe(true);
  }
  expect(onText).toHaveBeenCalledTimes(2);
});

test('leaves a paste that the handler rejects to the browser', async () => {
  const onText = vi.fn(() => false);
  await zone({ onText });
  await expect.poll(() => paste(document.body, carrying('안녕'))).toBe(true);
  expect(onText).toHaveBeenCalledOnce();
});

test('accepts nothing while it is hidden or below a dialog', async () => {
  const { onText, screen, hide } = await zone();
  await screen.rerender(
    <div role="dialog" aria-modal="true" aria-label="창">
      <button type="button">안</button>
    </div>,
  );
  paste(inside(), carrying('A=1'));
  await hide();
  paste(document.body, carrying('A=1'));
  expect(onText).not.toHaveBeenCalled();
});

test('accepts a file that is pasted without a text, or dropped, also on a field', async () => {
  const { onFiles, onText } = await zone();
  const one = file();
  await expect.poll(() => paste(document.body, carrying('', one))).toBe(false);
  expect(drag('drop', inside(), carrying('', one))).toBe(false);
  expect(drag('drop', field(), carrying('file:///.env', one))).toBe(false);
  expect(onFiles.mock.calls).toEqual([[[one]], [[one]], [[one]]]);
  expect(onText).not.toHaveBeenCalled();
});

test('accepts text that is dropped outside of its fields', async () => {
  const { onText } = await zone();
  expect(drag('drop', field(), carrying('A=1'))).toBe(true);
  expect(drag('drop', inside(), carrying('A=1'))).toBe(false);
  expect(onText.mock.calls).toEqual([['A=1']]);
});

test('accepts files alone where no text is wanted', async () => {
  const { onFiles, screen } = await zone({ onText: undefined });
  expect(drag('dragover', inside(), carrying('A=1'))).toBe(true);
  await expect.element(screen.getByText('놓으면 열립니다')).not.toBeInTheDocument();
  expect(drag('drop', inside(), carrying('A=1'))).toBe(true);
  expect(paste(document.body, carrying('A=1'))).toBe(true);
  const one = file();
  expect(drag('drop', inside(), carrying('', one))).toBe(false);
  expect(onFiles.mock.calls).toEqual([[[one]]]);
});

test('shows its hint while something is dragged over the zone', async () => {
  const { screen } = await zone();
  const hint = screen.getByText('놓으면 열립니다');
  drag('dragover', inside(), carrying('', file()));
  await expect.element(hint).toBeVisible();
  drag('dragleave', inside(), carrying('', file()));
  await expect.element(hint).not.toBeInTheDocument();
  drag('dragover', inside(), carrying('', file()));
  await expect.element(hint).toBeVisible();
  drag('drop', inside(), carrying('', file()));
  await expect.element(hint).not.toBeInTheDocument();
});
