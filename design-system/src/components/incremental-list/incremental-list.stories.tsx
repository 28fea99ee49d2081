import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Row, RowList } from '../row-list/row-list.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { IncrementalList } from './incremental-list.tsx';

const names = (count: number) => Array.from({ length: count }, (_, index) => `볼륨 ${index + 1}`);

const list = (shown: readonly unknown[]) => (
  <Inline gap="xs">
    {shown.map(String).map((name) => (
      <Button key={name} size="small">
        {name}
      </Button>
    ))}
  </Inline>
);

const meta = {
  id: 'layout-incrementallist',
  title: 'Layout/IncrementalList',
  component: IncrementalList,
  decorators: [
    (Story) => (
      <Stack gap="l">
        <Story />
      </Stack>
    ),
  ],
  args: { rows: names(3), children: list },
} satisfies Meta<typeof IncrementalList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 보통 길이의 목록은 한 번에 모두 보입니다. */
export const Short: Story = {};

/** 처음에 보이는 것보다 줄이 많은 목록입니다. 나머지 줄도 모두 더해집니다. */
export const Long: Story = { args: { rows: names(120) } };

/** 처음 보인 줄 다음에 아주 긴 이름이 있습니다. */
export const Edge: Story = {
  args: { rows: [...names(30), extremeTexts.everything, extremeTexts.rightToLeft] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Volumes() {
    const volumes = Array.from({ length: 250 }, (_, index) => `볼륨 ${index + 1}`);
    return (
      <IncrementalList rows={volumes}>
        {(shown) => (
          <RowList label="볼륨 목록" bounded>
            {shown.map((name) => (
              <Row key={name}>
                <TextLink>
                  <a href="#volume">{name}</a>
                </TextLink>
              </Row>
            ))}
          </RowList>
        )}
      </IncrementalList>
    );
  },
};
