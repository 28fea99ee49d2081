import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { PushArrivalRow, type PushArrivalRowProps, PushArrivalsCard } from './push-arrivals.tsx';
import { PushHookFields, PushHookGuide, PushHookRow, PushHooksCard } from './push-hooks.tsx';

const row = (container: string | undefined, from: string | undefined) => (
  <PushHookRow
    key={container ?? ''}
    container={container}
    createdAt="2025-03-01T09:00:00+09:00"
    receivedAt={from && '2025-03-02T08:40:00+09:00'}
    receivedFrom={from}
    onShow={fn()}
    onRotate={fn()}
    onDelete={fn()}
  />
);

const meta = {
  id: 'patterns-pushhooks',
  title: 'Patterns/PushHooks',
  component: PushHooksCard,
  args: {
    rows: [row(undefined, 'GitLab'), row('결제 워커', undefined)],
    loading: false,
    failure: undefined,
    onAdd: fn(),
  },
} satisfies Meta<typeof PushHooksCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 프로젝트의 주소와 컨테이너 하나의 주소입니다. */
export const Several: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 주소가 없습니다. */
export const Empty: Story = { args: { rows: [] } };

/** 목록을 불러오는 중입니다. */
export const Loading: Story = { args: { rows: undefined, loading: true } };

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    failure: <Banner tone="danger" title="푸시를 받을 주소를 불러오지 못했습니다" />,
  },
};

const arrivals = [
  <PushArrivalRow
    key="shop"
    repository="https://github.com/naru-shop/shop"
    containers={['웹', '결제 워커']}
    by="hook"
    receivedAt="2025-03-02T08:40:00+09:00"
    polledAt={undefined}
    problem={undefined}
  />,
  <PushArrivalRow
    key="batch"
    repository="https://gitlab.example/naru-shop/batch"
    containers={['정산 배치']}
    by="poll"
    receivedAt={undefined}
    polledAt="2025-03-02T08:41:00+09:00"
    problem="저장소에 접근할 수 없습니다. 저장소의 권한을 확인해주세요."
    onRegister={fn()}
  />,
  <PushArrivalRow
    key="docs"
    repository="https://gitea.example/naru-shop/docs"
    containers={['설명서']}
    by="none"
    receivedAt={undefined}
    polledAt={undefined}
    problem={undefined}
  />,
];

/** 저장소마다 푸시가 도착하는 방법입니다. */
export const Ready: Story = {
  render: () => <PushArrivalsCard rows={arrivals} loading={false} failure={undefined} />,
};

const arrival = (name: string, changes: Partial<PushArrivalRowProps>) => (
  <PushArrivalRow
    key={name}
    repository="https://gitlab.example/naru-shop/batch"
    containers={['정산 배치']}
    by="poll"
    receivedAt={undefined}
    polledAt="2025-03-02T08:41:00+09:00"
    problem={undefined}
    onRegister={fn()}
    {...changes}
  />
);

/** 웹훅을 만드는 중이거나, 만들지 못했거나, 만든 뒤에 아직 푸시가 없습니다. */
export const Registering: Story = {
  render: () => (
    <PushArrivalsCard
      rows={[
        arrival('making', { registering: true }),
        arrival('refused', {
          failure: (
            <Banner tone="danger" title="웹훅을 만들지 못했습니다">
              토큰에 웹훅을 만들 권한이 없습니다. write:repository 권한이 있는 토큰으로 바꿔주세요.
            </Banner>
          ),
        }),
        arrival('made', { registered: true }),
      ]}
      loading={false}
      failure={undefined}
    />
  ),
};

/** 푸시하면 배포를 켠 컨테이너가 없습니다. */
export const NoneYet: Story = {
  render: () => <PushArrivalsCard rows={[]} loading={false} failure={undefined} />,
};

const guide = (
  <Dialog
    open
    onOpenChange={fn()}
    title="푸시를 받을 주소"
    actions={<Button variant="primary">확인</Button>}
  >
    <PushHookGuide
      signedAddress="https://naru.example/api/v1/hooks/h_5mJ2sTn8aL"
      secret="Xf3Zq0pVYw7mJ2sTn8aLr5cKd1hUe6gB"
      curl="curl -X POST https://naru.example/api/v1/hooks/h_5mJ2sTn8aL/Xf3Zq0pVYw7mJ2sTn8aLr5cKd1hUe6gB"
    />
  </Dialog>
);

/** 코드 호스팅 서비스에 무엇을 입력하는지 순서대로 알립니다. */
export const Opened: Story = { parameters: overlayStoryParameters, render: () => guide };

/** CI에서는 명령 한 줄을 실행합니다. */
export const OneLine: Story = {
  parameters: overlayStoryParameters,
  render: () => guide,
  play: async ({ canvasElement, userEvent }) => {
    const page = canvasElement.ownerDocument;
    const select = page.querySelector('[role=dialog] select');
    if (select) await userEvent.selectOptions(select, 'ci');
    await expect(page.querySelector('[role=dialog]')).toHaveTextContent('curl -X POST');
  },
};

/** 다른 사람들이 화면을 보는 동안에는 주소와 비밀값을 가립니다. */
export const Presented: Story = { ...Opened, decorators: [withPresentationMode] };

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [row(extremeTexts.longKorean, 'GitLab'), row(extremeTexts.longWords, undefined)],
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Hooks() {
    const [adding, setAdding] = useState(false);
    const close = () => setAdding(false);
    return (
      <>
        <PushHooksCard
          rows={[
            <PushHookRow
              key="project"
              container={undefined}
              createdAt="2025-03-01T09:00:00+09:00"
              receivedAt="2025-03-02T08:40:00+09:00"
              receivedFrom="GitLab"
              onShow={() => undefined}
              onRotate={() => undefined}
              onDelete={() => undefined}
            />,
          ]}
          loading={false}
          failure={undefined}
          onAdd={() => setAdding(true)}
        />
        <FormDialog
          open={adding}
          onOpenChange={close}
          title="푸시를 받을 주소 만들기"
          submitLabel="만들기"
          pending={false}
          error={undefined}
          onSubmit={close}
        >
          <PushHookFields target={{ options: [{ value: 'project', label: '프로젝트 전체' }] }} />
        </FormDialog>
      </>
    );
  },
};
