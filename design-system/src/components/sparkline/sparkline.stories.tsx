import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { formatBytes, formatCpuUse } from '../../format/format.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import {
  createOscillatingValues,
  insertMeasurementGap,
  sampleTimeAxis,
} from '../../testing/sample-usage.ts';
import * as css from './sparkline.css.ts';
import { Sparkline } from './sparkline.tsx';

const meta = {
  id: 'status-sparkline',
  title: 'Status/Sparkline',
  component: Sparkline,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'CPU 실사용, 최근 1시간',
    resource: 'cpu',
    values: createOscillatingValues(300, 90),
    ...sampleTimeAxis,
    format: formatCpuUse,
  },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 값이 오르내립니다. */
export const Normal: Story = {};

/** 위쪽에 한도를 점선으로 보입니다. */
export const WithLimit: Story = { args: { limit: 500 } };

/** 한동안 한도를 넘었습니다. */
export const OverLimit: Story = { args: { limit: 300 } };

/** 한도에 한참 못 미쳐, 한도를 텍스트로 표시합니다. */
export const FarBelowLimit: Story = { args: { limit: 4000 } };

/** 추이가 주된 내용인 화면의 높이입니다. */
export const Large: Story = { args: { limit: 500, size: 'large' } };

/** 배포한 지 3분이 지났습니다. 축은 처음 잰 때부터입니다. */
export const ShortHistory: Story = {
  args: {
    values: createOscillatingValues(300, 90).map((value, index) => (index < 342 ? null : value)),
  },
};

/** 값이 내내 같습니다. */
export const Flat: Story = { args: { values: Array.from({ length: 360 }, () => 200) } };

/** 전혀 쓰지 않아 선이 바닥에 있습니다. */
export const Zero: Story = { args: { values: Array.from({ length: 360 }, () => 0) } };

/** 한순간만 값이 튀었습니다. */
export const Spike: Story = {
  args: {
    values: createOscillatingValues(40, 10).map((value, index) => (index === 240 ? 900 : value)),
  },
};

/** 엔진이 10분 동안 응답하지 않았습니다. */
export const Gap: Story = {
  args: { values: insertMeasurementGap(createOscillatingValues(300, 90)) },
};

/** 방금 시작해 점이 하나뿐입니다. */
export const FirstValue: Story = {
  args: { values: Array.from({ length: 360 }, (_, index) => (index === 359 ? 180 : null)) },
};

/** 아직 아무것도 재지 못해 텍스트만 있고, 조작할 것이 없습니다. */
export const NoneYet: Story = { args: { values: Array.from({ length: 360 }, () => null) } };

/** 키보드로 점 하나를 읽습니다. */
export const Reading: Story = {
  args: { values: insertMeasurementGap(createOscillatingValues(300, 90)), limit: 500 },
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    // The arrow keys are tested in a browser; the test utilities of stories cannot press them on a native slider.
    await fireEvent.change(slider, { target: { value: '0' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '13:05:10 · 0.30 vCPU');
  },
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    label: extremeTexts.everything,
    format: (value) => `${Math.round(value)} ${extremeTexts.everything}`,
  },
  tags: ['edge'],
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { args: { limit: 500 }, tags: ['narrow'] };

/** 모든 리소스입니다. */
export const Resources: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(css.chart)}>
      {(resource) => (
        <Sparkline
          {...args}
          resource={resource}
          values={createOscillatingValues(200 * 2 ** 20, 2 ** 25)}
          format={formatBytes}
        />
      )}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function CpuUse() {
    const values = [120, 180, 240, 310, 280, null, null, 190, 210, 330, 420, 260];
    return (
      <Sparkline
        label="CPU 실사용, 최근 2분"
        resource="cpu"
        values={values}
        from="2025-03-02T14:03:00+09:00"
        stepSeconds={10}
        limit={500}
        format={formatCpuUse}
      />
    );
  },
};
