import { vars } from '@naru/tokens';
import { font, fontSize, fontWeight, lineHeight } from '@naru/tokens/typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  HandbookPage,
  HandbookSection,
  TokenSample,
  TokenSampleList,
  TokenSampleRow,
} from './page.tsx';
import * as samples from './samples.css.ts';

const sentence = '결제 서버를 배포했습니다';
const paragraph =
  '컨테이너는 Git 저장소에서 만들거나 미리 준비된 템플릿으로 만듭니다. 단어 사이에서만 줄을 바꾸고, 줄 사이는 넉넉히 둡니다.';

type Names<Tokens> = Extract<keyof Tokens, string>[];

const sizeNames: Names<typeof fontSize> = [
  'hero',
  'headline',
  'display',
  'title',
  'reading',
  'body',
  'caption',
];
const weightNames: Names<typeof fontWeight> = ['regular', 'medium', 'strong'];
const heightNames: Names<typeof lineHeight> = ['snug', 'normal', 'reading'];

function TypographyPage() {
  return (
    <HandbookPage
      title="글자"
      lead="위계는 글자가 만듭니다. Pretendard 한 벌, 크기 다섯, 굵기 셋이면 됩니다. 고정폭은 코드에만 씁니다."
    >
      <HandbookSection
        title="크기"
        note="body는 일할 때, reading은 읽을 때와 휴대전화의 입력란에 씁니다. title과 display는 제목입니다."
      >
        <TokenSampleList label="글자 크기">
          {sizeNames.map((name) => (
            <TokenSampleRow
              key={name}
              name={name}
              value={`${Number.parseFloat(fontSize[name]) * 16}px`}
            >
              <TokenSample look={samples.fontSizeSample} token={vars.fontSize[name]}>
                {sentence}
              </TokenSample>
            </TokenSampleRow>
          ))}
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection title="굵기" note="medium은 버튼과 이름, strong은 제목과 값에 씁니다.">
        <TokenSampleList label="글자 굵기">
          {weightNames.map((name) => (
            <TokenSampleRow key={name} name={name} value={fontWeight[name]}>
              <TokenSample look={samples.fontWeightSample} token={vars.fontWeight[name]}>
                {sentence}
              </TokenSample>
            </TokenSampleRow>
          ))}
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection
        title="줄 높이"
        note="한글은 줄 사이가 넓어야 읽힙니다. snug는 제목과 한 줄짜리 칸에만 씁니다."
      >
        <TokenSampleList label="줄 높이">
          {heightNames.map((name) => (
            <TokenSampleRow key={name} name={name} value={lineHeight[name]}>
              <TokenSample look={samples.lineHeightSample} token={vars.lineHeight[name]}>
                {paragraph}
              </TokenSample>
            </TokenSampleRow>
          ))}
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection
        title="글꼴"
        note="수가 위아래로 서는 곳에는 너비가 같은 숫자를 씁니다. 키, 주소, 브랜치, 포트는 고정폭입니다."
      >
        <TokenSampleList label="글꼴">
          <TokenSampleRow name="sans" value={`${font.sans.split(',')[0]?.replaceAll("'", '')}`}>
            <TokenSample look={samples.fontFamilySample} token={vars.font.sans}>
              메모리 2,048 MiB 중 1,536 MiB 사용
            </TokenSample>
          </TokenSampleRow>
          <TokenSampleRow name="mono" value="시스템 고정폭">
            <TokenSample look={samples.fontFamilySample} token={vars.font.mono}>
              NODE_ENV=production
            </TokenSample>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-typography',
  title: 'Foundations/글자',
  component: TypographyPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TypographyPage>;

export default meta;

export const Typography: StoryObj<typeof meta> = { name: '글자' };
