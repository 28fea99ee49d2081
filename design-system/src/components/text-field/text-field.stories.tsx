import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { control } from '../field/control.css.ts';
import { countCharacters } from '../field/text-rule.ts';
import { TextField } from './text-field.tsx';

const meta = {
  id: 'inputs-textfield',
  title: 'Inputs/TextField',
  component: TextField,
  decorators: [withFormWidth],
  args: { label: '프로젝트 이름' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 값이 있습니다. */
export const Filled: Story = { args: { defaultValue: '결제 서버' } };

/** 아무것도 입력하지 않았습니다. */
export const Empty: Story = {};

/** 늘 보이는 도움말이 있습니다. */
export const WithHint: Story = {
  args: { label: '사용자명', hint: '3자 이상이어야 합니다.', autoComplete: 'username' },
};

/** 필수 표시는 눈에만 보이고, 접근성 이름은 레이블뿐입니다. */
export const Required: Story = { args: { required: true } };

/** 입력란 아래에 오류가 있습니다. */
export const Invalid: Story = {
  args: { required: true, error: '프로젝트 이름을 입력해주세요.' },
};

/** 제한까지 많이 남아 글자 수를 세지 않습니다. */
export const Limited: Story = { args: { limit: 255, defaultValue: '결제 서버' } };

/** 제한의 5분의 4부터, 앞뒤 공백을 지우고 NFC로 바꾼 코드 포인트를 셉니다. */
export const Counter: Story = { args: { limit: 6, defaultValue: '결제 서버' } };

/** 너무 길면 자르지 않고, 글자 수와 오류로 알립니다. */
export const OverLimit: Story = {
  args: {
    limit: 255,
    defaultValue: `${extremeTexts.longKorean}버`,
    error: '프로젝트 이름은 255자를 초과할 수 없습니다.',
  },
};

/** 숫자로 된 인증 코드입니다. 휴대폰이 숫자 키보드를 보이고, 문자 메시지로 온 코드를 제안합니다. */
export const Digits: Story = {
  args: {
    label: '인증 코드',
    kind: 'digits',
    autoComplete: 'one-time-code',
    defaultValue: '482 913',
    hint: '인증 앱에 보이는 숫자 6자리입니다.',
  },
};

/** 읽기 전용이며, 텍스트를 복사할 수 있습니다. */
export const ReadOnly: Story = { args: { label: '사용자명', value: 'seonghun', readOnly: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { defaultValue: '결제 서버', disabled: true } };

/** 빈 입력란에 값의 예를 보입니다. */
export const Placeholder: Story = { args: { label: '브랜치', kind: 'code', placeholder: 'main' } };

/** 레이블 옆에 링크가 있습니다. */
export const LabelAside: Story = {
  args: { label: '이메일', kind: 'email', labelAside: <a href="#why">왜 필요한가요?</a> },
};

/** 레이블은 화면 낭독기만 읽습니다. */
export const LabelHidden: Story = { args: { label: '결제 서버 값', labelHidden: true } };

/** 종류마다 하나씩 있습니다. 일반 텍스트와 주소, 기계가 읽는 텍스트입니다. */
export const Kinds: Story = {
  render: () => (
    <Gallery names={['text', 'email', 'url', 'code'] as const}>
      {(kind) => <TextField label={kind} kind={kind} defaultValue="https://github.com/naru/결제" />}
    </Gallery>
  ),
};

/** 입력 요소의 모든 `font`입니다. */
export const Faces: Story = {
  render: () => (
    <Gallery names={listVariantNames(control.classNames.variants.font)}>
      {(font) => (
        <input className={control({ font })} aria-label={font} defaultValue="결제 Payment 0123" />
      )}
    </Gallery>
  ),
};

/** 한글을 입력해 보세요. 음절이 깨지지 않습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <TextField {...args} limit={255} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 허용되는 가장 긴 이름입니다. */
export const LongKorean: Story = { args: { limit: 255, defaultValue: extremeTexts.longKorean } };

/** 코드 유닛이 둘 이상인 문자입니다. */
export const Emoji: Story = { args: { limit: 255, defaultValue: extremeTexts.emoji } };

/** 오른쪽에서 왼쪽으로 쓰는 텍스트입니다. */
export const RightToLeft: Story = { args: { defaultValue: extremeTexts.rightToLeft } };

/** 휴대폰에서 본, 입력란 둘레의 긴 텍스트입니다. */
export const LongTextsNarrow: Story = {
  args: {
    label: '아주 긴 이름을 가진 항목은 좁은 화면에서 여러 줄로 나뉩니다',
    hint: '이 설명은 항상 보이며 좁은 화면에서는 여러 줄이 됩니다.',
    error: '프로젝트 이름은 255자를 초과할 수 없습니다. 이름을 줄인 다음 다시 시도해주세요.',
    defaultValue: extremeTexts.longKorean,
    limit: 255,
    required: true,
  },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <TextField {...args} {...texts} defaultValue={texts.label} limit={255} required />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectName() {
    const [name, setName] = useState('결제 서버');
    return (
      <TextField
        label="프로젝트 이름"
        hint="목록과 주소에 보이는 이름입니다."
        limit={255}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={countCharacters(name) === 0 ? '프로젝트 이름을 입력해주세요.' : undefined}
      />
    );
  },
};
