import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen } from 'storybook/test';
import { TextField } from '../../components/text-field/text-field.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import {
  SampleOptions,
  SampleTemplates,
  SampleTemplateVolume,
} from '../../testing/sample-wizard.tsx';
import { SampleConfig } from '../../testing/sample-wizard-config.tsx';
import { ContainerWizardDialog } from './container-wizard-dialog.tsx';

const steps = [
  { id: 'name', label: '이름' },
  { id: 'template', label: '템플릿' },
  { id: 'options', label: '템플릿 옵션' },
  { id: 'volumes', label: '볼륨' },
  { id: 'config', label: '설정' },
];

const nameField = (name: string, error?: string) => (
  <TextField
    label="컨테이너 이름"
    hint="나중에 바꿀 수 있습니다."
    limit={255}
    required
    defaultValue={name}
    error={error}
  />
);

const onStep = (current: string) => ({
  current,
  visited: steps.slice(0, steps.findIndex(({ id }) => id === current) + 1).map(({ id }) => id),
  onBack: current === 'name' ? undefined : fn(),
});

const meta = {
  title: 'Patterns/Wizard',
  component: ContainerWizardDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose:
        '컨테이너를 몇 걸음에 나누어 만듭니다. 템플릿이 묻지 않는 단계는 없고, 뒤로 가도 입력한 값이 그대로 있습니다.',
      instead: [
        { when: '한 화면에 다 물을 수 있을 때', use: 'Overlays/FormDialog' },
        { when: '순서가 없는 보기를 바꿀 때', use: 'Navigation/Tabs' },
      ],
      pattern: {
        name: 'Dialog (Modal) (ARIA Authoring Practices)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
      },
      accessibility: [
        '단계가 바뀌면 초점은 단계의 제목으로 가고, “5단계 중 3단계”를 읽습니다.',
        '지나온 단계는 버튼이고, 틀린 곳이 있는 단계는 몇 개인지 말합니다.',
        '입력한 것이 있으면 닫기 전에 “저장하지 않은 내용이 있습니다”를 묻습니다.',
        '미터는 지금 쓰는 만큼과 만든 뒤 쓸 만큼을 함께 읽습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    open: true,
    onOpenChange: fn(),
    steps,
    ...onStep('name'),
    onSelect: fn(),
    onSubmit: fn(),
    pending: false,
    error: undefined,
    children: nameField(''),
  },
  // Where the focus is after a step change.
  play: async ({ args }) => {
    if (args.onBack) (await screen.findByRole('heading', { level: 3 })).focus();
  },
} satisfies Meta<typeof ContainerWizardDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first step, before a template adds steps. */
export const Name: Story = {
  args: { steps: steps.filter(({ id }) => id !== 'options' && id !== 'volumes') },
};

/** A step that was submitted empty. */
export const NameMissing: Story = {
  args: { children: nameField('', '컨테이너 이름을 입력해주세요.') },
};

/** The step with the templates. */
export const Template: Story = {
  args: { ...onStep('template'), children: <SampleTemplates first="nextjs" /> },
};

/** The step with the template's options. */
export const TemplateOptions: Story = {
  args: { ...onStep('options'), children: <SampleOptions /> },
};

/** A required option is missing: the advanced options are open, and the stepper counts the error. */
export const TemplateOptionsInvalid: Story = {
  args: {
    ...onStep('options'),
    steps: steps.map((step) => (step.id === 'options' ? { ...step, errors: 1 } : step)),
    children: <SampleOptions wrong />,
  },
};

/** The step with the template's volumes, and the projected use of the disk. */
export const Volumes: Story = {
  args: { ...onStep('volumes'), children: <SampleTemplateVolume name="빌드 캐시" /> },
};

/** The step with source and limits; an account is connected. */
export const Config: Story = {
  args: {
    ...onStep('config'),
    children: (
      <SampleConfig url="https://github.com/naru-shop/payment-api" accounts={['naru-shop']} />
    ),
  },
};

/** No account is connected yet. */
export const ConfigWithoutAccount: Story = {
  args: { ...onStep('config'), children: <SampleConfig url="" accounts={[]} /> },
};

/** More than the project has left. */
export const ConfigInvalid: Story = {
  args: {
    ...onStep('config'),
    steps: steps.map((step) => (step.id === 'config' ? { ...step, errors: 1 } : step)),
    children: <SampleConfig url="https://github.com/naru-shop/payment-api" accounts={[]} wrong />,
  },
};

/** Pending: nothing closes it. */
export const Pending: Story = { args: { ...Config.args, pending: true } };

/** The server rejected the request. */
export const Failed: Story = {
  args: { ...ConfigWithoutAccount.args, error: '컨테이너를 만들지 못했습니다. 다시 시도해주세요.' },
};

/** On a phone. */
export const TemplateNarrow: Story = { ...Template, tags: ['narrow'] };

/** On a phone, with many fields. */
export const ConfigNarrow: Story = { ...Config, tags: ['narrow'] };

/** Very long names. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    ...onStep('config'),
    error: edges.longKorean,
    children: <SampleConfig url={edges.url} accounts={[edges.longKorean, edges.rightToLeft]} />,
  },
};
