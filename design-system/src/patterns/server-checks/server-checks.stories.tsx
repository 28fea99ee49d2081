import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withMemberPage } from '../../testing/page-story.tsx';
import { ServerCheckRow, type ServerCheckRowProps } from './server-check-row.tsx';
import { ServerChecksCard } from './server-checks-card.tsx';

const row = (title: string, props: Omit<ServerCheckRowProps, 'title'>) => (
  <ServerCheckRow key={title} title={title} {...props} />
);

const mail = row('메일', {
  state: 'problem',
  summary: 'mail.example.com:587 서버를 쓸 수 없습니다.',
  remedy: 'SMTP_URL의 사용자나 비밀번호를 메일 서버가 거절했습니다. 둘을 확인해주세요.',
});
const certificates = row('인증서', {
  state: 'warning',
  summary: '확인할 인증서 2개',
  remedy: '아래 도메인의 인증서를 확인해주세요.',
  details: [
    'shop.example.com: 도메인의 DNS를 찾을 수 없습니다. 도메인이 이 서버를 가리키는지 확인해주세요.',
    '*.apps.example.com: 인증서가 2026-03-20에 끝납니다. 파일을 새 인증서로 바꾸면 1분 안에 씁니다.',
  ],
});
const good = [
  row('서버', { state: 'ok', summary: '나루 0.1.0, 메모리 142 MiB' }),
  row('데이터베이스', { state: 'ok', summary: 'PostgreSQL 17.4, 응답 2 ms' }),
  row('디스크', { state: 'ok', summary: '남은 공간 181.9 GiB, 예비 공간 256 MiB' }),
  row('엣지', { state: 'ok', summary: '80, 443번 포트에서 응답합니다.' }),
];

const meta = {
  id: 'patterns-serverchecks',
  title: 'Patterns/ServerChecks',
  component: ServerChecksCard,
  subcomponents: { ServerCheckRow },
  decorators: [withMemberPage],
  args: {
    rows: [mail, certificates, ...good],
    checkedAt: '2026-03-02T05:04:00Z',
    checking: false,
    onCheck: fn(),
  },
} satisfies Meta<typeof ServerChecksCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 문제 하나와 주의 하나가 있습니다. */
export const Some: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('문제 1건, 주의 1건')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '다시 점검' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

/** 모두 정상입니다. */
export const AllGood: Story = { args: { rows: good } };

/** 다시 점검하는 중입니다. */
export const Pending: Story = { args: { checking: true } };

/** 처음 점검하는 동안 자리를 잡아 둡니다. */
export const Loading: Story = { args: { rows: undefined, checking: true, checkedAt: undefined } };

/** 점검하지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    checkedAt: undefined,
    failure: (
      <Banner tone="danger" title="점검하지 못했습니다">
        서버에 연결할 수 없습니다.
      </Banner>
    ),
  },
};

/** 긴 이름과, 이 콘솔이 모르는 상태입니다. */
export const Long: Story = {
  args: {
    rows: [
      row(extremeTexts.longWords, {
        state: 'problem',
        summary: extremeTexts.longKorean,
        remedy: extremeTexts.url,
        details: [extremeTexts.everything],
      }),
      row('백업', { state: 'paused', summary: '멈췄습니다.' }),
    ],
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Checks() {
    return (
      <ServerChecksCard
        rows={[
          <ServerCheckRow
            key="mail"
            title="메일"
            state="warning"
            summary="메일을 보내지 않습니다."
            remedy="SMTP_URL을 정해주세요."
          />,
          <ServerCheckRow key="disk" title="디스크" state="ok" summary="남은 공간 12.3 GiB" />,
        ]}
        checkedAt="2026-03-02T05:04:00Z"
        checking={false}
        onCheck={() => undefined}
      />
    );
  },
};
