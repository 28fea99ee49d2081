import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { Card } from '../Card/Card.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { resourceColors } from './ResourceMeter.css.ts';
import { ResourceMeter } from './ResourceMeter.tsx';

const meta = {
  title: 'Status/ResourceMeter',
  component: ResourceMeter,
  args: { label: '메모리', resource: 'memory', used: 1024, limit: 2048, format: formatMiB },
} satisfies Meta<typeof ResourceMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is used yet. */
export const Zero: Story = { args: { used: 0 } };

/** Room is left: the colour says which resource it is. */
export const Normal: Story = {};

/** Exactly 70%: still normal. */
export const AtWarning: Story = {
  args: { label: 'CPU', resource: 'cpu', used: 700, limit: 1000, format: formatCpu },
};

/** Above 70%. */
export const Warning: Story = { args: { used: 1536 } };

/** Above 90%. */
export const Critical: Story = { args: { used: 1945 } };

/** The limit is passed: the bar is full, the numbers are true. */
export const OverLimit: Story = { args: { used: 2458 } };

/** What will be used after the change, as a hatched segment. */
export const Projected: Story = { args: { used: 1024, projected: 1885 } };

/** The change goes over the limit. */
export const ProjectedOverLimit: Story = { args: { used: 1024, projected: 3072 } };

/** No limit is known: text only. */
export const UnknownLimit: Story = { args: { limit: undefined } };

/** A limit of nothing: text only. */
export const ZeroLimit: Story = { args: { limit: 0 } };

/** Without the facts, where they stand elsewhere. */
export const BarOnly: Story = { args: { used: 1536, facts: false } };

/** A label of 255 letters without a space. */
export const LongLabelNarrow: Story = { args: { label: edges.longKorean }, tags: ['narrow'] };

/** Three in a card, as in the project. */
export const InCard: Story = {
  render: () => (
    <Card title="리소스 제한">
      <Columns gap="xl">
        <ResourceMeter label="CPU" resource="cpu" used={500} limit={1000} format={formatCpu} />
        <ResourceMeter
          label="메모리"
          resource="memory"
          used={1536}
          limit={2048}
          format={formatMiB}
        />
        <ResourceMeter label="디스크" resource="disk" used={1945} limit={2048} format={formatMiB} />
      </Columns>
    </Card>
  ),
};

/** Three in a card on a phone. */
export const InCardNarrow: Story = { ...InCard, tags: ['narrow'] };

/** Every resource, at each level. */
export const Resources: Story = {
  render: (args) => (
    <Gallery names={namesOf(resourceColors)}>
      {(resource) => (
        <>
          {[700, 1500, 1945].map((used) => (
            <ResourceMeter key={used} {...args} resource={resource} used={used} facts={false} />
          ))}
        </>
      )}
    </Gallery>
  ),
};

/** Each level in shades of grey: word and shape tell them apart. */
export const Greyscale: Story = {
  ...Resources,
  decorators: [
    (Story) => (
      <div style={{ filter: 'grayscale(1)' }}>
        <Story />
      </div>
    ),
  ],
};
