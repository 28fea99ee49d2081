import type { Meta, StoryObj } from '@storybook/react-vite';
import { swatchGrid } from './page.css.ts';
import { HandbookPage, HandbookSection } from './page.tsx';
import { Swatch, type SwatchProps } from './swatch.tsx';

interface SwatchesProps {
  swatches: readonly SwatchProps[];
}

function Swatches({ swatches }: SwatchesProps) {
  return (
    <ul className={swatchGrid}>
      {swatches.map((swatch) => (
        <Swatch key={swatch.token} {...swatch} />
      ))}
    </ul>
  );
}

const tones = ['neutral', 'info', 'success', 'warning', 'critical'] as const;

function ColorPage() {
  return (
    <HandbookPage
      title="색"
      lead="화면은 잉크와 종이입니다. 색은 뜻이 있을 때만 씁니다. 각 견본의 대비는 지금 보는 테마에서 잰 값입니다."
    >
      <HandbookSection
        title="바탕"
        note="라이트는 가는 선과 옅은 그림자로, 다크는 밝기로 층을 나눕니다. 대비는 그 위에 놓인 텍스트의 대비입니다."
      >
        <Swatches
          swatches={[
            { token: 'canvas', look: 'ground' },
            { token: 'surface', look: 'ground' },
            { token: 'raised', look: 'ground' },
            { token: 'overlay', look: 'ground' },
            { token: 'sunken', look: 'ground' },
            { token: 'hover', look: 'ground' },
            { token: 'pressed', look: 'ground' },
            { token: 'selected', look: 'ground' },
            { token: 'skeleton', look: 'ground' },
            { token: 'scrim', look: 'ground' },
          ]}
        />
      </HandbookSection>
      <HandbookSection
        title="텍스트"
        note="본문은 4.5:1을 넘습니다. 쓸 수 없는 텍스트는 기준에서 빠집니다."
      >
        <Swatches
          swatches={[
            { token: 'text', look: 'text' },
            { token: 'textMuted', look: 'text' },
            { token: 'link', look: 'text' },
            { token: 'textDisabled', look: 'shape' },
          ]}
        />
      </HandbookSection>
      <HandbookSection
        title="행동"
        note="주된 버튼은 종이 위의 잉크, 다크에서는 잉크 위의 종이입니다."
      >
        <Swatches
          swatches={[
            { token: 'primary', look: 'ground', text: 'textOnPrimary' },
            { token: 'primaryHover', look: 'ground', text: 'textOnPrimary' },
            { token: 'danger', look: 'ground', text: 'textOnDanger' },
            { token: 'dangerHover', look: 'ground', text: 'textOnDanger' },
          ]}
        />
      </HandbookSection>
      <HandbookSection
        title="선"
        note="입력란의 윤곽과 초점은 3:1을 넘습니다. 가는 선은 장식입니다."
      >
        <Swatches
          swatches={[
            { token: 'borderStrong', look: 'outline' },
            { token: 'focus', look: 'outline' },
            { token: 'border', look: 'outline' },
          ]}
        />
      </HandbookSection>
      <HandbookSection
        title="상태"
        note="색만으로 말하지 않습니다. 상태마다 말과 모양이 따로 있고, 색은 거들 뿐입니다."
      >
        <Swatches
          swatches={[
            ...tones.map(
              (tone): SwatchProps => ({
                token: `${tone}Surface`,
                look: 'ground',
                text: `${tone}Text`,
              }),
            ),
            ...tones.map(
              (tone): SwatchProps => ({
                token: `${tone}Solid`,
                look: 'shape',
                on: `${tone}Surface`,
              }),
            ),
          ]}
        />
      </HandbookSection>
      <HandbookSection
        title="리소스"
        note="CPU는 파랑, 메모리는 초록, 디스크는 보라입니다. 70%를 넘으면 주의, 90%를 넘으면 위험의 색이 됩니다."
      >
        <Swatches
          swatches={[
            { token: 'meterCpu', look: 'shape', on: 'meterTrack' },
            { token: 'meterMemory', look: 'shape', on: 'meterTrack' },
            { token: 'meterDisk', look: 'shape', on: 'meterTrack' },
            { token: 'meterWarning', look: 'shape', on: 'meterTrack' },
            { token: 'meterWarningEdge', look: 'shape', on: 'meterTrack' },
            { token: 'meterCritical', look: 'shape', on: 'meterTrack' },
          ]}
        />
      </HandbookSection>
      <HandbookSection
        title="로그"
        note="프로그램이 로그에 스스로 칠한 색(ANSI)입니다. 뜻은 프로그램이 정하므로 우리 화면의 뜻으로는 쓰지 않습니다."
      >
        <Swatches
          swatches={[
            { token: 'ansiRed', look: 'text', on: 'surface' },
            { token: 'ansiGreen', look: 'text', on: 'surface' },
            { token: 'ansiYellow', look: 'text', on: 'surface' },
            { token: 'ansiBlue', look: 'text', on: 'surface' },
            { token: 'ansiMagenta', look: 'text', on: 'surface' },
            { token: 'ansiCyan', look: 'text', on: 'surface' },
          ]}
        />
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-color',
  title: 'Foundations/색',
  component: ColorPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ColorPage>;

export default meta;

export const Color: StoryObj<typeof meta> = { name: '색' };
