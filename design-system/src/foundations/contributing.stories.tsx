import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  HandbookPage,
  HandbookPanel,
  HandbookPanelList,
  HandbookSection,
  TokenSampleList,
  TokenSampleRow,
} from './page.tsx';

function ContributingPage() {
  return (
    <HandbookPage
      title="기여"
      lead="새 컴포넌트보다 있는 컴포넌트를 먼저 봅니다. 두 화면이 같은 것을 필요로 할 때 컴포넌트가 됩니다."
    >
      <HandbookSection title="컴포넌트를 추가할 때">
        <HandbookPanelList>
          <HandbookPanel title="폴더 하나">
            컴포넌트, 스타일, 스토리, 테스트를 한 폴더에 둡니다. 규칙은 따로 떼어 표로 테스트합니다.
          </HandbookPanel>
          <HandbookPanel title="스토리는 상태">
            스토리 하나가 상태 하나입니다. 이름, 빈 값, 긴 이름, 실패, 기다림을 모두 둡니다.
          </HandbookPanel>
          <HandbookPanel title="모양은 토큰으로">
            값을 손으로 적지 않습니다. 없는 토큰이 필요하면 토큰을 먼저 의논합니다.
          </HandbookPanel>
          <HandbookPanel title="쓰지 말아야 할 때">
            쓰임새, 대신 쓸 것, 접근성을 스토리의 안내에 적습니다. 안내가 없는 스토리와 스토리가
            없는 컴포넌트는 검사가 받지 않습니다.
          </HandbookPanel>
          <HandbookPanel title="끝에서 보기">
            글이 보이는 것에는 끝 스토리를 둡니다. 255자 이름, 빈칸 없는 한글, 이모지, 오른쪽에서
            왼쪽으로 쓰는 글이 320px과 400% 글자에서도 넘치지 않아야 합니다.
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
            무엇 위에 놓이는지 짝 목록에 적습니다. 짝이 없는 색은 검사가 받지 않습니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
      <HandbookSection
        title="화면이 달라졌을 때"
        note="일부러 바꾼 것이면 기준 화면을 새로 찍고, 아니면 고칩니다."
      >
        <TokenSampleList label="명령">
          <TokenSampleRow name="비교" value="pnpm test:visual">
            <span>지난 화면과 견주고 보고서를 만듭니다.</span>
          </TokenSampleRow>
          <TokenSampleRow name="새로 찍기" value="… --update">
            <span>일부러 바꾼 화면을 새 기준으로 삼습니다.</span>
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
