import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { descriptionList } from './description-list.css.ts';
import { DescriptionItem, DescriptionList } from './description-list.tsx';

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
  id: 'status-descriptionlist',
  title: 'Status/DescriptionList',
  component: DescriptionList,
  subcomponents: { DescriptionItem },
  args: { children: facts },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 이름이 값 위에 있습니다. */
export const Columns: Story = {};

/** 이름은 왼쪽, 값은 오른쪽에 있습니다. */
export const Rows: Story = { args: { layout: 'rows' } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    layout: 'rows',
    children: [
      <DescriptionItem key="url" label="저장소 URL">
        <CodeText>{extremeTexts.url}</CodeText>
      </DescriptionItem>,
      <DescriptionItem key="name" label="이름">
        {extremeTexts.everything}
      </DescriptionItem>,
    ],
  },
  tags: ['edge'],
};

/** 모든 `layout`입니다. */
export const Layouts: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(descriptionList.classNames.variants.layout)}>
      {(layout) => <DescriptionList {...args} layout={layout} />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Source() {
    return (
      <DescriptionList layout="rows">
        <DescriptionItem label="저장소 URL">
          <CodeText>https://github.com/expressjs/express</CodeText>
        </DescriptionItem>
        <DescriptionItem label="브랜치">
          <CodeText>main</CodeText>
        </DescriptionItem>
        <DescriptionItem label="하위 경로">-</DescriptionItem>
      </DescriptionList>
    );
  },
};
