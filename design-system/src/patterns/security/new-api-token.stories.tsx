import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { ApiTokenFields } from './api-token-fields.tsx';
import { NewToken } from './new-token.tsx';

const lives = [
  { value: '7', label: '7일' },
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '365', label: '1년' },
];

const meta = {
  title: 'Patterns/NewApiToken',
  component: ApiTokenFields,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '스크립트의 토큰을 만들고, 만든 값을 한 번만 보입니다.',
      instead: [{ when: '있는 토큰을 보고 폐기할 때', use: 'Patterns/Security' }],
      pattern: {
        name: 'Dialog (Modal) (ARIA Authoring Practices)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
      },
      accessibility: [
        '열리면 초점은 토큰 이름에 있습니다.',
        '권한마다 무엇을 할 수 있는지 설명으로 읽힙니다.',
        '복사했는지는 “복사됨”으로 읽힙니다.',
      ],
    } satisfies Guide,
  },
  args: {
    name: { limit: 255 },
    scope: { name: 'scope', defaultValue: 'read' },
    life: { options: lives, defaultValue: '90' },
  },
  render: (args) => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="API 토큰 만들기"
      submitLabel="만들기"
      pending={false}
      error={undefined}
      onSubmit={fn()}
    >
      <ApiTokenFields {...args} />
    </FormDialog>
  ),
} satisfies Meta<typeof ApiTokenFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Just opened. */
export const Opened: Story = {};

/** Without a name. */
export const Invalid: Story = {
  args: { name: { limit: 255, error: '토큰 이름을 입력해주세요.' } },
};

/** The token, shown this once. */
export const Created: Story = {
  render: () => (
    <Dialog
      open
      onOpenChange={fn()}
      title="API 토큰을 만들었습니다"
      actions={<Button variant="primary">확인</Button>}
    >
      <NewToken token="naru_Xf3Zq0pVYw7mJ2sTn8aLr5cKd1hUe6gBi9oPx4vQyZE" />
    </Dialog>
  ),
};

/** The token on a phone. */
export const CreatedNarrow: Story = { ...Created, tags: ['narrow'] };

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A very long name. */
export const Edge: Story = {
  args: { name: { limit: 255, defaultValue: edges.longKorean } },
  tags: ['edge'],
};
