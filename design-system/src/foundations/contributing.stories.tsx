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

const route: readonly { title: string; says: ReactNode; sample?: string }[] = [
  {
    title: '있는 것을 찾습니다',
    says: (
      <>
        비슷한 컴포넌트와 그 상태를 봅니다. 속성 하나로 되는 일이면 새로 만들지 않습니다. 무엇이
        있는지는 <HandbookLink to="story/start--start">시작하기</HandbookLink>에 있습니다.
      </>
    ),
  },
  {
    title: '제안합니다',
    says: '이슈에 쓸 화면 두 곳, 지금의 것으로 안 되는 이유, 이름과 상태를 씁니다. 이름과 속성은 코드보다 먼저 정합니다.',
  },
  {
    title: '실험으로 만듭니다',
    says: '폴더 하나에 컴포넌트, 스토리, 페이지, 테스트를 두고 한 화면에서 씁니다. 표시는 실험입니다.',
    sample: 'pnpm storybook',
  },
  {
    title: '검토를 받습니다',
    says: '디자이너는 사진과 이름을, 개발자는 속성과 접근성을 봅니다. 둘 다 받아야 합칩니다.',
    sample: `pnpm test
pnpm test:visual`,
  },
  {
    title: '기록하고 내보냅니다',
    says: (
      <>
        쓰는 쪽이 알아야 할 것을 씁니다. 다음 판의{' '}
        <HandbookLink to="docs/foundations-변경-기록--docs">변경 기록</HandbookLink>이 됩니다. 두
        화면에서 쓰면 베타, 한 판 동안 그대로면 안정입니다.
      </>
    ),
    sample: 'pnpm changeset',
  },
];

const criteria = [
  { title: '두 화면', says: '서로 다른 두 화면이 같은 것을 필요로 합니다.' },
  {
    title: '이름 하나',
    says: '같은 것을 가리키는 다른 이름이 없고, 속성의 이름이 이웃과 같습니다.',
  },
  { title: '모든 상태', says: '빈 값, 기다림, 실패, 비활성, 긴 텍스트의 스토리가 있습니다.' },
  {
    title: '누구나',
    says: '키보드로 모두 되고, WCAG 2.2 AA의 위반이 없으며, 한글 조합을 가로채지 않습니다.',
  },
  { title: '두 테마와 320px', says: '라이트와 다크, 320px, 글자 400%에서 넘치지 않습니다.' },
  { title: '크기', says: '컴포넌트 하나의 코드와 스타일이 예산 안에 있습니다.' },
];

function ContributingPage() {
  return (
    <HandbookPage
      title="기여"
      lead="새 컴포넌트보다 있는 컴포넌트를 먼저 봅니다. 두 화면이 같은 것을 필요로 할 때 컴포넌트가 됩니다."
    >
      <HandbookSection title="제안에서 배포까지">
        <ol className={stepList}>
          {route.map(({ title, says, sample }) => (
            <HandbookStep key={title} title={title} sample={sample}>
              {says}
            </HandbookStep>
          ))}
        </ol>
      </HandbookSection>
      <HandbookSection
        title="받아들이는 기준"
        note="모두 맞아야 받습니다. 하나라도 아니면 무엇이 모자란지 제안에 씁니다."
      >
        <HandbookPanelList>
          {criteria.map(({ title, says }) => (
            <HandbookPanel key={title} title={title}>
              {says}
            </HandbookPanel>
          ))}
        </HandbookPanelList>
      </HandbookSection>
      <HandbookSection title="컴포넌트를 추가할 때">
        <HandbookPanelList>
          <HandbookPanel title="폴더 하나">
            컴포넌트, 스타일, 스토리, 테스트를 한 폴더에 둡니다. 규칙은 따로 떼어 표로 테스트합니다.
          </HandbookPanel>
          <HandbookPanel title="스토리는 상태">
            스토리 하나가 상태 하나입니다. 이름, 빈 값, 긴 이름, 실패, 기다림을 모두 둡니다.
          </HandbookPanel>
          <HandbookPanel title="모양은 토큰으로">
            값을 손으로 쓰지 않습니다. 없는 토큰이 필요하면 토큰을 먼저 의논합니다.
          </HandbookPanel>
          <HandbookPanel title="쓰지 말아야 할 때">
            쓰임새, 대신 쓸 것, 접근성을 스토리의 안내에 씁니다. 안내가 없는 스토리와 스토리가 없는
            컴포넌트는 검사가 받지 않습니다.
          </HandbookPanel>
          <HandbookPanel title="끝에서 보기">
            텍스트가 보이는 것에는 끝 스토리를 둡니다. 255자 이름, 빈칸 없는 한글, 이모지,
            오른쪽에서 왼쪽으로 쓰는 텍스트가 320px과 400% 글자에서도 넘치지 않아야 합니다.
          </HandbookPanel>
          <HandbookPanel title="이름과 자리">
            컴포넌트의 이름은 영어로, 묶음은 아홉 가운데 하나로 정합니다. 화면에 보이는 말은
            한국어입니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
      <HandbookSection title="색을 추가할 때">
        <HandbookPanelList>
          <HandbookPanel title="이름은 쓰임새로">
            blue가 아니라 link입니다. 라이트와 다크의 단계를 함께 정합니다.
          </HandbookPanel>
          <HandbookPanel title="짝을 함께">
            무엇 위에 놓이는지 짝 목록에 씁니다. 짝이 없는 색은 검사가 받지 않습니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
      <HandbookSection
        title="화면이 달라졌을 때"
        note="일부러 바꾼 것이면 기준 화면을 새로 찍고, 아니면 고칩니다."
      >
        <TokenSampleList label="명령">
          <TokenSampleRow name="비교" value="pnpm test:visual">
            <span>지난 화면과 비교하고 보고서를 만듭니다.</span>
          </TokenSampleRow>
          <TokenSampleRow name="하나만 비교" value="pnpm test:visual button">
            <span>이름에 button이 있는 스토리만 비교합니다.</span>
          </TokenSampleRow>
          <TokenSampleRow name="살펴보기" value=".cache/pictures/index.html">
            <span>
              컴포넌트마다 달라진 곳을 크게 보입니다. 받아들이는 명령이 사진 아래에 있습니다.
            </span>
          </TokenSampleRow>
          <TokenSampleRow name="받아들이기" value="pnpm test:visual --update button">
            <span>일부러 바꾼 화면을 새 기준으로 삼습니다. 바꾼 코드와 함께 커밋합니다.</span>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-contributing',
  title: 'Foundations/기여',
  component: ContributingPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ContributingPage>;

export default meta;

export const Contributing: StoryObj<typeof meta> = { name: '기여' };
