import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FileButton } from './file-button.tsx';

test('hands over the file that is chosen, and the same one again', async () => {
  const onFile = vi.fn<(file: File) => void>();
  const { container } = await render(
    <FileButton accept=".yaml" onFile={onFile}>
      파일 선택
    </FileButton>,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('There is no input.');
  for (const _time of [1, 2]) await userEvent.upload(input, new File(['version: 1'], 'naru.yaml'));
  expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['naru.yaml', 'naru.yaml']);
});

test('hands over several files where they are wanted', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const { container } = await render(
    <FileButton accept="" onFiles={onFiles}>
      파일 선택
    </FileButton>,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('There is no input.');
  await userEvent.upload(input, [new File(['1'], 'a'), new File(['2'], 'b')]);
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['a', 'b']]);
});

test('opens the dialog of the system when it is pressed, and has one place in the order of the keyboard', async () => {
  const screen = await render(
    <FileButton accept=".yaml" onFile={vi.fn()}>
      파일 선택
    </FileButton>,
  );
  const input = screen.container.querySelector('input');
  const opened = vi.fn((event: Event) => event.preventDefault());
  input?.addEventListener('click', opened);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: '파일 선택' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.tab();
  await expect.poll(() => input).not.toBe(document.activeElement);
});
