import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  sampleBackupRow,
  sampleBackupSubjects,
  sampleBackups,
  sampleBackupTargets,
  samplePlan,
} from '../../testing/sample-backups.tsx';
import { BackupList } from './backup-list.tsx';
import { BackupPlanForm, type BackupPlanFormProps } from './backup-plan-form.tsx';
import { BackupRow } from './backup-row.tsx';
import { BackupSubjectRow } from './backup-subject-row.tsx';
import { BackupTargetForm } from './backup-target-form.tsx';
import { BackupTargetRow, BackupTargets } from './backup-targets.tsx';
import { CancelDeletionButton, ComingDeletion } from './coming-deletion.tsx';
import { LastBackup } from './last-backup.tsx';
import { PointsInTime } from './points-in-time.tsx';
import { StartBackupButton } from './start-backup-button.tsx';

const GIB = 2 ** 30;
const week = { from: '2025-02-23T03:10:00+09:00', to: '2025-03-02T03:10:00+09:00' };
const month = { from: '2025-02-01T03:10:00+09:00', to: '2025-02-21T14:05:00+09:00' };

const meta = {
  id: 'patterns-backups',
  title: 'Patterns/Backups',
  component: BackupList,
  subcomponents: {
    BackupRow,
    BackupSubjectRow,
    BackupPlanForm,
    BackupTargets,
    BackupTargetRow,
    BackupTargetForm,
    LastBackup,
    StartBackupButton,
    ComingDeletion,
    CancelDeletionButton,
    PointsInTime,
  },
  args: {
    subjects: sampleBackupSubjects,
    rows: sampleBackups.map(sampleBackupRow),
    space: { used: 5.4 * GIB, limit: 8 * GIB },
    loading: false,
    failure: undefined,
  },
} satisfies Meta<typeof BackupList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 백업 대상과, 상태마다 백업 하나씩입니다. 성공이 뒤따르지 않은 실패가 맨 위입니다. */
export const Several: Story = {};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 복원 버튼을 받을 수 있습니다. */
export const WithActions: Story = {
  args: {
    subjects: sampleBackupSubjects.slice(0, 1),
    rows: sampleBackups.slice(2, 3).map((backup) =>
      sampleBackupRow({
        ...backup,
        actions: (
          <Button size="small" aria-label="주문 DB 백업 복원">
            복원
          </Button>
        ),
      }),
    ),
  },
};

/** 대상은 있지만 아직 백업이 없습니다. */
export const Fresh: Story = {
  args: {
    subjects: sampleBackupSubjects.slice(0, 1),
    rows: [],
    space: { used: 0, limit: 8 * GIB },
  },
};

/** 데이터베이스도 볼륨도 없습니다. */
export const Empty: Story = { args: { subjects: [], rows: [], space: { used: 0, limit: GIB } } };

/** 목록을 불러오는 중입니다. */
export const Loading: Story = {
  args: { subjects: undefined, rows: undefined, space: undefined, loading: true },
};

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    subjects: undefined,
    rows: undefined,
    space: undefined,
    failure: <Banner tone="danger" title="백업을 불러오지 못했습니다" />,
  },
};

/** 백업 저장 공간이 거의 찼습니다. */
export const Full: Story = {
  args: {
    subjects: sampleBackupSubjects.slice(0, 1),
    rows: sampleBackups.slice(2, 3).map(sampleBackupRow),
    space: { used: 7.9 * GIB, limit: 8 * GIB },
  },
};

/** 아주 긴 이름과 이유입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    subjects: [
      <BackupSubjectRow
        key="long"
        name={extremeTexts.longKorean}
        kind="PostgreSQL"
        plan={{ ...samplePlan, target: extremeTexts.longKorean }}
        running={false}
        onStart={fn()}
        onPlan={fn()}
      />,
    ],
    rows: sampleBackups.slice(0, 1).map((backup) =>
      sampleBackupRow({
        ...backup,
        name: extremeTexts.longKorean,
        reason: extremeTexts.longKorean.repeat(2),
      }),
    ),
  },
};

/** 백업 저장소가 둘 있습니다. 하나는 키를 거절합니다. */
export const Targets: Story = {
  render: () => <BackupTargets rows={sampleBackupTargets} failure={undefined} onAdd={fn()} />,
};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const TargetsNarrow: Story = { ...Targets, tags: ['narrow'] };

/** 백업 저장소가 없습니다. */
export const NoTargets: Story = {
  render: () => <BackupTargets rows={[]} failure={undefined} onAdd={fn()} />,
};

/** 발표하는 동안에는 저장소의 주소를 가립니다. */
export const Presenting: Story = { ...Targets, decorators: [withPresentationMode] };

const form = { open: true, onOpenChange: fn(), pending: false, onSubmit: fn() };
const fields: BackupPlanFormProps = {
  enabled: { defaultChecked: true },
  at: { defaultValue: '03:10' },
  keepDays: { defaultValue: '7' },
  keepWeeks: { defaultValue: '4' },
  keepMonths: { defaultValue: '3' },
  ranges: {
    days: { min: 1, max: 90 },
    weeks: { min: 0, max: 52 },
    months: { min: 0, max: 24 },
  },
  timeZone: 'Asia/Seoul',
};

/** 백업 설정입니다. 저장소가 있으면 저장할 곳을 선택합니다. */
export const Plan: Story = {
  render: () => (
    <FormDialog {...form} title="백업 설정" submitLabel="저장" error={undefined}>
      <BackupPlanForm
        {...fields}
        target={{
          defaultValue: 'server',
          options: [
            { value: 'server', label: '서버의 디스크' },
            { value: 's3', label: '회사 S3' },
          ],
        }}
      />
    </FormDialog>
  ),
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument;
    await expect(page.querySelector('[role=dialog]')).toHaveTextContent('Asia/Seoul');
  },
};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const PlanNarrow: Story = { ...Plan, tags: ['narrow'] };

const targetDialog = (error: string | undefined, hasSecret: boolean) => (
  <FormDialog
    {...form}
    title={hasSecret ? '백업 저장소 수정' : '백업 저장소 추가'}
    submitLabel={hasSecret ? '저장' : '추가'}
    error={error}
  >
    <BackupTargetForm
      name={{ defaultValue: '회사 S3', limit: 64 }}
      place={
        hasSecret
          ? undefined
          : {
              endpoint: { defaultValue: 'https://s3.ap-northeast-2.amazonaws.com' },
              bucket: { defaultValue: 'naru-backups' },
              prefix: {},
            }
      }
      region={{ defaultValue: 'ap-northeast-2' }}
      pathStyle={{}}
      accessKey={{ defaultValue: 'AKIAIOSFODNN7EXAMPLE' }}
      secret={{}}
      hasSecret={hasSecret}
    />
  </FormDialog>
);

/** 백업 저장소를 추가합니다. */
export const Target: Story = { render: () => targetDialog(undefined, false) };

/** 저장소가 키를 거절했습니다. 입력한 것은 남습니다. */
export const Refused: Story = {
  render: () =>
    targetDialog('저장소가 키를 거절했습니다. 액세스 키와 비밀 키를 확인해주세요.', true),
};

/** 데이터베이스 화면의 마지막 백업과 자동 백업입니다. */
export const Last: Story = {
  render: () => (
    <Stack gap="xl">
      <LastBackup
        confirmed={{ at: '2025-03-02T03:10:41+09:00', tables: 12, rows: 48_210 }}
        plan={samplePlan}
      />
      <LastBackup
        confirmed={undefined}
        plan={{ ...samplePlan, enabled: false }}
        points={{ state: 'active', windows: [week], bytes: 1.4 * GIB }}
      />
    </Stack>
  ),
};

/** 시점 복원의 상태입니다. 꺼짐, 준비 중, 켜짐, 보관이 멈춤의 순서입니다. */
export const Points: Story = {
  render: () => (
    <Stack gap="xl">
      <PointsInTime state="off" windows={[]} />
      <PointsInTime state="waiting" windows={[]} />
      <PointsInTime state="preparing" windows={[]} />
      <PointsInTime state="active" windows={[week, month]} bytes={1.4 * GIB} />
      <PointsInTime state="active" windows={[{ ...week, copied: week }]} bytes={1.4 * GIB} target />
      <PointsInTime
        state="active"
        windows={[{ ...week, copied: { ...week, from: '2025-02-26T03:10:00+09:00' } }, month]}
        bytes={1.4 * GIB}
        target
        copyProblem="백업 저장소로 보내지 못해 서버의 디스크에만 보관하고, 다시 보내봅니다. S3 저장소: 연결을 거절했습니다. 주소와 포트를 확인해주세요."
      />
      <PointsInTime state="active" windows={[week]} bytes={1.4 * GIB} ending />
      <PointsInTime
        state="paused"
        windows={[week]}
        bytes={7.9 * GIB}
        problem="백업 저장 공간이 부족해 보관을 멈췄습니다. 오래된 백업을 삭제하면 이어서 보관합니다."
      />
      <PointsInTime state="stopped" windows={[week]} bytes={1.4 * GIB} />
      <PointsInTime state="off" windows={[month]} bytes={0.2 * GIB} />
    </Stack>
  ),
  tags: ['narrow'],
};

/** 마지막 백업이 확인되면 삭제될 컨테이너에 보입니다. */
export const Deletion: Story = {
  render: () => (
    <Stack gap="l">
      {[false, true].map((pending) => (
        <ComingDeletion
          key={String(pending)}
          name="주문 DB"
          backup={<a href="#backup">백업 보기</a>}
          pending={pending}
          onCancel={fn()}
        />
      ))}
    </Stack>
  ),
  tags: ['narrow'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Backups() {
    const [running, setRunning] = useState(false);
    return (
      <BackupList
        subjects={[
          <BackupSubjectRow
            key="db"
            name="주문 DB"
            kind="PostgreSQL"
            plan={{ enabled: true, at: '03:10', keepDays: 7, keepWeeks: 4, keepMonths: 3 }}
            running={running}
            onStart={() => setRunning(true)}
            onPlan={() => undefined}
          />,
        ]}
        rows={[
          <BackupRow
            key="b1"
            name="주문 DB"
            kind="PostgreSQL 17"
            state="confirmed"
            origin="schedule"
            startedAt="2025-03-02T03:10:00+09:00"
            tables={12}
            rows={48_210}
            onDelete={() => undefined}
          />,
        ]}
        space={{ used: 4_404_019, limit: 8_589_934_592 }}
        loading={false}
        failure={undefined}
      />
    );
  },
};
