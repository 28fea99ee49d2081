import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { TabBar } from './tab-bar.tsx';

const itemsOf = (names: readonly string[]) =>
  names.map((name, index) => ({
    value: String(index),
    link: <a href={`#view-${index}`}>{name}</a>,
  }));

const meta = {
  id: 'navigation-tabbar',
  title: 'Navigation/TabBar',
  component: TabBar,
  args: {
    label: '프로젝트 메뉴',
    items: itemsOf(['개요', '배포', '사용량', '데이터', '활동', '설정']),
    current: '0',
  },
} satisfies Meta<typeof TabBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 첫째 링크의 페이지를 보고 있습니다. */
export const First: Story = {};

/** 링크의 아래 페이지를 보고 있습니다. */
export const Below: Story = { args: { current: '1', below: true } };

/** 주소를 아직 모릅니다. */
export const Unknown: Story = {
  args: {
    items: ['개요', '배포', '사용량'].map((name, index) => ({
      value: String(index),
      link: <span>{name}</span>,
    })),
  },
};

/** 줄이 옆으로 밀리고, 지금 링크가 보이는 곳에 있습니다. */
export const Narrow: Story = { args: { current: '4' }, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { items: itemsOf([extremeTexts.everything, '배포', '설정']) },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerMenu() {
    const [current, setCurrent] = useState('logs');
    const views = [
      ['overview', '개요'],
      ['logs', '로그'],
      ['shell', '셸'],
    ] as const;
    return (
      <TabBar
        label="컨테이너 메뉴"
        current={current}
        items={views.map(([value, name]) => ({
          value,
          link: (
            <a href={`#${value}`} onClick={() => setCurrent(value)}>
              {name}
            </a>
          ),
        }))}
      />
    );
  },
};
