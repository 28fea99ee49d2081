import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../testing/guide.ts';
import { Brand } from './brand.tsx';

const meta = {
  title: 'Layout/Brand',
  component: Brand,
  parameters: {
    guide: {
      purpose: '주 메뉴의 시작에 놓이는 제품의 표지와 이름입니다. 누르면 첫 화면으로 갑니다.',
      instead: [
        { when: '템플릿과 다른 제품의 로고', use: 'Status/BrandLogo' },
        { when: '글 속의 링크', use: 'Actions/TextLink' },
      ],
      pattern: {
        name: 'HTML의 a 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/a',
      },
      accessibility: ['링크의 이름은 제품의 이름입니다. 표지는 장식이어서 읽히지 않습니다.'],
    } satisfies Guide,
  },
  args: { children: <a href="#home">나루</a> },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The mark and the name. */
export const Name: Story = {};
