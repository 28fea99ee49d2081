import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { DiffItem, type DiffItemProps, DiffList } from './diff-list.tsx';

const item = (props: DiffItemProps) => (
  <DiffItem key={`${props.subject} ${props.name}`} {...props} />
);

const items: readonly DiffItemProps[] = [
  { change: 'added', subject: '환경 변수', name: 'LOG_LEVEL', to: 'debug' },
  { change: 'changed', subject: '메모리', from: '512 MiB', to: '1 GiB' },
  { change: 'changed', subject: '시크릿', name: 'API_TOKEN' },
  { change: 'removed', subject: '네트워크', name: '8080', from: 'http · pay.example.com' },
  { change: 'changed', subject: '하위 경로', from: '', to: 'apps/api' },
];

const certificate = Array.from({ length: 20 }, (_, line) => `${line}: ${'MIIDdzCC'.repeat(7)}`);

const meta = {
  id: 'status-difflist',
  title: 'Status/DiffList',
  component: DiffList,
  subcomponents: { DiffItem },
  args: { label: 'API 서버의 변경', children: items.map(item) },
} satisfies Meta<typeof DiffList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 추가, 변경, 숨긴 값, 삭제, 빈 값이 섞여 있습니다. */
export const Mixed: Story = {};

/** 변경에 대해 아는 것과 할 수 있는 일을 함께 보입니다. */
export const WithActions: Story = {
  args: {
    children: items.map((one) =>
      item({
        ...one,
        meta: (
          <Text size="caption" tone="muted">
            2025. 3. 2. 14:05 · 재시작만 필요
          </Text>
        ),
        actions: (
          <Button size="small" variant="ghost" onClick={fn()}>
            버리기
          </Button>
        ),
      }),
    ),
  },
};

/** 여러 줄로 된 값은 첫머리만 보입니다. */
export const LongValues: Story = {
  args: {
    children: item({
      change: 'changed',
      subject: '환경 변수',
      name: 'CERTIFICATE',
      from: certificate.join('\n'),
      to: extremeTexts.url.repeat(3),
    }),
  },
};

/** 휴대폰에서는 두 값이 위아래로 놓입니다. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** 공백이 없거나, 이모지나 오른쪽에서 왼쪽으로 쓰는 글자가 있는 이름과 값입니다. */
export const Edge: Story = {
  args: {
    children: [extremeTexts.everything, extremeTexts.longWords, extremeTexts.rightToLeft].map(
      (text) => item({ change: 'changed', subject: '환경 변수', name: text, from: text, to: text }),
    ),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerChanges() {
    return (
      <DiffList label="API 서버의 변경">
        <DiffItem change="added" subject="환경 변수" name="LOG_LEVEL" to="debug" />
        <DiffItem
          change="changed"
          subject="메모리"
          from="512 MiB"
          to="1 GiB"
          actions={
            <Button size="small" variant="ghost">
              버리기
            </Button>
          }
        />
        <DiffItem change="removed" subject="네트워크" name="8080" from="http · pay.example.com" />
      </DiffList>
    );
  },
};
