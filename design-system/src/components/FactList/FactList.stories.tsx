import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { CodeText } from '../CodeText/CodeText.tsx';
import { Fact } from './Fact.tsx';
import { list } from './FactList.css.ts';
import { FactList } from './FactList.tsx';

const facts = [
  <Fact key="url" label="저장소 URL">
    <CodeText>https://github.com/expressjs/express</CodeText>
  </Fact>,
  <Fact key="branch" label="브랜치">
    <CodeText>main</CodeText>
  </Fact>,
  <Fact key="path" label="하위 경로">
    -
  </Fact>,
];

const meta = {
  title: 'Status/FactList',
  component: FactList,
  args: { children: facts },
} satisfies Meta<typeof FactList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Label over value. */
export const Columns: Story = {};

/** Label left, value right. */
export const Rows: Story = { args: { layout: 'rows' } };

/** Rows on a narrow screen, with an address that does not fit. */
export const LongValueNarrow: Story = {
  args: {
    layout: 'rows',
    children: [
      <Fact key="url" label="저장소 URL">
        <CodeText>{edges.url}</CodeText>
      </Fact>,
      <Fact key="name" label="이름">
        {edges.longKorean}
      </Fact>,
    ],
  },
  tags: ['narrow'],
};

/** Every layout of the recipe. */
export const Layouts: Story = {
  render: (args) => (
    <Gallery names={namesOf(list.classNames.variants.layout)}>
      {(layout) => <FactList {...args} layout={layout} />}
    </Gallery>
  ),
};
