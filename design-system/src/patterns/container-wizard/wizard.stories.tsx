import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { moveFocus } from '../../behavior/focus.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import {
  SampleTemplateOptionsStep,
  SampleTemplateStep,
  SampleVolumeStep,
} from '../../testing/sample-wizard.tsx';
import { SampleConfigStep } from '../../testing/sample-wizard-config.tsx';
import {
  SampleRepositoryStep,
  SampleVariablesStep,
  sampleApplications,
} from '../../testing/sample-wizard-repository.tsx';
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
  id: 'patterns-wizard',
  title: 'Patterns/Wizard',
  component: ContainerWizardDialog,
  parameters: overlayStoryParameters,
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
  // Focuses the heading of the step, as the wizard does when the step changes.
  play: async ({ args }) => {
    if (args.onBack) moveFocus(await screen.findByRole('heading', { level: 3 }));
  },
} satisfies Meta<typeof ContainerWizardDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 템플릿이 단계를 더하기 전의 첫 단계입니다. */
export const Name: Story = {
  args: { steps: steps.filter(({ id }) => id !== 'options' && id !== 'volumes') },
};

/** 비운 채로 제출한 단계입니다. */
export const NameMissing: Story = {
  args: { children: nameField('', '컨테이너 이름을 입력해주세요.') },
};

/** 서버가 저장소를 살펴보는 동안에도 계속 입력할 수 있습니다. */
export const RepositoryLooking: Story = {
  args: { children: <SampleRepositoryStep state="looking" /> },
};

/** 저장소에서 하나를 찾아, 제안한 값을 입력란에 채웠습니다. 이유가 함께 있습니다. */
export const RepositoryFound: Story = {
  args: {
    children: <SampleRepositoryStep state="found" applications={sampleApplications.slice(0, 1)} />,
  },
};

/** 템플릿을 이미 선택했으므로 제안을 적용할지 묻습니다. */
export const RepositoryOffered: Story = {
  args: {
    children: (
      <SampleRepositoryStep
        state="found"
        applications={sampleApplications.slice(0, 1)}
        applied={false}
      />
    ),
  },
};

/** 한 저장소에 여러 애플리케이션이 있습니다. */
export const RepositoryApplications: Story = {
  args: {
    children: <SampleRepositoryStep state="found" applications={sampleApplications} leftOut={4} />,
  },
};

/** 저장소를 읽지 못해도 이유만 알리고, 다음 단계로 갈 수 있습니다. */
export const RepositoryUnreadable: Story = {
  args: {
    children: (
      <SampleRepositoryStep
        state="failed"
        problem="저장소를 찾을 수 없습니다. 주소를 확인해주세요."
      />
    ),
  },
};

/** 저장소의 예제에 있는 환경 변수의 값을 정하는 단계입니다. */
export const Variables: Story = {
  args: {
    ...onStep('variables'),
    visited: steps.map(({ id }) => id),
    steps: steps.toSpliced(-1, 0, { id: 'variables', label: '환경 변수' }),
    children: <SampleVariablesStep />,
  },
};

const draft = { at: new Date('2025-03-02T06:05:00+09:00'), onRestore: fn(), onDiscard: fn() };

/** 전에 입력하던 것이 있습니다. */
export const DraftOffered: Story = {
  args: { draft: { ...draft, restored: false }, children: nameField('') },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '복원' }));
    await expect(args.draft?.onRestore).toHaveBeenCalledOnce();
    await expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  },
};

/** 지난번에 입력한 것을 복원했습니다. 시크릿으로 보이는 것은 빠졌습니다. */
export const Draft: Story = {
  args: {
    draft: { ...draft, restored: true, secretsLeftOut: true },
    children: nameField('결제 API'),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '처음부터' }));
    await expect(args.draft?.onDiscard).toHaveBeenCalledOnce();
    await expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  },
};

/** 템플릿을 선택하는 단계입니다. */
export const Template: Story = {
  args: { ...onStep('template'), children: <SampleTemplateStep first="nextjs" /> },
};

/** 템플릿의 옵션을 정하는 단계입니다. */
export const TemplateOptions: Story = {
  args: { ...onStep('options'), children: <SampleTemplateOptionsStep /> },
};

/** 필수 옵션이 비어 있습니다. 고급 옵션이 열리고, 단계 표시가 오류를 셉니다. */
export const TemplateOptionsInvalid: Story = {
  args: {
    ...onStep('options'),
    steps: steps.map((step) => (step.id === 'options' ? { ...step, errors: 1 } : step)),
    children: <SampleTemplateOptionsStep wrong />,
  },
};

/** 템플릿의 볼륨을 정하는 단계이며, 디스크를 얼마나 쓰게 되는지 미리 보입니다. */
export const Volumes: Story = {
  args: { ...onStep('volumes'), children: <SampleVolumeStep name="빌드 캐시" /> },
};

/** 소스와 한도를 정하는 단계이며, 계정이 연결되어 있습니다. */
export const Config: Story = {
  args: {
    ...onStep('config'),
    children: (
      <SampleConfigStep url="https://github.com/naru-shop/payment-api" accounts={['naru-shop']} />
    ),
  },
};

/** 아직 연결된 계정이 없습니다. */
export const ConfigWithoutAccount: Story = {
  args: { ...onStep('config'), children: <SampleConfigStep url="" accounts={[]} /> },
};

/** 브라우저에서 복사한 주소를 나누어 넣을 수 있습니다. */
export const ConfigPage: Story = {
  args: {
    ...onStep('config'),
    children: (
      <SampleConfigStep
        url="https://github.com/naru-shop/payment-api/tree/main/apps/web"
        accounts={[]}
        page
      />
    ),
  },
};

/** 프로젝트에 남은 것보다 많습니다. */
export const ConfigInvalid: Story = {
  args: {
    ...onStep('config'),
    steps: steps.map((step) => (step.id === 'config' ? { ...step, errors: 1 } : step)),
    children: (
      <SampleConfigStep url="https://github.com/naru-shop/payment-api" accounts={[]} wrong />
    ),
  },
};

/** 처리하는 중이라 무엇으로도 닫히지 않습니다. */
export const Pending: Story = { args: { ...Config.args, pending: true } };

/** 서버가 요청을 거절했습니다. */
export const Failed: Story = {
  args: { ...ConfigWithoutAccount.args, error: '컨테이너를 만들지 못했습니다. 다시 시도해주세요.' },
};

/** 휴대폰에서 두 단계에 오류가 있습니다. 단계는 그래도 한 줄에 들어갑니다. */
export const OptionsInvalidNarrow: Story = {
  args: {
    ...TemplateOptionsInvalid.args,
    visited: steps.map(({ id }) => id),
    steps: steps.map((step) =>
      step.id === 'options' || step.id === 'volumes' ? { ...step, errors: 1 } : step,
    ),
  },
  tags: ['narrow'],
};

/** 지난번에 입력한 것을 휴대폰에서 복원했습니다. */
export const DraftNarrow: Story = { ...Draft, tags: ['narrow'] };

/** 휴대폰에서 본, 저장소의 여러 애플리케이션입니다. */
export const RepositoryApplicationsNarrow: Story = {
  ...RepositoryApplications,
  tags: ['narrow'],
};

/** 휴대폰 화면입니다. */
export const TemplateNarrow: Story = { ...Template, tags: ['narrow'] };

/** 휴대폰에서 본, 입력란이 많은 단계입니다. */
export const ConfigNarrow: Story = { ...Config, tags: ['narrow'] };

/** 휴대폰에서도 버튼이 주소 아래에 있습니다. */
export const ConfigPageNarrow: Story = { ...ConfigPage, tags: ['narrow'] };

/** 아주 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    ...onStep('config'),
    error: extremeTexts.longKorean,
    children: (
      <SampleConfigStep
        url={extremeTexts.url}
        accounts={[extremeTexts.longKorean, extremeTexts.rightToLeft]}
      />
    ),
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NewContainer() {
    const steps = [
      { id: 'name', label: '이름' },
      { id: 'config', label: '설정' },
    ];
    const [open, setOpen] = useState(false);
    const [current, setCurrent] = useState('name');
    const last = current === 'config';
    return (
      <>
        <Button onClick={() => setOpen(true)}>컨테이너 추가</Button>
        <ContainerWizardDialog
          open={open}
          onOpenChange={setOpen}
          steps={steps}
          current={current}
          visited={last ? ['name', 'config'] : ['name']}
          onSelect={setCurrent}
          onBack={last ? () => setCurrent('name') : undefined}
          onSubmit={() => (last ? setOpen(false) : setCurrent('config'))}
          pending={false}
          error={undefined}
        >
          {last ? (
            <TextField label="저장소 URL" kind="url" />
          ) : (
            <TextField label="컨테이너 이름" limit={255} />
          )}
        </ContainerWizardDialog>
      </>
    );
  },
};
