import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { createLongEnvText, parseSampleEnv, sampleEnvText } from '../../testing/sample-env.ts';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { EnvEditor } from './env-editor.tsx';
import type { EnvLine } from './env-line.ts';

const meta = {
  id: 'inputs-enveditor',
  title: 'Inputs/EnvEditor',
  component: EnvEditor,
  decorators: [withFormWidth],
  args: { label: '환경 변수', read: parseSampleEnv, defaultValue: sampleEnvText },
} satisfies Meta<typeof EnvEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 모든 종류의 줄: 주석, 변수, 대문자로 바꾼 키, 확인할 값, 중복, 오류 */
export const Lines: Story = {};

/** 비어 있음 */
export const Empty: Story = {
  args: { defaultValue: '', placeholder: 'NODE_ENV=production\nPORT=8080' },
};

/** 모두 변수 */
export const Valid: Story = { args: { defaultValue: createLongEnvText(5) } };

/** 오백 줄. 안에서 밀립니다 */
export const Long: Story = { args: { defaultValue: createLongEnvText(500) } };

/** 줄 버튼을 눌러 그 줄을 선택함 */
export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '10행' }));
    await expect(canvas.getByLabelText('환경 변수')).toHaveFocus();
  },
};

/** 텍스트 전체를 쓸 수 없음 */
export const Invalid: Story = {
  args: {
    error: '텍스트는 한 번에 2 MiB까지 가져올 수 있습니다.',
    hint: '한 줄에 하나씩 입력해주세요.',
  },
};

/** 읽기 전용 */
export const ReadOnly: Story = { args: { readOnly: true } };

/** 쓸 수 없음 */
export const Disabled: Story = { args: { disabled: true } };

/** 한글을 입력해도 음절이 온전하고, Enter는 줄을 바꿈 */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: { defaultValue: '' },
  render: (args) => (
    <HangulTrial>
      {(take) => <EnvEditor {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 휴대폰. 긴 줄은 옆으로 밉니다 */
export const Narrow: Story = { tags: ['narrow'] };

/** 텍스트가 들어가는 모든 자리에, 배치를 깨뜨리기 쉬운 텍스트 */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <EnvEditor {...args} {...texts} defaultValue={extremeTexts.everything} required />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Variables() {
    /** Reads the simplest format: one KEY=value pair per line. */
    function read(text: string): EnvLine[] {
      return text.split('\n').flatMap((content, index) => {
        if (!content || content.startsWith('#')) return [];
        const line = index + 1;
        const [typed = ''] = content.split('=');
        const problem = content.includes('=') ? undefined : '=이 없습니다.';
        const place = { line, lastLine: line, winner: undefined };
        return [{ ...place, typed, key: typed.toUpperCase(), notes: [], problem }];
      });
    }
    return (
      <EnvEditor
        label="환경 변수"
        hint="한 줄에 하나씩 입력합니다."
        read={read}
        defaultValue={'# 결제\nport=8080\nNODE_ENV=production'}
      />
    );
  },
};
