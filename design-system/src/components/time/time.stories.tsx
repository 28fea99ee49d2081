import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../testing/guide.ts';
import { Time } from './time.tsx';

const meta = {
  title: 'Status/Time',
  component: Time,
  parameters: {
    guide: {
      purpose: '날짜와 시각을 읽는 사람의 시간대로 한 가지 방식으로만 적습니다.',
      instead: [
        { when: '남은 시간이나 걸린 시간', use: 'Layout/Text' },
        { when: '이름을 붙여 보일 때', use: 'Status/DescriptionList' },
      ],
      pattern: {
        name: 'HTML의 time 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/time',
      },
      accessibility: [
        '기계가 읽는 시각이 함께 있습니다.',
        '“3일 전”은 날짜 옆에만 붙고 날짜를 대신하지 않습니다.',
        '지난 시간이 흘러 바뀌어도 소리로 알리지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { value: '2025-03-02T14:05:00+09:00' },
} satisfies Meta<typeof Time>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The date. */
export const DateOnly: Story = {};

/** With hours and minutes. */
export const WithTime: Story = { args: { withTime: true } };

/** The relative time is shown beside the date, not instead of it. */
export const Relative: Story = {
  args: { withTime: true, relativeTo: new Date('2025-03-05T14:05:00+09:00') },
};

/** No moment. */
export const Missing: Story = { args: { value: null } };
