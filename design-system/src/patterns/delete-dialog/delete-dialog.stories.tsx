import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const meta = {
  title: 'Patterns/DeleteDialog',
  component: DeleteDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose:
        '프로젝트, 볼륨, 컨테이너를 지우기 전에 함께 사라지는 것을 알리고 이름을 입력받습니다. 말은 종류에 따라 정해져 있습니다.',
      instead: [
        {
          when: '환경 변수처럼 작은 것을 지울 때',
          use: 'Overlays/ConfirmDialog',
        },
        {
          when: '새로운 종류의 것을 이름으로 확인하고 지울 때',
          use: 'Overlays/TypeToConfirmDialog',
        },
      ],
      pattern: {
        name: 'Alert and Message Dialogs (ARIA Authoring Practices)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
      },
      accessibility: [
        'alertdialog이고 “프로젝트 삭제”처럼 하는 일이 이름입니다.',
        '열리면 초점은 이름 필드에 있고, 닫히면 다음 줄이나 목록의 제목으로 갑니다.',
        '이름이 맞기 전의 “삭제”는 꺼져 있지 않고, 왜 아직 안 되는지 읽어 줍니다.',
        '지우는 동안에는 Escape로도 닫히지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    kind: 'project',
    open: true,
    onOpenChange: fn(),
    deletionImpact: ['컨테이너 6개', '볼륨 3개'],
    name: '결제 서버',
    pending: false,
    error: undefined,
    onConfirm: fn(),
  },
} satisfies Meta<typeof DeleteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const type = (text: string) => async () => {
  await userEvent.type(await screen.findByLabelText('확인을 위해 이름을 입력하세요'), text);
};

/** A project, with what is deleted too. */
export const Project: Story = {};

/** The name was typed: the button is enabled. */
export const Matched: Story = { play: type('결제 서버') };

/** A volume that a container still uses. */
export const Volume: Story = {
  args: {
    kind: 'volume',
    name: '결제 데이터',
    deletionImpact: ['1.0 GiB', 'API 서버의 /data 마운트'],
  },
};

/** A container with its settings. */
export const Container: Story = {
  args: {
    kind: 'container',
    name: '결제 워커',
    deletionImpact: ['환경 변수 12개', '네트워크 2개'],
  },
};

/** It is being deleted. */
export const Pending: Story = { args: { pending: true } };

/** It failed, and can be tried again. */
export const Failed: Story = {
  args: { error: '프로젝트를 삭제하지 못했습니다. 잠시 후 다시 시도해주세요.' },
  play: type('결제 서버'),
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A very long name. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    name: edges.longKorean,
    deletionImpact: [edges.longWords, edges.rightToLeft, edges.emoji],
  },
};
