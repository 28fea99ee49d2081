import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QuestionList } from './question-list.tsx';

test('an answer opens with the keyboard and closes again', async () => {
  await render(<QuestionList questions={[{ question: '무료인가요?', answer: '무료입니다.' }]} />);
  await expect.element(page.getByText('무료입니다.')).not.toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('무료입니다.')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('무료입니다.')).not.toBeVisible();
});
