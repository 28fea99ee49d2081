import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { SampleLoadingError } from '../../testing/page-story.tsx';
import { CheckRow, type CheckRowProps } from './check-row.tsx';
import { ChecksDialog, type ChecksDialogProps } from './checks-dialog.tsx';

const row = (key: string, props: Partial<CheckRowProps>) => (
  <CheckRow
    key={key}
    place="web"
    subject="http 포트"
    problem="PORT 환경 변수 값은 8080, http 네트워크의 포트는 3000입니다. 애플리케이션이 다른 포트에서 기다리므로 주소가 열리지 않습니다."
    tone="warning"
    remedy={{ label: 'PORT를 3000번으로 변경', pending: false, onMend: fn() }}
    ignored={false}
    onIgnore={fn()}
    {...props}
  />
);

const secret: Partial<CheckRowProps> = {
  subject: 'DATABASE_URL',
  problem:
    '비밀로 보이는 값이 환경 변수에 있습니다. 환경 변수는 화면과 복사한 .env에 그대로 보입니다.',
  remedy: { label: '시크릿으로 옮기기', pending: false, onMend: fn() },
};
const volume: Partial<CheckRowProps> = {
  place: '데이터',
  subject: '볼륨',
  problem: '어느 컨테이너에도 마운트하지 않은 볼륨이 프로젝트의 디스크를 차지합니다 (512 MiB).',
  tone: 'advice',
  remedy: <a href="#mounts">web에 마운트하기</a>,
};

const rows = [row('port', {}), row('secret', secret), row('volume', volume)];

const meta = {
  id: 'patterns-checks',
  title: 'Patterns/Checks',
  component: ChecksDialog,
  subcomponents: { CheckRow },
  parameters: overlayStoryParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    rows,
    ignored: [],
    checked: ['PORT와 http 포트', '마운트 경로', '마운트하지 않은 볼륨'],
    failure: undefined,
  },
} satisfies Meta<ChecksDialogProps>;

export default meta;
type Story = StoryObj<ChecksDialogProps>;

/** 문제가 몇 개 있습니다. */
export const Some: Story = {};

/** 하나는 고치는 중이고, 다른 하나는 고치지 못했습니다. */
export const Mending: Story = {
  args: {
    rows: [
      row('port', {
        remedy: { label: 'PORT를 3000번으로 변경', pending: true, onMend: fn() },
      }),
      row('secret', {
        ...secret,
        failure: (
          <SampleLoadingError title="고치지 못했습니다">
            서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
          </SampleLoadingError>
        ),
      }),
    ],
  },
};

/** 하나를 고쳤습니다. */
export const Mended: Story = {
  args: {
    rows: rows.slice(1),
    notice: (
      <Banner tone="success" title="PORT를 3000번으로 변경했습니다">
        다음 배포부터 적용됩니다.
      </Banner>
    ),
  },
};

/** 문제를 찾지 못했습니다. */
export const Nothing: Story = { args: { rows: [] } };

/** 모두 무시했습니다. */
export const Ignored: Story = {
  args: { rows: [], ignored: [row('port', { ignored: true })] },
};

/** 설정을 불러오는 중입니다. */
export const Loading: Story = { args: { rows: undefined } };

/** 설정을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    failure: (
      <SampleLoadingError title="점검하지 못했습니다">
        서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
      </SampleLoadingError>
    ),
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [extremeTexts.longKorean, extremeTexts.everything].map((name) =>
      row(name, { place: name, subject: name, problem: name }),
    ),
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Checks() {
    const [open, setOpen] = useState(false);
    const [ignored, setIgnored] = useState(false);
    const port = (
      <CheckRow
        place="web"
        subject="http 포트"
        problem="PORT 환경 변수 값은 8080, http 네트워크의 포트는 3000입니다."
        tone="warning"
        remedy={{ label: 'PORT를 3000번으로 변경', pending: false, onMend: () => setOpen(false) }}
        ignored={ignored}
        onIgnore={setIgnored}
      />
    );
    return (
      <>
        <Button onClick={() => setOpen(true)}>점검</Button>
        <ChecksDialog
          open={open}
          onOpenChange={setOpen}
          rows={ignored ? [] : [port]}
          ignored={ignored ? [port] : []}
          checked={['PORT와 http 포트', '마운트 경로']}
          failure={undefined}
        />
      </>
    );
  },
};
