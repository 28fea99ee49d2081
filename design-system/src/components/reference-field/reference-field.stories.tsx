import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { sampleReferences } from '../../testing/sample-references.ts';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { ReferenceField } from './reference-field.tsx';

const meta = {
  id: 'inputs-referencefield',
  title: 'Inputs/ReferenceField',
  component: ReferenceField,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '24rem' }}>
        <Story />
      </div>
    ),
    withFormWidth,
  ],
  args: { label: '값', options: sampleReferences },
} satisfies Meta<typeof ReferenceField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns a play function that begins a reference by the button, and types a query. */
const typing =
  (query: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '참조 넣기' }));
    document.execCommand('insertText', false, query);
    await expect(canvas.getByRole('listbox')).toBeVisible();
  };

/** 참조를 값으로 바꾼 결과를 아래에 보입니다. 시크릿은 가립니다. */
export const Preview: Story = {
  args: {
    defaultValue: `redis://\${{db.HOST}}:\${{db.PORT}}/0`,
    preview: 'redis://db-k3x9m2q7ab:5432/0',
  },
};

/** 아무것도 입력하지 않았습니다. 참조를 모르는 사람도 버튼으로 넣습니다. */
export const Empty: Story = {};

/** 참조를 시작하면 넣을 수 있는 것이 모두 보입니다. */
export const Open: Story = { args: { defaultValue: 'redis://' }, play: typing('') };

/** 초성으로 찾습니다. 맞는 글자가 두드러지고, 시크릿은 값을 보이지 않습니다. */
export const InitialConsonants: Story = { play: typing('ㄱㅈ') };

/** 한/영 키를 잘못 두고 입력해도 찾습니다. */
export const OtherKeyboard: Story = { play: typing('rufwp') };

/** 찾는 것이 없습니다. */
export const NothingFound: Story = { play: typing('mysql') };

/** 저장할 수 없는 곳이 자리와 함께 있습니다. 자리를 누르면 그 부분이 선택됩니다. */
export const Problems: Story = {
  args: {
    defaultValue: `host=\${{db.HOSTT}}\nport=\${{cache.PORT}}`,
    problems: [
      {
        from: 5,
        to: 18,
        message: 'db에 HOSTT 값이 없습니다. HOST를 입력하려던 것인지 확인해주세요.',
      },
      { from: 24, to: 38, message: '프로젝트에 cache 컨테이너가 없습니다.' },
    ],
  },
};

/** 오류는 입력란 아래에 있습니다. */
export const Invalid: Story = { args: { required: true, error: '값을 입력해주세요.' } };

/** 읽기만 할 수 있습니다. */
export const ReadOnly: Story = { args: { value: `\${{db.DATABASE_URL}}`, readOnly: true } };

/** 쓸 수 없습니다. */
export const Disabled: Story = { args: { defaultValue: `\${{db.HOST}}`, disabled: true } };

/** 발표 모드에서는 값과 미리 보기를 가립니다. */
export const Presenting: Story = {
  args: { preview: 'redis://db-k3x9m2q7ab:5432/0' },
  decorators: [withPresentationMode],
  play: typing('db'),
};

/** 참조할 수 있는 것을 아직 불러오는 중입니다. 그동안에도 참조를 입력합니다. */
export const Loading: Story = { args: { options: [], loading: true }, play: typing('') };

/** 한글을 조합하는 동안에도 찾습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: {
    defaultValue: `\${{`,
    options: [
      ...sampleReferences,
      { name: '김성훈', key: 'URL', value: 'https://kim.naru.example' },
    ],
  },
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    field.setSelectionRange(field.value.length, field.value.length);
    simulateHangulTyping(field);
    await expect(field).toHaveValue(`\${{김성훈`);
    await expect(within(canvasElement).getByRole('option')).toHaveTextContent('김성훈.URL');
  },
};

/** 좁은 화면에서 연 목록입니다. */
export const OpenNarrow: Story = { play: typing(''), tags: ['narrow'] };

/** 입력란을 깨는 텍스트입니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <ReferenceField
          {...args}
          {...texts}
          defaultValue={texts.label}
          preview={texts.label}
          problems={[{ from: 0, to: 1, message: texts.label }]}
          limit={255}
          required
        />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

/** 입력란을 깨는 이름과 값의 선택지입니다. */
export const EdgeOptions: Story = {
  args: {
    options: Object.entries(extremeTexts).map(([key, name]) => ({ name, key, value: name })),
  },
  play: typing(''),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function RedisAddress() {
    const references = [
      { name: 'cache', key: 'HOST', value: 'cache-p4t7w2n9xk' },
      { name: 'cache', key: 'PORT', value: '6379' },
      { name: 'cache', key: 'PASSWORD', secret: true },
    ];
    const [text, setText] = useState(`redis://\${{cache.HOST}}:\${{cache.PORT}}`);
    const preview = references.reduce(
      (value, { name, key, value: known = '••••••' }) =>
        value.replaceAll(`\${{${name}.${key}}}`, known),
      text,
    );
    return (
      <ReferenceField
        label="REDIS_URL 값"
        options={references}
        value={text}
        onChange={(event) => setText(event.target.value)}
        preview={preview}
      />
    );
  },
};
