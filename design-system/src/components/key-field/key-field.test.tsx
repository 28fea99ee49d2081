import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commit, compose } from '../../testing/hangul.ts';
import { describeTextPrimitive } from '../../testing/text-suite.tsx';
import { KeyField } from './key-field.tsx';

describeTextPrimitive('KeyField', { component: KeyField });

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
  await compose(['p', 'po', 'por', 'port']);
  await expect.element(key()).toHaveValue('port');
  await commit('port');
  await expect.element(key()).toHaveValue('PORT');
});

test('rule 3: capitals follow Hangul without eating it', async () => {
  await render(<KeyField label="키" />);
  await userEvent.click(key());
  await compose(['ㅋ', '키']);
  await commit('키');
  await userEvent.keyboard('a');
  await expect.element(key()).toHaveValue('키A');
});
