import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { DescriptionItem } from './description-item.tsx';
import { list } from './description-list.css.ts';
import { DescriptionList } from './description-list.tsx';

const facts = [
  <DescriptionItem key="url" label="저장소 URL">
    <CodeText>https://github.com/expressjs/express</CodeText>
  </DescriptionItem>,
  <DescriptionItem key="branch" label="브랜치">
    <CodeText>main</CodeText>
  </DescriptionItem>,
  <DescriptionItem key="path" label="하위 경로">
    -
  </DescriptionItem>,
];

const meta = {
  title: 'Status/DescriptionList',
  component: DescriptionList,
  subcomponents: { DescriptionItem },
  parameters: {
    guide: {
      purpose:
        '한 대상에 대해 아는 것을 이름과 값의 짝으로 보입니다. 이름은 조용히, 값은 또렷하게 적습니다.',
      instead: [
        { when: '같은 종류가 여럿일 때', use: 'Layout/RowList' },
        { when: '제한에 비해 얼마나 썼는지', use: 'Status/ResourceMeter' },
        { when: '값을 고칠 때', use: 'Inputs/TextField' },
      ],
      pattern: {
        name: 'HTML의 dl 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/dl',
      },
      accessibility: [
        '이름은 dt, 값은 dd입니다. 값에는 값만 두고 배지와 버튼은 밖에 둡니다.',
        '없는 값은 비우지 않고 “-”로 적습니다.',
        '수는 너비가 같은 숫자로 적어 위아래로 견줄 수 있습니다.',
      ],
    } satisfies Guide,
  },
  args: { children: facts },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Label over value. */
export const Columns: Story = {};

/** Label left, value right. */
export const Rows: Story = { args: { layout: 'rows' } };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: {
    layout: 'rows',
    children: [
      <DescriptionItem key="url" label="저장소 URL">
        <CodeText>{edges.url}</CodeText>
      </DescriptionItem>,
      <DescriptionItem key="name" label="이름">
        {edges.everything}
      </DescriptionItem>,
    ],
  },
  tags: ['edge'],
};

/** Every layout of the recipe. */
export const Layouts: Story = {
  render: (args) => (
    <Gallery names={namesOf(list.classNames.variants.layout)}>
      {(layout) => <DescriptionList {...args} layout={layout} />}
    </Gallery>
  ),
};
