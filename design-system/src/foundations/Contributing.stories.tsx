import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page, Panel, Panels, Section } from './Page.tsx';
import { code } from './page.css.ts';

function ContributingPage() {
  return (
    <Page
      title="기여"
      lead="새 컴포넌트보다 있는 컴포넌트를 먼저 봅니다. 두 화면이 같은 것을 필요로 할 때 컴포넌트가 됩니다."
    >
      <Section title="컴포넌트를 추가할 때">
        <Panels>
          <Panel title="폴더 하나">
            컴포넌트, 스타일, 스토리, 테스트를 한 폴더에 둡니다. 규칙은 따로 떼어 표로 테스트합니다.
          </Panel>
          <Panel title="스토리는 상태">
            스토리 하나가 상태 하나입니다. 이름, 빈 값, 긴 이름, 실패, 기다림을 모두 둡니다.
          </Panel>
          <Panel title="모양은 토큰으로">
            값을 손으로 적지 않습니다. 없는 토큰이 필요하면 토큰을 먼저 의논합니다.
          </Panel>
          <Panel title="쓰지 말아야 할 때">문서에 언제 쓰지 말고 무엇을 대신 쓸지 적습니다.</Panel>
        </Panels>
      </Section>
      <Section title="색을 추가할 때">
        <Panels>
          <Panel title="이름은 쓰임새로">
            blue가 아니라 link입니다. 라이트와 다크의 단계를 함께 정합니다.
          </Panel>
          <Panel title="짝을 함께">
            무엇 위에 놓이는지 짝 목록에 적습니다. 짝이 없는 색은 검사가 받지 않습니다.
          </Panel>
        </Panels>
      </Section>
      <Section
        title="화면이 달라졌을 때"
        note="일부러 바꾼 것이면 기준 화면을 새로 찍고, 아니면 고칩니다."
      >
        <p>
          <code className={code}>pnpm test:visual</code> 비교하고 보고서를 만듭니다.
        </p>
        <p>
          <code className={code}>pnpm test:visual --update</code> 기준 화면을 새로 찍습니다.
        </p>
      </Section>
    </Page>
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
