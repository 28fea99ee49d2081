import { expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

test('a text is saved under its name, with its byte order mark and Hangul', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const names: string[] = [];
  const listen = (event: MouseEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) names.push(event.target.download);
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    this.addEventListener('click', listen);
    this.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
  saveFile('활동.csv', '\uFEFF시각', 'text/csv');
  const blob = made.mock.calls[0]?.[0];
  expect(blob).toBeInstanceOf(Blob);
  const bytes = new Uint8Array(await (blob as Blob).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(names).toEqual(['활동.csv']);
  made.mockRestore();
  click.mockRestore();
});
