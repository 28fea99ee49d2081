import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SampleLoadingError } from '../../testing/page-story.tsx';
import {
  sampleFolders,
  sampleFormerRestorations,
  sampleRestorationRow,
  sampleRestorations,
  sampleTables,
} from '../../testing/sample-restorations.tsx';
import { BackupUploadForm, type BackupUploadFormProps } from './backup-upload-form.tsx';
import { ContentComparison } from './content-comparison.tsx';
import { DatabaseUpgradeForm } from './database-upgrade-form.tsx';
import { RestorationList } from './restoration-list.tsx';
import { RestorationRow, type RestorationRowProps } from './restoration-row.tsx';
import { RestoreForm, type RestorePlace } from './restore-form.tsx';
import { type RestoredSource, RestoreSource } from './restore-source.tsx';

const meta = {
  id: 'patterns-restorations',
  title: 'Patterns/Restorations',
  component: RestorationList,
  subcomponents: {
    RestorationRow,
    ContentComparison,
    RestoreForm,
    RestoreSource,
    BackupUploadForm,
    DatabaseUpgradeForm,
  },
  args: {
    rows: sampleRestorations.map(sampleRestorationRow),
    former: sampleFormerRestorations.map(sampleRestorationRow),
    failure: undefined,
  },
} satisfies Meta<typeof RestorationList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 비교할 수 있는 것, 진행 중인 것, 되돌릴 수 있는 것, 실패한 것입니다. */
export const Several: Story = {};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

const [ready, running] = sampleRestorations;
const listOf = (...rows: readonly (RestorationRowProps | undefined)[]) => ({
  rows: rows.filter((row) => row !== undefined).map(sampleRestorationRow),
  former: [],
});

/** 새 버전으로 업그레이드하는 중입니다. 먼저 백업합니다. */
export const Upgrading: Story = {
  args: listOf(
    running && {
      ...running,
      ...{ name: '주문 DB', kind: 'PostgreSQL', origin: 'upgrade', step: 'restoring' },
      ...{ versions: { from: '17', to: '18' }, backupAt: undefined },
    },
  ),
};

/** 다시 시작해 바꾸는 중입니다. 그동안 다른 일은 할 수 없습니다. */
export const Switching: Story = {
  args: listOf(
    ready && {
      ...ready,
      ...{ step: 'switching', dropAt: undefined, switching: undefined, dropping: undefined },
    },
  ),
};

/** 바꾸려 했지만 실행되지 않아 이전 내용으로 돌아왔습니다. */
export const NotSwitched: Story = {
  args: listOf(
    ready && {
      ...ready,
      comparison: undefined,
      reason: '복원한 내용으로 실행되지 않아 이전 내용으로 돌아왔습니다.',
    },
  ),
};

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: [],
    former: [],
    failure: (
      <SampleLoadingError title="복원 내역을 불러오지 못했습니다">
        인터넷 연결을 확인하고 다시 시도해주세요.
      </SampleLoadingError>
    ),
  },
};

/** 아주 긴 이름과 이유입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: listOf(
    ready && {
      ...ready,
      name: extremeTexts.everything,
      reason: extremeTexts.longKorean,
      comparison: (
        <ContentComparison
          unit="tables"
          items={[
            {
              ...{ name: extremeTexts.everything, difference: 'different' },
              ...{ now: 9_007_199_254, restored: 1 },
            },
          ]}
          total={1}
          different={1}
          comparedAt="2025-03-02T14:06:12+09:00"
        />
      ),
    },
  ),
};

/** 폴더를 비교했습니다. 목록보다 많이 비교했습니다. */
export const Folders: Story = {
  render: () => (
    <ContentComparison
      unit="folders"
      items={sampleFolders}
      total={412}
      different={2}
      comparedAt="2025-03-02T14:06:12+09:00"
    />
  ),
};

/** 다른 것이 없습니다. 같은 것은 버튼을 눌러 봅니다. */
export const Same: Story = {
  render: () => (
    <ContentComparison
      unit="tables"
      items={sampleTables.filter(({ difference }) => difference === 'equal')}
      total={5}
      different={0}
      comparedAt="2025-03-02T14:06:12+09:00"
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '나머지 5개도 보기' }));
    await expect(canvas.getByRole('table')).toHaveTextContent('public.members');
  },
};

/** 지금 내용을 세지 못해 복원본만 보입니다. */
export const Uncounted: Story = {
  render: () => (
    <ContentComparison
      unit="tables"
      items={sampleTables.filter(({ restored }) => restored !== undefined)}
      total={8}
      different={0}
      comparedAt="2025-03-02T14:06:12+09:00"
      problem="데이터베이스가 실행 중이 아니어서 지금 내용을 세지 못했습니다."
    />
  ),
};

const form = { open: true, onOpenChange: fn(), onSubmit: fn(), pending: false };
const projects = [
  { value: 'shop', label: '쇼핑몰' },
  { value: 'blog', label: '블로그' },
];

interface RestoringProps {
  initial: RestorePlace;
  source?: RestoredSource;
}

function Restoring({ initial, source: initialSource }: RestoringProps) {
  const [source, setSource] = useState(initialSource);
  const [place, setPlace] = useState<RestorePlace>(initial);
  return (
    <FormDialog
      {...form}
      title="복원"
      description="주문 DB · 2025. 3. 2. 03:10 백업"
      submitLabel="복원"
      error={undefined}
    >
      <RestoreForm
        source={
          source && {
            source,
            onSourceChange: setSource,
            backup: '2025. 3. 2. 03:10',
            point: {
              timeZone: 'Asia/Seoul',
              earliest: new Date('2025-02-22T18:10:00Z'),
              latest: new Date('2025-03-02T05:05:00Z'),
              defaultValue: '2025-03-02 14:05:00',
            },
          }
        }
        kind="database"
        subject="주문 DB"
        space={{ limit: 2048, used: 512 }}
        place={place}
        onPlaceChange={setPlace}
        project={{ options: projects }}
        name={{ defaultValue: '주문 DB 사본', limit: 255 }}
      />
    </FormDialog>
  );
}

/** 백업을 어디에 복원할지 선택합니다. */
export const Choosing: Story = { render: () => <Restoring initial="here" /> };

/** 백업 대신 원하는 시점을 복원합니다. */
export const Point: Story = { render: () => <Restoring initial="here" source="point" /> };

/** 위와 같습니다. 휴대폰 화면입니다. */
export const PointNarrow: Story = { ...Point, tags: ['narrow'] };

/** 백업을 어디에 복원할지 선택합니다. 휴대폰 화면입니다. */
export const ChoosingNarrow: Story = { ...Choosing, tags: ['narrow'] };

/** 다른 프로젝트에 새로 만듭니다. */
export const Another: Story = { render: () => <Restoring initial="elsewhere" /> };

const fields: BackupUploadFormProps = {
  subject: {
    defaultValue: 'db',
    options: [
      { value: 'db', label: '주문 DB (PostgreSQL)' },
      { value: 'files', label: '올린 파일 (볼륨)' },
    ],
  },
  formats: 'pg_dump로 만든 파일입니다: .dump, .sql, .sql.gz. 64 GiB까지 올릴 수 있습니다.',
  accept: '.dump,.sql,.gz',
  file: { name: 'orders-2025-03-01.dump', bytes: 734_003_200 },
  onFile: fn(),
  received: undefined,
  onStop: fn(),
};

const uploadDialog = (props: Partial<BackupUploadFormProps>, error?: string) => (
  <FormDialog
    {...form}
    pending={props.received !== undefined}
    title="덤프 올리기"
    submitLabel="올리기"
    pendingLabel="올리는 중"
    error={error}
  >
    <BackupUploadForm {...fields} {...props} />
  </FormDialog>
);

/** 올릴 파일을 선택했습니다. */
export const Upload: Story = { render: () => uploadDialog({}) };

/** 파일을 올리는 중입니다. */
export const Uploading: Story = { render: () => uploadDialog({ received: 310_000_000 }) };

/** 파일 없이 올리려 했습니다. */
export const NoFile: Story = {
  render: () => uploadDialog({ file: undefined }, '올릴 파일을 선택해주세요.'),
};

/** 데이터베이스를 새 버전으로 업그레이드합니다. */
export const Upgrade: Story = {
  render: () => (
    <FormDialog
      {...form}
      title="새 버전으로 업그레이드"
      description="주문 DB"
      submitLabel="준비 시작"
      error={undefined}
    >
      <DatabaseUpgradeForm
        version="16"
        space={{ limit: 2048, used: 1024 }}
        next={{
          options: [
            { value: '17', label: 'PostgreSQL 17' },
            { value: '18', label: 'PostgreSQL 18' },
          ],
        }}
      />
    </FormDialog>
  ),
};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const UpgradeNarrow: Story = { ...Upgrade, tags: ['narrow'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Restorations() {
    const [isSwitched, setIsSwitched] = useState(false);
    return (
      <RestorationList
        rows={[
          <RestorationRow
            key="r1"
            name="주문 DB"
            kind="PostgreSQL 17"
            state={isSwitched ? 'switched' : 'ready'}
            origin="backup"
            backupAt="2025-03-02T03:10:41+09:00"
            startedAt="2025-03-02T14:05:00+09:00"
            switching={isSwitched ? undefined : { onPress: () => setIsSwitched(true) }}
            undoing={isSwitched ? { onPress: () => setIsSwitched(false) } : undefined}
            comparison={
              <ContentComparison
                unit="tables"
                items={[{ name: 'orders', difference: 'different', now: 12, restored: 10 }]}
                total={1}
                different={1}
                comparedAt="2025-03-02T14:06:12+09:00"
              />
            }
          />,
        ]}
        former={[]}
        failure={undefined}
      />
    );
  },
};
