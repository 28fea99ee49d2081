import { vars } from '@naru/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { panelTitle, sectionNote } from './page.css.ts';
import { HandbookPage, HandbookSection, TokenSample } from './page.tsx';
import * as samples from './samples.css.ts';

const layers = [
  { name: 'sunken', look: samples.layerBox, role: '코드, 읽기만 하는 입력란' },
  { name: 'canvas', look: samples.layerBox, role: '화면의 바닥' },
  { name: 'surface', look: `${samples.layerBox} ${samples.raisedShadow}`, role: '카드와 목록' },
  {
    name: 'raised',
    look: `${samples.layerBox} ${samples.raisedShadow}`,
    role: '카드 위의 버튼, 펼친 줄',
  },
  {
    name: 'overlay',
    look: `${samples.layerBox} ${samples.overlayShadow}`,
    role: '메뉴, 대화상자, 알림',
  },
] as const;

function ElevationPage() {
  return (
    <HandbookPage
      title="높이"
      lead="라이트에서는 가는 선과 옅은 그림자가 층을 가릅니다. 다크에서는 높을수록 밝고, 떠 있는 것만 그림자를 드리웁니다."
    >
      <HandbookSection title="층" note="아래에서 위로 다섯 층입니다. 층을 건너뛰어 쌓지 않습니다.">
        <div className={samples.layerGrid}>
          {layers.map(({ name, look, role }) => (
            <TokenSample key={name} look={look} token={vars.color[name]}>
              <p className={panelTitle}>{name}</p>
              <p className={sectionNote}>{role}</p>
            </TokenSample>
          ))}
        </div>
      </HandbookSection>
      <HandbookSection
        title="쌓인 모습"
        note="바닥 위에 카드가, 카드 위에 버튼과 코드가, 그 모두의 위에 메뉴가 뜹니다."
      >
        <TokenSample
          look={`${samples.layerBox} ${samples.outerLayerBox}`}
          token={vars.color.canvas}
        >
          <p className={panelTitle}>canvas</p>
          <TokenSample
            look={`${samples.layerBox} ${samples.raisedShadow} ${samples.outerLayerBox}`}
            token={vars.color.surface}
          >
            <p className={panelTitle}>surface</p>
            <div className={samples.layerGrid}>
              <TokenSample look={samples.layerBox} token={vars.color.sunken}>
                <p className={panelTitle}>sunken</p>
              </TokenSample>
              <TokenSample
                look={`${samples.layerBox} ${samples.raisedShadow}`}
                token={vars.color.raised}
              >
                <p className={panelTitle}>raised</p>
              </TokenSample>
            </div>
            <TokenSample
              look={`${samples.layerBox} ${samples.overlayShadow} ${samples.overlappingLayerBox}`}
              token={vars.color.overlay}
            >
              <p className={panelTitle}>overlay</p>
            </TokenSample>
          </TokenSample>
        </TokenSample>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-elevation',
  title: 'Foundations/높이',
  component: ElevationPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ElevationPage>;

export default meta;

export const Elevation: StoryObj<typeof meta> = { name: '높이' };
