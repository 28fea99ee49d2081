import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Card } from '../card/card.tsx';
import { Columns } from '../columns/columns.tsx';
import { resourceColors } from './resource-meter.css.ts';
import { ResourceMeter } from './resource-meter.tsx';

const meta = {
  title: 'Status/ResourceMeter',
  component: ResourceMeter,
  parameters: {
    guide: {
      purpose: '제한에 비해 얼마나 썼는지 보입니다. 70%를 넘으면 주의, 90%를 넘으면 위험입니다.',
      instead: [
        { when: '일이 얼마나 진행되었는지', use: 'Waiting/Spinner' },
        { when: '제한이 없는 수', use: 'Status/DescriptionList' },
        { when: '값을 정할 때', use: 'Inputs/SliderField' },
      ],
      pattern: { name: '미터 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/' },
      accessibility: [
        'meter입니다. 진행이 아니므로 progressbar를 쓰지 않습니다.',
        '막대는 가득 찬 데서 멈추고 글은 참값을 말합니다. 보이는 것이 “2.0 GiB 중 1.5 GiB 사용, 75%, 512 MiB 남음, 주의”처럼 읽힙니다.',
        '단계는 말과 모양과 색으로 알리고, 넘어설 때 한 번만 조용히 읽어 줍니다.',
        '제한을 모르거나 0이면 글만 보이고 meter가 되지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '메모리', resource: 'memory', used: 1024, limit: 2048, format: formatMiB },
} satisfies Meta<typeof ResourceMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is used yet. */
export const Zero: Story = { args: { used: 0 } };

/** A normal level: the colour is the resource's. */
export const Normal: Story = {};

/** Exactly 70%: still normal. */
export const AtWarning: Story = {
  args: { label: 'CPU', resource: 'cpu', used: 700, limit: 1000, format: formatCpu },
};

/** Above 70%. */
export const Warning: Story = { args: { used: 1536 } };

/** Above 90%. */
export const Critical: Story = { args: { used: 1945 } };

/** Over the limit: the bar is full, the numbers are true. */
export const OverLimit: Story = { args: { used: 2458 } };

/** The use after adding an item, as a hatched segment. */
export const Projected: Story = { args: { used: 1024, projected: 1885 } };

/** The use after saving an item that is counted already. */
export const ProjectedOnSave: Story = {
  args: { used: 1024, projected: 1280, projectedOn: 'save' },
};

/** The change goes over the limit. */
export const ProjectedOverLimit: Story = { args: { used: 1024, projected: 3072 } };

/** No limit is known: text only. */
export const UnknownLimit: Story = { args: { limit: undefined } };

/** A limit of zero: text only. */
export const ZeroLimit: Story = { args: { limit: 0 } };

/** Without the facts, where they are shown elsewhere. */
export const BarOnly: Story = { args: { used: 1536, facts: false } };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { label: edges.everything }, tags: ['edge'] };

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
