import { vars } from '@naru/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HandbookPage, HandbookPanel, HandbookPanelList, HandbookSection } from './page.tsx';
import { linkCard, linkGrid, linkName, planGrid, planStep, planStepText } from './start.css.ts';
import { ThemeComparison } from './theme-comparison.tsx';

const places = [
  { to: 'story/foundations-tokens--tokens', name: '토큰', role: '이름, 값, 쓰임, 내려받기' },
  { to: 'story/foundations-color--color', name: '색', role: '잉크와 종이, 뜻이 있는 색' },
  { to: 'story/foundations-typography--typography', name: '글자', role: '다섯 크기, 세 굵기' },
  { to: 'story/foundations-space--space', name: '공간', role: '4px 격자, 두 박자' },
  { to: 'story/foundations-elevation--elevation', name: '높이', role: '다섯 층' },
  { to: 'story/foundations-motion--motion', name: '움직임', role: '120ms와 200ms' },
  { to: 'story/foundations-writing--writing', name: '글쓰기', role: '말투, 조사, 단위, 오류' },
  { to: 'docs/foundations-한글-입력--docs', name: '한글 입력', role: '여덟 규칙, 직접 입력' },
  {
    to: 'story/foundations-accessibility--accessibility',
    name: '접근성',
    role: '누구나, 무엇으로든',
  },
  { to: 'story/foundations-contributing--contributing', name: '기여', role: '추가하고 고치는 법' },
];

const ways = [
  {
    to: 'story/foundations-start-engineers--engineers',
    name: '개발자 시작하기',
    role: '설치, 테마, 글꼴, 첫 화면',
  },
  {
    to: 'story/foundations-start-designers--designers',
    name: '디자이너 시작하기',
    role: '찾기, 살펴보기, 받아들이기, 넘기기',
  },
];

const groups = [
  { to: 'docs/status-resourcemeter--docs', name: '상태', role: '미터, 배지, 배너, 사실' },
  { to: 'docs/actions-button--docs', name: '행동', role: '버튼, 링크, 복사' },
  { to: 'docs/inputs-textfield--docs', name: '입력', role: '입력란, 선택, 비밀번호, 전화번호' },
  { to: 'docs/navigation-stepper--docs', name: '이동', role: '메뉴, 탭, 단계, 펼친 목록' },
  { to: 'docs/overlays-typetoconfirmdialog--docs', name: '층', role: '대화상자, 메뉴, 알림' },
  { to: 'docs/waiting-skeleton--docs', name: '기다림', role: '자리, 도는 표시' },
  { to: 'docs/layout-card--docs', name: '배치', role: '카드, 열, 목록, 페이지' },
  { to: 'docs/patterns-projectdetail--docs', name: '패턴', role: '로그인부터 마법사까지' },
];

const steps = [
  { color: vars.color.text, label: '토큰', role: '색, 글자, 공간' },
  { color: vars.color.meterCpu, label: '컴포넌트', role: '버튼, 입력란, 미터' },
  { color: vars.color.meterMemory, label: '패턴', role: '목록, 상세, 마법사' },
  { color: vars.color.meterDisk, label: '화면', role: '콘솔의 페이지' },
];

interface PlacesProps {
  list: readonly { to: string; name: string; role: string }[];
}

function Places({ list }: PlacesProps) {
  return (
    <ul className={linkGrid}>
      {list.map(({ to, name, role }) => (
        <li key={to}>
          <a className={linkCard} href={`./?path=/${to}`} target="_top">
            <span className={linkName}>{name}</span>
            <span>{role}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function StartPage() {
  return (
    <HandbookPage
      title="나루 디자인 시스템"
      lead="나루는 컨테이너를 배포하고 돌보는 콘솔입니다. 이곳은 그 콘솔을 이루는 모든 것의 견본이자 기준입니다. 여기서 본 것이 제품에 그대로 쓰입니다."
    >
      <HandbookSection title="한눈에" note="같은 컴포넌트, 두 테마입니다. 붉은 것은 하나뿐입니다.">
        <ThemeComparison />
      </HandbookSection>
      <HandbookSection title="어디부터">
        <Places list={ways} />
      </HandbookSection>
      <HandbookSection
        title="네 단계"
        note="뒤 단계는 앞 단계만 씁니다. 화면에 새 색이 필요하면 토큰부터 고칩니다."
      >
        <ol className={planGrid}>
          {steps.map(({ color, label, role }) => (
            <li key={label} className={planStep} style={{ borderBlockStartColor: color }}>
              <strong>{label}</strong>
              <span className={planStepText}>{role}</span>
            </li>
          ))}
        </ol>
      </HandbookSection>
      <HandbookSection title="원칙">
        <HandbookPanelList>
          <HandbookPanel title="잉크와 종이">
            쉬고 있는 화면은 거의 무채색입니다. 그래야 붉은 미터가 곧바로 보입니다.
          </HandbookPanel>
          <HandbookPanel title="한 줄에 한 가지">
            라벨은 조용히, 값은 또렷하게 표시합니다. 할 일은 눈이 이미 있는 자리에 둡니다.
          </HandbookPanel>
          <HandbookPanel title="색만으로 말하지 않기">
            상태는 말과 모양으로 먼저 말합니다. 흑백으로 보아도 같은 뜻이어야 합니다.
          </HandbookPanel>
          <HandbookPanel title="모든 상태를 그리기">
            비었을 때, 기다릴 때, 실패했을 때, 일하는 중일 때를 모두 미리 그립니다.
          </HandbookPanel>
          <HandbookPanel title="되돌릴 수 없는 것은 멀리">
            지우는 일은 따로, 맨 끝에 둡니다. 가까이 갈 때까지는 붉지 않습니다.
          </HandbookPanel>
          <HandbookPanel title="한글이 먼저">
            글자를 조합하는 동안에는 아무것도 가로채지 않습니다. 조사는 이름에 맞춥니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
      <HandbookSection
        title="기초"
        note="위쪽 툴바에서 너비, 테마, 글자 크기, 움직임, 고대비를 바꿔 볼 수 있습니다. 고대비는 시스템의 것에 가깝게 흉내 낸 것입니다."
      >
        <Places list={places} />
      </HandbookSection>
      <HandbookSection
        title="컴포넌트와 패턴"
        note="쪽마다 쓰임새, 대신 쓸 것, 접근성, 속성, 모든 상태가 있습니다."
      >
        <Places list={groups} />
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'start',
  title: '시작하기',
  component: StartPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StartPage>;

export default meta;

export const Start: StoryObj<typeof meta> = { name: '시작하기' };
