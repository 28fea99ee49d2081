import { vars } from '@naru/tokens';
import { duration, easing } from '@naru/tokens/motion';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  HandbookPage,
  HandbookPanel,
  HandbookPanelList,
  HandbookSection,
  TokenSample,
  TokenSampleList,
  TokenSampleRow,
} from './page.tsx';
import * as samples from './samples.css.ts';

function MotionPage() {
  return (
    <HandbookPage
      title="움직임"
      lead="움직임은 어디서 왔는지를 설명할 때만 씁니다. 위치와 투명도만 바꾸고, 움직임을 줄인 시스템에서는 움직이지 않습니다."
    >
      <HandbookSection title="시간" note="줄 위에 포인터를 올리면 그 시간만큼 움직입니다.">
        <TokenSampleList label="시간">
          <TokenSampleRow name="control" value={duration.control}>
            <div className={samples.motionTrack}>
              <TokenSample look={samples.movingDot} token={vars.duration.control} />
            </div>
          </TokenSampleRow>
          <TokenSampleRow name="surface" value={duration.surface}>
            <div className={samples.motionTrack}>
              <TokenSample look={samples.movingDot} token={vars.duration.surface} />
            </div>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection title="빠르기" note={`out: ${easing.out}. 곧바로 답하고 천천히 멈춥니다.`}>
        <HandbookPanelList>
          <HandbookPanel title="움직이는 것">
            메뉴는 연 버튼에서, 대화상자는 화면 가운데에서 나타납니다. 펼친 줄은 그 자리에서
            열립니다.
          </HandbookPanel>
          <HandbookPanel title="움직이지 않는 것">
            페이지가 바뀔 때, 수가 바뀔 때, 목록이 다시 그려질 때는 움직이지 않습니다. 눈이 따라갈
            이유가 없습니다.
          </HandbookPanel>
          <HandbookPanel title="기다림">
            0.2초보다 짧은 기다림은 알리지 않습니다. 그보다 길면 최종 모양의 자리를 먼저 보여줍니다.
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-motion',
  title: 'Foundations/움직임',
  component: MotionPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MotionPage>;

export default meta;

export const Motion: StoryObj<typeof meta> = { name: '움직임' };
