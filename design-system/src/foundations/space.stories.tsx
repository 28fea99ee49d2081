import { vars } from '@naru/tokens';
import { coarseSize, radius, size, space } from '@naru/tokens/space';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  HandbookPage,
  HandbookSection,
  TokenSample,
  TokenSampleList,
  TokenSampleRow,
} from './page.tsx';
import * as samples from './samples.css.ts';

const spaceNames = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'huge'] as const;
const radiusNames = ['s', 'm', 'l', 'full'] as const;

function SpacePage() {
  return (
    <HandbookPage
      title="공간"
      lead="4px 격자 위에서 두 가지 박자로 놓습니다. 한 묶음 안은 s(8px), 묶음 사이는 xl(24px)입니다."
    >
      <HandbookSection title="간격">
        <TokenSampleList label="간격">
          {spaceNames.map((name) => (
            <TokenSampleRow key={name} name={name} value={space[name]}>
              <TokenSample look={samples.distanceSample} token={vars.space[name]} />
            </TokenSampleRow>
          ))}
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection
        title="모서리"
        note="s는 입력란 속의 요소, m은 버튼과 입력란, l은 카드와 대화상자에 씁니다."
      >
        <TokenSampleList label="모서리">
          {radiusNames.map((name) => (
            <TokenSampleRow key={name} name={name} value={radius[name]}>
              <TokenSample look={samples.cornerSample} token={vars.radius[name]} />
            </TokenSampleRow>
          ))}
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection
        title="크기"
        note="손가락으로 누르는 화면에서는 입력란이 44px로 커지고, 입력란의 글자가 16px이 됩니다."
      >
        <TokenSampleList label="크기">
          <TokenSampleRow name="control" value={`${size.control} / ${coarseSize.control}`}>
            <span>버튼과 입력란의 높이</span>
          </TokenSampleRow>
          <TokenSampleRow name="fieldText" value={`${size.fieldText} / ${coarseSize.fieldText}`}>
            <span>입력란의 글자</span>
          </TokenSampleRow>
          <TokenSampleRow name="icon" value={size.icon}>
            <span>텍스트 옆의 아이콘</span>
          </TokenSampleRow>
          <TokenSampleRow name="form" value={size.form}>
            <span>양식의 너비</span>
          </TokenSampleRow>
          <TokenSampleRow name="content" value={size.content}>
            <span>내용의 가장 넓은 너비</span>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-space',
  title: 'Foundations/공간',
  component: SpacePage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SpacePage>;

export default meta;

export const Space: StoryObj<typeof meta> = { name: '공간' };
