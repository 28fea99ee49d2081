import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  sampleConnection,
  sampleExamples,
  sampleStatements,
} from '../../testing/sample-database.ts';
import { sampleDigest } from '../../testing/sample-image.tsx';
import { ConnectionExamples } from './connection-examples.tsx';
import { ConnectionValues } from './connection-values.tsx';
import { DatabaseState, DatabaseUpgradeBanner } from './database-state.tsx';
import { FixedSetting } from './fixed-setting.tsx';
import { SlowStatements } from './slow-statements.tsx';

const MIB = 2 ** 20;

const meta = {
  id: 'patterns-database',
  title: 'Patterns/Database',
  component: ConnectionValues,
  subcomponents: {
    ConnectionExamples,
    DatabaseState,
    DatabaseUpgradeBanner,
    SlowStatements,
    FixedSetting,
  },
  args: sampleConnection,
} satisfies Meta<typeof ConnectionValues>;

export default meta;
type Story = StoryObj<typeof meta>;

const state = {
  version: 'PostgreSQL 17',
  newerVersions: ['18'],
  image: 'postgres:17',
  digest: sampleDigest,
  bytes: 46 * MIB,
  capacity: 512 * MIB,
  connections: 3,
  maxConnections: 32,
  measuredAt: '2025-03-02T08:40:00+09:00',
  problem: undefined,
};

/** 비밀번호와 URL은 가려져 있습니다. */
export const ConnectionHidden: Story = {};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const ConnectionHiddenNarrow: Story = { tags: ['narrow'] };

/** 표시 버튼을 눌러 비밀번호를 봅니다. 30초 뒤에 다시 숨깁니다. */
export const PasswordShown: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '비밀번호 표시' }));
    await expect(canvas.getByText(args.password)).toBeVisible();
  },
};

/** 사용자와 이름이 없는 종류입니다. */
export const WithoutUser: Story = {
  args: { host: 'cache', port: 6379, user: undefined, name: undefined },
};

/** 컨테이너 안에서만 쓰는 관리자가 따로 있습니다. */
export const WithAdministrator: Story = {
  args: { port: 3306, administrator: { user: 'root', password: sampleConnection.password } },
};

/** 참조를 사용하는 변수와 코드, 값을 그대로 사용하는 변수입니다. */
export const ConnectionSamples: Story = {
  render: () => <ConnectionExamples examples={sampleExamples} />,
};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const ConnectionSamplesNarrow: Story = {
  tags: ['narrow'],
  render: () => <ConnectionExamples examples={sampleExamples} />,
};

/** 버전과 이미지, 크기와 연결입니다. */
export const DatabaseMeasured: Story = { render: () => <DatabaseState {...state} /> };

/** 데이터베이스가 응답하지 않아 크기와 연결을 모릅니다. */
export const DatabaseSilent: Story = {
  render: () => (
    <DatabaseState
      {...state}
      problem="데이터베이스가 응답하지 않아 크기와 연결 수를 확인하지 못했습니다. 컨테이너의 로그를 확인해주세요."
    />
  ),
};

/** 같은 버전의 새 이미지가 있습니다. */
export const DatabaseUpgrade: Story = {
  render: () => <DatabaseUpgradeBanner name="주문 DB" pending={false} onUpgrade={fn()} />,
};

/** 함께 가장 오래 걸린 쿼리들입니다. 값은 보이지 않습니다. */
export const SlowQueries: Story = {
  render: () => <SlowStatements statements={sampleStatements} />,
};

/** 위와 같습니다. 휴대폰 화면에서는 행마다 카드가 됩니다. */
export const SlowQueriesNarrow: Story = {
  tags: ['narrow'],
  render: () => <SlowStatements statements={sampleStatements} />,
};

/** 아직 쿼리를 실행하지 않았습니다. */
export const NoQueries: Story = { render: () => <SlowStatements statements={[]} /> };

/** 바꿀 수 없는 설정과 그 이유입니다. */
export const SettingFixed: Story = {
  render: () => (
    <FixedSetting reason="데이터베이스의 이미지는 버전에 따라 정해집니다.">
      <CodeText>postgres:17</CodeText>
    </FixedSetting>
  ),
};

/** 발표 모드에서도 버튼을 눌러야 보입니다. */
export const ConnectionPresented: Story = { decorators: [withPresentationMode] };

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: { host: extremeTexts.everything, user: extremeTexts.longWords },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Connection() {
    return (
      <ConnectionValues
        host="db"
        port={5432}
        user="app"
        name="app"
        password="r8Xw2mQpT6vKb1Zs"
        url="postgresql://app:r8Xw2mQpT6vKb1Zs@db:5432/app"
      />
    );
  },
};
