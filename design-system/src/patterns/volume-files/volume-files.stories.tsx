import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide';
import { fn } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import type { VolumeFileKind, VolumeFileRow } from './file-columns.tsx';
import { VolumeFilesCard } from './volume-files-card.tsx';

const file = (
  name: string,
  kind: VolumeFileKind = 'file',
  more: Partial<VolumeFileRow> = {},
): VolumeFileRow => ({
  id: name,
  name,
  kind,
  bytes: kind === 'folder' ? undefined : 2048,
  modifiedAt: '2025-03-02T08:40:00+09:00',
  mode: '644 999:999',
  link: kind === 'folder' ? (content) => <a href={`#${name}`}>{content}</a> : undefined,
  menu: <IconButton label={`${name} 작업`} icon={Ellipsis} size="small" />,
  ...more,
});

const rows = [
  file('업로드', 'folder', { mode: '755 999:999' }),
  file('logs', 'folder', { mode: '755 999:999' }),
  file('app.db', 'file', { bytes: 212 * 2 ** 20, mode: '600 999:999' }),
  file('latest', 'link', { bytes: 12, mode: '777 0:0' }),
  file('app.sock', 'other', { bytes: 0, mode: '660 999:999' }),
];

const path = [
  <a key="/" href="#data">
    data
  </a>,
  <a key="/a" href="#backup">
    백업
  </a>,
];

const meta = {
  id: 'patterns-volumefiles',
  title: 'Patterns/VolumeFiles',
  component: VolumeFilesCard,
  parameters: pageStoryParameters,
  decorators: [withMemberPage],
  args: {
    path,
    folder: '2025-03',
    rows,
    total: rows.length,
    failure: undefined,
    loadingMore: false,
    onAddFolder: fn(),
    onUpload: fn(),
  },
} satisfies Meta<typeof VolumeFilesCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 폴더, 파일, 링크와 소켓이 있습니다. */
export const Some: Story = {};

/** 볼륨이 비어 있습니다. */
export const Empty: Story = { args: { path: [], folder: 'data', rows: [], total: 0 } };

/** 항목이 너무 많아 일부만 표시합니다. */
export const Many: Story = { args: { total: 100_000, isCut: true, onMore: fn() } };

/** 파일을 올리고 있습니다. */
export const Uploading: Story = {
  args: {
    uploads: (
      <Stack gap="s">
        <Inline justify="between">
          <Text>사진.zip 올리는 중</Text>
          <Inline>
            <Text tone="muted">16.0 MiB / 40.0 MiB</Text>
            <Button size="small">올리기 중단</Button>
          </Inline>
        </Inline>
        <ProgressBar label="사진.zip 올리는 중" percent={40} />
        <Text tone="muted">파일 2개가 기다립니다</Text>
      </Stack>
    ),
  },
};

/** 처음 불러오고 있습니다. */
export const Loading: Story = { args: { rows: undefined, total: undefined } };

/** 볼륨을 열지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    total: undefined,
    failure: (
      <SampleLoadingError title="파일을 불러오지 못했습니다">
        엔진에 연결하는 중입니다. 잠시 후 다시 시도해주세요.
      </SampleLoadingError>
    ),
  },
};

/** 파일을 바꿀 수 없는 볼륨입니다. */
export const ReadOnly: Story = {
  render: ({ onAddFolder: _folder, onUpload: _files, ...args }) => <VolumeFilesCard {...args} />,
};

/** 공백 없는 255자 이름입니다. */
export const Edge: Story = {
  args: {
    folder: extremeTexts.everything,
    rows: [file(extremeTexts.everything, 'folder'), file(extremeTexts.everything.slice(1))],
    total: 2,
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function VolumeFiles() {
    const path = [
      <a key="/" href="#data">
        data
      </a>,
    ];
    const rows: VolumeFileRow[] = [
      {
        id: '2025-03-01.dump',
        name: '2025-03-01.dump',
        kind: 'file',
        bytes: 222_298_112,
        modifiedAt: '2025-03-02T08:40:00+09:00',
        mode: '600 999:999',
        menu: <IconButton label="2025-03-01.dump 작업" icon={Ellipsis} size="small" />,
      },
    ];
    return (
      <VolumeFilesCard
        path={path}
        folder="백업"
        rows={rows}
        total={rows.length}
        failure={undefined}
        loadingMore={false}
        onAddFolder={() => undefined}
        onUpload={() => undefined}
      />
    );
  },
};
