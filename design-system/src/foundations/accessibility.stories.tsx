import type { Meta, StoryObj } from '@storybook/react-vite';
import { HandbookPage, HandbookPanel, HandbookPanelList, HandbookSection } from './page.tsx';

function AccessibilityPage() {
  return (
    <HandbookPage
      title="접근성"
      lead="WCAG 2.2 AA는 바닥이지 목표가 아닙니다. 키보드만으로, 소리만으로, 400% 크기에서도 같은 일을 할 수 있어야 합니다."
    >
      <HandbookSection title="약속">
        <HandbookPanelList>
          <HandbookPanel title="키보드만으로">
            모든 일은 키보드로 됩니다. 초점은 늘 보이고, 층이 닫히면 열었던 자리로 돌아갑니다.
          </HandbookPanel>
          <HandbookPanel title="이름이 있는 것만">
            누를 수 있는 것, 입력할 수 있는 것, 재는 것에는 모두 이름이 있습니다. 이름 없는
            컴포넌트는 만들 수 없게 타입이 막습니다.
          </HandbookPanel>
          <HandbookPanel title="대비">
            텍스트는 4.5:1, 입력란의 윤곽과 그래픽은 3:1을 넘습니다. 토큰의 모든 짝을 두 테마에서
            검사합니다.
          </HandbookPanel>
          <HandbookPanel title="좁은 화면과 큰 글자">
            320px 너비와 400% 확대에서 가로로 밀지 않고 읽습니다. 높이를 못 박지 않습니다.
          </HandbookPanel>
          <HandbookPanel title="고대비 모드">
            시스템이 색을 바꾸면 따릅니다. 뜻은 말과 모양에 남습니다.
          </HandbookPanel>
          <HandbookPanel title="한글 입력">
            조합 중인 글자를 지우거나 바꾸지 않습니다. 조합을 끝내는 Enter는 보내기가 아닙니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
      <HandbookSection title="검사" note="아래는 사람이 잊어도 기계가 멈춥니다.">
        <HandbookPanelList>
          <HandbookPanel title="스토리마다 axe">
            모든 스토리를 두 테마에서 열어 위반이 하나라도 있으면 실패합니다.
          </HandbookPanel>
          <HandbookPanel title="스토리마다 화면">
            모든 스토리를 찍어 지난 화면과 비교합니다. 한 픽셀이라도 다르면 사람이 봅니다.
          </HandbookPanel>
          <HandbookPanel title="끝에서도">
            긴 이름과 낯선 글자를 320px 너비와 400% 글자에서 열어 가로로 넘치면 실패합니다.
          </HandbookPanel>
          <HandbookPanel title="진짜 한글 입력">
            브라우저에 실제 조합 이벤트를 보내 자모 하나까지 온전히 들어오는지 봅니다.
          </HandbookPanel>
          <HandbookPanel title="키보드 규칙">
            메뉴, 탭, 대화상자는 ARIA 작성 지침의 키대로 움직이고 초점이 돌아오는지 봅니다.
          </HandbookPanel>
          <HandbookPanel title="토큰마다 대비">
            정한 짝이 기준에 못 미치면 토큰을 합칠 수 없습니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-accessibility',
  title: 'Foundations/접근성',
  component: AccessibilityPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AccessibilityPage>;

export default meta;

export const Accessibility: StoryObj<typeof meta> = { name: '접근성' };
