import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { playHangul, textElementOf } from '../testing/play-hangul.ts';
import { brokenField, type FieldUnderTest, fields } from './hangul/fields.tsx';
import { rules } from './hangul/rules.ts';
import { TrialTable } from './hangul/trial-table.tsx';
import { TypingTrial } from './hangul/typing-trial.tsx';
import { cellsOf } from './hangul/use-trials.ts';
import { Page, Row, Rows, Section } from './page.tsx';

const TableSection = () => (
  <Section
    title="규칙과 입력칸"
    note="“모두 실행”을 누르면 지금 이 브라우저에서 칸마다 실제로 쳐 봅니다. 대화상자는 잠깐 열렸다 닫힙니다. 결과를 누르면 친 것과 나온 것이 보입니다."
  >
    <TrialTable fields={fields} runLabel="모두 실행" />
  </Section>
);

const BrokenSection = () => (
  <Section
    title="틀리면 실패합니다"
    note="규칙을 일부러 어긴 칸입니다. 조합 중인 변화를 삼키고 조합의 Enter로 제출합니다. 표가 이 칸을 통과시키면 표가 틀린 것입니다."
  >
    <TrialTable fields={[brokenField]} runLabel="틀린 칸 실행" />
  </Section>
);

const TypingSection = () => (
  <Section
    title="직접 입력해 보기"
    note="두벌식, 세벌식, 휴대전화 자판처럼 쓰던 입력기로 쳐 보세요. 이벤트가 차례로 적힙니다. 기록은 이 페이지를 떠나지 않지만 진짜 비밀번호는 적지 마세요."
  >
    <TypingTrial />
  </Section>
);

function HangulPage() {
  return (
    <Page
      title="한글 입력"
      lead="글자를 조합하는 동안에는 아무것도 가로채지 않습니다. 여덟 규칙을 아홉 입력칸에서 그 자리에서 시험합니다."
    >
      <Section title="여덟 규칙">
        <Rows label="한글 조합의 규칙">
          {rules.map(({ number, name, text }) => (
            <Row key={number} name={name} value={`규칙 ${number}`}>
              <span>{text}</span>
            </Row>
          ))}
        </Rows>
      </Section>
      <TableSection />
      <BrokenSection />
      <TypingSection />
    </Page>
  );
}

const meta = {
  id: 'foundations-hangul',
  title: 'Foundations/한글 입력',
  component: HangulPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HangulPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** How long a table may run on a busy machine, in ms. */
const PATIENCE_MS = 50_000;

/** Waits until a table has run, and expects its sum. */
async function ended(canvas: ReturnType<typeof within>, sum: string): Promise<void> {
  const state = await canvas.findByText(/칸 가운데/, {}, { timeout: PATIENCE_MS });
  await expect(state).toHaveTextContent(sum);
}

/** 이 페이지입니다. 아직 아무것도 실행하지 않았습니다. */
export const Hangul: Story = { name: '한글 조합 (IME)' };

interface RanProps {
  tested: readonly FieldUnderTest[];
}

const Ran = ({ tested }: RanProps) => (
  <Page title="한글 입력" lead="실행한 뒤">
    <TrialTable fields={tested} runLabel="모두 실행" />
  </Page>
);

/** Runs the table: where a test has opened the page, the browser itself composes. */
const passAll =
  (tested: readonly FieldUnderTest[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const total = cellsOf(tested).length;
    await userEvent.click(canvas.getByRole('button', { name: '모두 실행' }));
    await ended(canvas, `${total}칸 가운데 ${total}칸 통과, 0칸 실패, 0칸 결과 없음`);
  };

const textFields = fields.slice(0, 3);
const valueFields = fields.slice(3, 5);
const formattedFields = fields.slice(5, 7);
const dialogFields = fields.slice(7);

/** 글을 적는 칸들을 실행한 결과입니다. */
export const TextFields: Story = {
  name: '한글 조합, 글을 적는 칸',
  tags: ['!narrow'],
  render: () => <Ran tested={textFields} />,
  play: passAll(textFields),
};

/** 숫자와 비밀번호를 적는 칸들을 실행한 결과입니다. */
export const ValueFields: Story = {
  name: '한글 조합, 값을 적는 칸',
  tags: ['!narrow'],
  render: () => <Ran tested={valueFields} />,
  play: passAll(valueFields),
};

/** 입력한 글의 모양을 바꾸는 칸들을 실행한 결과입니다. */
export const FormattedFields: Story = {
  name: '한글 조합, 모양을 바꾸는 칸',
  tags: ['!narrow'],
  render: () => <Ran tested={formattedFields} />,
  play: passAll(formattedFields),
};

/** 대화상자 안의 칸들을 실행한 결과입니다. */
export const DialogFields: Story = {
  name: '한글 조합, 대화상자',
  tags: ['!narrow'],
  render: () => <Ran tested={dialogFields} />,
  play: passAll(dialogFields),
};

/** 규칙을 어기는 칸은 실패하고, 무엇이 나왔는지 알려 줍니다. */
export const Broken: Story = {
  name: '한글 조합, 틀린 칸',
  render: () => (
    <Page title="한글 입력" lead="일부러 틀린 칸">
      <BrokenSection />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '틀린 칸 실행' }));
    await ended(canvas, '6칸 가운데 1칸 통과, 5칸 실패, 0칸 결과 없음');
    await userEvent.click(canvas.getByRole('button', { name: '2 날것 그대로 실패' }));
    await expect(canvas.getByText(/^ㄱ 기 김/)).toBeVisible();
  },
};

/** 직접 입력해 본 기록입니다. */
export const Typed: Story = {
  name: '한글 조합, 직접 입력',
  render: () => (
    <Page title="한글 입력" lead="직접 입력한 뒤">
      <TypingSection />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const field = textElementOf(canvasElement);
    await userEvent.click(field);
    const log = within(within(canvasElement).getByRole('region', { name: '이벤트 기록' }));
    playHangul(field);
    await waitFor(() => expect(log.getAllByRole('row')).toHaveLength(34));
    await userEvent.click(within(canvasElement).getByRole('button', { name: '기록 멈추기' }));
  },
};
