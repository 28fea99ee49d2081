import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import {
  HandbookLink,
  HandbookPage,
  HandbookPanel,
  HandbookPanelList,
  HandbookSection,
  HandbookStep,
  TokenSampleList,
  TokenSampleRow,
} from './page.tsx';
import { stepList } from './start-steps.css.ts';

const work: readonly { title: string; says: ReactNode; sample?: string }[] = [
  {
    title: '찾습니다',
    says: (
      <>
        왼쪽의 찾기에 “토스트”, “모달”, “여백”처럼 떠오르는 말이나 초성(ㅌㅅㅌ), 영어를 입력합니다.
        페이지마다 언제 쓰는지, 언제 다른 것을 쓰는지가 먼저 나옵니다.{' '}
        <HandbookLink to="docs/actions-button--docs">버튼</HandbookLink>을 먼저 열어 봅니다.
      </>
    ),
  },
  {
    title: '살펴봅니다',
    says: '위쪽 툴바에서 너비, 테마, 글자 크기, 밀도, 움직임, 고대비를 바꿔 봅니다. 상태마다 스토리가 하나씩 있으므로 비었을 때, 기다릴 때, 실패했을 때, 이름이 길 때를 빠짐없이 봅니다.',
  },
  {
    title: '맞춰 봅니다',
    says: (
      <>
        속성을 바꾸면 견본이 따라 바뀝니다. 강조색과 모서리는{' '}
        <HandbookLink to="story/foundations-theme--theme">테마</HandbookLink>에서 정해 주소를
        건넵니다.
      </>
    ),
  },
  {
    title: '받아들입니다',
    says: '바뀐 화면은 전과 뒤의 사진으로 나오고, 달라진 곳이 크게 보입니다. 일부러 바꾼 것이면 받아들이고, 아니면 무엇이 다른지 써서 돌려보냅니다.',
    sample: `pnpm test:visual button
pnpm test:visual --update button`,
  },
  {
    title: '넘깁니다',
    says: (
      <>
        시안에는 값 대신 <HandbookLink to="story/foundations-tokens--tokens">토큰</HandbookLink>과
        컴포넌트의 이름을 입력합니다. 없는 것은{' '}
        <HandbookLink to="story/foundations-contributing--contributing">제안</HandbookLink>합니다.
      </>
    ),
  },
];

function DesignersPage() {
  return (
    <HandbookPage
      title="디자이너 시작하기"
      lead="이곳에서 본 것이 제품에 그대로 쓰입니다. 찾고, 살펴보고, 받아들이고, 넘기는 다섯 걸음입니다."
    >
      <HandbookSection title="다섯 걸음">
        <ol className={stepList}>
          {work.map(({ title, says, sample }) => (
            <HandbookStep key={title} title={title} sample={sample}>
              {says}
            </HandbookStep>
          ))}
        </ol>
      </HandbookSection>
      <HandbookSection
        title="디자인 도구로 가져오기"
        note="토큰 쪽에서 내려받습니다. 이름이 같으므로 다시 옮겨 쓰지 않습니다."
      >
        <TokenSampleList label="파일">
          <TokenSampleRow name="Figma의 변수" value="figma/*.tokens.json">
            <span>라이트와 다크를 파일 하나씩 가져옵니다.</span>
          </TokenSampleRow>
          <TokenSampleRow name="표준 토큰" value="tokens.json">
            <span>쓰임까지 표시된 DTCG 형식입니다.</span>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection title="쪽의 표시 읽기">
        <HandbookPanelList>
          <HandbookPanel title="안정">
            이름과 속성이 다음 큰 판까지 그대로입니다. 마음 놓고 씁니다.
          </HandbookPanel>
          <HandbookPanel title="베타">
            써도 됩니다. 속성이 바뀔 수 있고, 바뀌면 변경 기록에 씁니다.
          </HandbookPanel>
          <HandbookPanel title="실험">
            한 화면에서만 써 보았습니다. 쓰기 전에 의논합니다.
          </HandbookPanel>
          <HandbookPanel title="언제부터">
            처음 들어온 판의 번호입니다. 변경 기록에서 찾아볼 수 있습니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-start-designers',
  title: 'Foundations/디자이너 시작하기',
  component: DesignersPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DesignersPage>;

export default meta;

export const Designers: StoryObj<typeof meta> = { name: '디자이너 시작하기' };
