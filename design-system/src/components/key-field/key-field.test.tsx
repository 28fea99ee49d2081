import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commitComposition, composeSyllable, pasteText } from '../../testing/hangul.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { KeyField } from './key-field.tsx';

describeTextField('KeyField', { component: KeyField });

const key = () => page.getByLabelText('키');

test('writes capitals, filters nothing and keeps the caret', async () => {
  await render(<KeyField label="키" />);
  await userEvent.click(key());
  await userEvent.keyboard('node-env');
  await expect.element(key()).toHaveValue('NODE-ENV');
  await userEvent.keyboard('{Home}{ArrowRight}x');
  await expect.element(key()).toHaveValue('NXODE-ENV');
  await userEvent.keyboard('y');
  await expect.element(key()).toHaveValue('NXYODE-ENV');
});

test('rule 3: leaves a word alone while a keyboard composes it, and writes it in capitals at its end', async () => {
  await render(<KeyField label="키" />);
  await userEvent.click(key());
  await composeSyllable(['p', 'po', 'por', 'port']);
  await expect.element(key()).toHaveValue('port');
  await commitComposition('port');
  await expect.element(key()).toHaveValue('PORT');
});

test('rule 3: capitals follow Hangul without eating it', async () => {
  await render(<KeyField label="키" />);
  await userEvent.click(key());
  await composeSyllable(['ㅋ', '키']);
  await commitComposition('키');
  await userEvent.keyboard('a');
  await expect.element(key()).toHaveValue('키A');
});

const correct = (text: string) => (text === '메ㅑ_ㅏ됴' ? 'API_KEY' : undefined);

test('offers the key that was meant, and writes it only when it is taken', async () => {
  const onChange = vi.fn();
  await render(<KeyField label="키" correct={correct} onChange={onChange} />);
  const said = page.getByRole('status');
  await userEvent.fill(key(), '메ㅑ_ㅏ');
  await expect.element(said).toHaveTextContent('');
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
  await userEvent.fill(key(), '메ㅑ_ㅏ됴');
  await expect.element(said).toHaveTextContent('한글로 입력했습니다. 한/영 키를 확인해주세요.');
  await expect.element(key()).toHaveValue('메ㅑ_ㅏ됴');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(key()).toHaveValue('API_KEY');
  await expect.element(key()).toHaveFocus();
  expect(onChange).toHaveBeenCalledTimes(3);
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
});

test('a text that is being composed is left alone', async () => {
  await render(<KeyField label="키" correct={() => 'API'} />);
  await userEvent.click(key());
  await composeSyllable(['ㅁ', '메']);
  await expect.element(page.getByRole('button', { name: 'API 입력' })).toBeVisible();
  await expect.element(key()).toHaveValue('메');
  await commitComposition('메');
  await expect.element(key()).toHaveValue('메');
});

test('Ctrl+Z takes back what was typed in lower case, and Ctrl+Y brings it back', async () => {
  await render(<KeyField label="키" defaultValue="A" />);
  const key = page.getByLabelText('키', { exact: true });
  await userEvent.click(key);
  await userEvent.keyboard('{End}bc');
  await expect.element(key).toHaveValue('ABC');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(key).not.toHaveValue('ABC');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(key).toHaveValue('A');
  await userEvent.keyboard('{Control>}y{/Control}{Control>}y{/Control}');
  await expect.element(key).toHaveValue('ABC');
});

test('full-width letters become ASCII at once, and Ctrl+Z takes them back', async () => {
  await render(<KeyField label="키" defaultValue="A" />);
  await userEvent.click(key());
  await userEvent.keyboard('{End}ｂ＿');
  await expect.element(key()).toHaveValue('AB_');
  await pasteText('ＡＰＩ＿ｋｅｙ１', key());
  await expect.element(key()).toHaveValue('AB_API_KEY1');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(key()).toHaveValue('AB_');
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.element(key()).toHaveValue('A');
});
