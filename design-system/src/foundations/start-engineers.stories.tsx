import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  HandbookLink,
  HandbookPage,
  HandbookPanel,
  HandbookPanelList,
  HandbookSection,
  HandbookStep,
} from './page.tsx';
import { stepList } from './start-steps.css.ts';

const work = [
  {
    title: '설치합니다',
    says: 'React 19가 필요하고, 번들러에 덧붙일 것은 없습니다. 아직 저장소에 올리지 않은 판은 design-system과 tokens에서 npm pack으로 묶은 파일을 설치합니다.',
    sample: 'npm install @naru/design-system @naru/tokens',
  },
  {
    title: '스타일을 한 번 불러옵니다',
    says: '초기화, 테마, 컴포넌트가 모두 들어 있습니다. 몇 개만 쓴다면 @naru/design-system/styles/button처럼 그 컴포넌트의 것만 불러옵니다. 레이어 밖에 둔 스타일이 이깁니다.',
    sample: "import '@naru/design-system/styles.css';",
  },
  {
    title: '테마를 첫 화면 전에 정합니다',
    says: 'startupScript를 <head>에 그대로 넣으면 저장한 테마가 깜빡이지 않고 나옵니다. 보안 정책에는 startupScriptHash()를 더합니다.',
    sample: `import { startupScript } from '@naru/tokens/startup';

const head = \`<script>\${startupScript}</script>\`;`,
  },
  {
    title: '글꼴은 나중에 불러옵니다',
    says: '글꼴이 오기 전에는 같은 너비와 높이로 맞춘 시스템의 한글 글꼴이 보입니다. 그래서 바뀔 때 아무것도 움직이지 않습니다.',
    sample: "void import('@naru/tokens/fonts.css');",
  },
  {
    title: '제공자로 감싸고 첫 화면을 그립니다',
    says: '알림을 쓰면 ToastProvider로 한 번 감쌉니다. 한국어가 아닌 말을 쓰려면 StringsProvider로 바꿉니다.',
    sample: `import { Button, Card, ToastProvider, useToast } from '@naru/design-system';

function FirstPage() {
  const notify = useToast();
  return (
    <Card title="첫 화면">
      <Button variant="primary" onClick={() => notify({ tone: 'success', title: '시작했습니다' })}>
        시작
      </Button>
    </Card>
  );
}

export function App() {
  return (
    <ToastProvider>
      <FirstPage />
    </ToastProvider>
  );
}`,
  },
];

function EngineersPage() {
  return (
    <HandbookPage
      title="개발자 시작하기"
      lead="설치부터 첫 화면까지 다섯 걸음입니다. 여기까지 하면 라이트와 다크, 한글 조합, 키보드가 함께 따라옵니다."
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
      <HandbookSection title="알아 두면 좋은 것">
        <HandbookPanelList>
          <HandbookPanel title="이어서 볼 것">
            <HandbookLink to="docs/actions-button--docs">버튼</HandbookLink>,{' '}
            <HandbookLink to="docs/inputs-textfield--docs">한 줄 입력란</HandbookLink>,{' '}
            <HandbookLink to="docs/foundations-한글-입력--docs">한글 입력</HandbookLink>,{' '}
            <HandbookLink to="docs/foundations-변경-기록--docs">변경 기록과 옮겨 가기</HandbookLink>
            를 봅니다.
          </HandbookPanel>
          <HandbookPanel title="달라진 화면 보기">
            pnpm test:visual button이 이름에 button이 있는 스토리를 비교합니다. 자세한 것은{' '}
            <HandbookLink to="story/foundations-contributing--contributing">기여</HandbookLink>에
            있습니다.
          </HandbookPanel>
          <HandbookPanel title="테마 변경">
            html의 data-theme이 light나 dark입니다. 선택한 것은 @naru/tokens/theme의 applyTheme이
            저장하고 적용합니다.
          </HandbookPanel>
          <HandbookPanel title="라우터의 링크">
            링크는 쓰는 쪽의 것입니다. TextLink와 Button의 asChild가 옷만 입힙니다.
          </HandbookPanel>
          <HandbookPanel title="아이콘">
            그림은 데이터입니다. @naru/design-system/icons에서 선택해 icon에 건넵니다.
          </HandbookPanel>
          <HandbookPanel title="서버에서 그리기">
            스타일을 불러오는 모듈이 없습니다. styles.css를 링크로 걸면 됩니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-start-engineers',
  title: 'Foundations/개발자 시작하기',
  component: EngineersPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EngineersPage>;

export default meta;

export const Engineers: StoryObj<typeof meta> = { name: '개발자 시작하기' };
