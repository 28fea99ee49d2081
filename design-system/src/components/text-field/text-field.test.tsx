import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { commitComposition, composeSyllable, typeHangul } from '../../testing/hangul.ts';
import { syllablesOfKimSeonghun } from '../../testing/syllables.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { TextField } from './text-field.tsx';

describeTextField('TextField', { component: TextField });

test('the name is the label alone, and the description joins hint and error', async () => {
  const screen = await render(
    <TextField label="사용자명" hint="3자 이상" error="사용자명을 입력해주세요." required />,
  );
  const field = screen.getByRole('textbox', { name: '사용자명', exact: true });
  await expect.element(field).toHaveAccessibleDescription('3자 이상 사용자명을 입력해주세요.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect
    .poll(() => screen.getByLabelText('사용자명', { exact: true }).element())
    .toBe(field.element());
});

test('rule 2: a syllable in composition is passed to the parent unchanged', async () => {
  const seen = vi.fn();
  const screen = await render(
    <TextField label="이름" onChange={(event) => seen(event.target.value)} />,
  );
  await userEvent.click(screen.getByRole('textbox'));
  await composeSyllable(['ㄱ', '기', '김']);
  expect(seen.mock.calls).toEqual([['ㄱ'], ['기'], ['김']]);
  await commitComposition('김');
  await expect.element(screen.getByRole('textbox')).toHaveValue('김');
});

function Controlled() {
  const [name, setName] = useState('결제');
  return <TextField label="이름" value={name} onChange={(event) => setName(event.target.value)} />;
}

test('rules 2 and 4: a controlled field keeps syllables and the caret in the middle of its text', async () => {
  const screen = await render(<Controlled />);
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.keyboard('{Home}{ArrowRight}');
  await typeHangul(syllablesOfKimSeonghun);
  await expect.element(field).toHaveValue('결김성훈제');
});

test.each([
  { text: '  가나다라  ', shown: '4/5' },
  { text: '가나다라'.normalize('NFD'), shown: '4/5' },
  { text: '🚢🚢🚢🚢', shown: '4/5' },
  { text: '여섯글자입니다', shown: '7/5' },
])('counts "$text" as $shown', async ({ text, shown }) => {
  const screen = await render(<TextField label="이름" limit={5} defaultValue={text} />);
  await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
});

test('the count is visible from four fifths of the limit on, and readable by screen readers before', async () => {
  const { container } = await render(<TextField label="이름" limit={5} />);
  const height = container.offsetHeight;
  await userEvent.fill(page.getByRole('textbox'), '가나다');
  await expect.element(page.getByText('3/5', { exact: true })).toBeInTheDocument();
  expect(container.offsetHeight).toBe(height);
  await userEvent.fill(page.getByRole('textbox'), '가나다라');
  await expect.element(page.getByText('4/5', { exact: true })).toBeVisible();
  expect(container.offsetHeight).toBeGreaterThan(height);
});

test('the counter counts typed characters and announces when the limit is exceeded', async () => {
  const screen = await render(<TextField label="이름" limit={3} />);
  await userEvent.click(screen.getByRole('textbox'));
  await typeHangul(syllablesOfKimSeonghun);
  await expect.element(screen.getByText('3/3', { exact: true })).toBeVisible();
  await typeHangul(syllablesOfKimSeonghun);
  await expect.element(screen.getByText('6/3', { exact: true })).toBeVisible();
  await expect.poll(() => prepareAnnouncements().textContent).toBe('3자를 넘었습니다.');
  await expect.element(screen.getByRole('textbox')).not.toHaveAttribute('maxlength');
});

test.each(['email', 'url', 'digits'] as const)(
  'full-width forms become ASCII at once in a field of the kind %s, and Ctrl+Z takes them back',
  async (kind) => {
    const screen = await render(<TextField label="주소" kind={kind} />);
    const field = screen.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('１＠ａ．');
    await expect.element(field).toHaveValue('1@a.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field).not.toHaveValue('1@a.');
  },
);

test('a name keeps full-width forms', async () => {
  const screen = await render(<TextField label="이름" />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('Ａ１');
  await expect.element(screen.getByRole('textbox')).toHaveValue('Ａ１');
});
