import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { createSampleLogLines } from '../../testing/sample-log.ts';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { Banner } from '../banner/banner.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { LogLine, LogPreferences } from './log-line.ts';
import { LogViewer, type LogViewerProps } from './log-viewer.tsx';

function Kept(props: LogViewerProps) {
  const [preferences, setPreferences] = useState(props.preferences);
  return <LogViewer {...props} preferences={preferences} onPreferencesChange={setPreferences} />;
}

const empty = (
  <EmptyState title="아직 로그가 없습니다" size="small">
    컨테이너가 무언가를 쓰면 여기에 바로 나타납니다.
  </EmptyState>
);

const textLines = (texts: readonly string[]): LogLine[] =>
  texts.map((text, index) => ({
    number: index + 1,
    id: String(index + 1),
    time: '2025-03-02T14:05:09.123+09:00',
    text,
  }));

const meta = {
  id: 'status-logviewer',
  title: 'Status/LogViewer',
  component: LogViewer,
  parameters: {
    layout: 'fullscreen',
  },
  render: (args) => <Kept {...args} />,
  args: {
    label: 'web 로그',
    lines: createSampleLogLines(60),
    preferences: { wrap: true, time: 'auto' },
    onPreferencesChange: fn(),
    linkOf: ({ id }) => `https://naru.example/logs#line-${id}`,
    fileName: 'web.log',
    empty,
  },
} satisfies Meta<typeof LogViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

const log = (root: HTMLElement) => within(root).getByRole('log');

/** 로그의 끝을 계속 따라갑니다. */
export const Following: Story = { tags: ['narrow'] };

/** 위로 스크롤했습니다. 끝으로 돌아가는 버튼과 그동안 온 줄의 수를 보여줍니다. */
export const Paused: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    const region = log(canvasElement);
    await waitFor(() => expect(region.scrollTop).toBeGreaterThan(200));
    region.scrollTo({ top: 200 });
    const name = '최신 줄로';
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name })).toBeVisible());
  },
};

/** 텍스트를 찾는 중이며, 찾은 결과 가운데 하나를 보여줍니다. */
export const Searching: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox'), '결제{Enter}');
    await waitFor(() => expect(within(canvasElement).getByText(/^\d+\/\d+$/)).toBeVisible());
    await userEvent.click(canvasElement);
  },
};

/** 긴 로그의 줄에서 Ctrl+F를 눌렀습니다. 로그 검색이 열렸고 그 이유를 보여줍니다. */
export const FindOpened: Story = {
  tags: ['narrow'],
  args: { lines: createSampleLogLines(10_000) },
  play: async ({ canvasElement }) => {
    const region = log(canvasElement);
    await waitFor(() => expect(within(region).getByText('10000')).toBeVisible());
    region.focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(within(canvasElement).getByRole('searchbox')).toHaveFocus());
    await expect(within(canvasElement).getByText(/^브라우저의 찾기는/)).toBeVisible();
  },
};

/** 경고와 오류만 보여줍니다. */
export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(
      within(canvasElement).getByRole('combobox', { name: '로그 레벨' }),
      '경고 이상',
    );
  },
};

/** 줄의 링크를 열어 그 줄로 왔습니다. */
export const LinkedLine: Story = { args: { linkedId: '25' }, tags: ['narrow'] };

/** 링크가 가리키는 줄을 비롯해 오래된 줄이 더는 남아 있지 않습니다. */
export const Dropped: Story = { args: { linkedId: 'gone', dropped: 12_400 } };

/** 프로그램이 선택할 수 있는 모든 색과 글자 모양입니다. */
export const Colors: Story = {
  args: {
    lines: textLines([
      ...[31, 32, 33, 34, 35, 36, 37, 90, 91, 92, 93, 94, 95, 96].map(
        (code) => `\u001b[${code}m색 ${code}: 주문 42 결제를 승인했습니다\u001b[0m 그리고 나머지`,
      ),
      ...[41, 42, 43, 44, 45, 46, 47].map((code) => `\u001b[${code}m 바탕 ${code} \u001b[0m`),
      '\u001b[38;5;208m팔레트 208\u001b[0m \u001b[38;2;120;80;255m섞은 색\u001b[0m',
      '\u001b[1m굵게\u001b[0m \u001b[2m흐리게\u001b[0m \u001b[3m기울여\u001b[0m \u001b[4m밑줄\u001b[0m',
    ]),
  },
};

/** 다른 것인 척하는 텍스트와 1메가바이트나 되는 텍스트입니다. */
export const Edge: Story = {
  tags: ['edge', 'narrow'],
  args: {
    lines: textLines([
      '<script>alert(1)</script> &amp; <img src=x onerror=alert(1)>',
      `user\u202egnp.exe \u0000 \u0008 ${extremeTexts.rightToLeft}`,
      '10%\r50%\r100%',
      extremeTexts.url,
      extremeTexts.everything,
      `{"금액":${'1234567890'.repeat(100_000)}}`,
    ]),
  },
};

/** 프로그램이 스스로 시각을 표시합니다. 그런 줄에는 시각을 겹쳐 보이지 않습니다. */
export const OwnTimes: Story = {
  tags: ['narrow'],
  args: {
    lines: textLines([
      '2025-03-02T14:05:09.123Z INFO 서버를 시작합니다',
      '127.0.0.1 - - [02/Mar/2025:14:05:09 +0900] "GET / HTTP/1.1" 200 5',
      '프로그램이 시각을 적지 않은 줄입니다',
    ]),
  },
};

/** 긴 줄을 나누지 않고, 목록이 옆으로 스크롤됩니다. */
export const NotWrapped: Story = {
  args: {
    preferences: { wrap: false, time: 'hidden' },
    lines: textLines([
      extremeTexts.longWords,
      extremeTexts.url,
      ...createSampleLogLines(20).map(({ text }) => text),
    ]),
  },
};

/** 연결이 끊겼고, 여러 프로그램이 쓴 줄이 섞여 있습니다. */
export const Broken: Story = {
  tags: ['narrow'],
  args: {
    lines: createSampleLogLines(30).map((line) => ({
      ...line,
      source: line.number % 3 ? 'web' : 'worker',
    })),
    note: <Banner tone="warning">연결이 끊겨 다시 연결하는 중입니다.</Banner>,
  },
};

/** 아직 아무것도 쓰이지 않았습니다. */
export const Empty: Story = { args: { lines: [] }, tags: ['narrow'] };

/** 검색란에서 김성훈을 조합합니다. 음절을 이루는 키를 단축키로 받아들이지 않습니다. */
export const Hangul: Story = {
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await waitFor(() => expect(field).toHaveValue('김성훈'));
    await waitFor(() => expect(within(canvasElement).getByText('결과 없음')).toBeVisible());
    field.blur();
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerLog() {
    const lines: LogLine[] = [
      { number: 1, id: 'a1', time: '2025-03-02T14:05:09+09:00', text: '서버를 시작합니다' },
      { number: 2, id: 'a2', time: '2025-03-02T14:05:10+09:00', text: '포트 8080에서 기다립니다' },
      {
        number: 3,
        id: 'a3',
        time: '2025-03-02T14:06:31+09:00',
        error: true,
        text: '결제 거절: 잔액 부족',
      },
    ];
    const addressOf = ({ id }: LogLine) => `#log-${id}`;
    const [preferences, setPreferences] = useState<LogPreferences>({ wrap: true, time: 'auto' });
    return (
      <LogViewer
        label="web 로그"
        lines={lines}
        preferences={preferences}
        onPreferencesChange={setPreferences}
        linkOf={addressOf}
        fileName="web.log"
        empty={<EmptyState title="아직 로그가 없습니다" size="small" />}
      />
    );
  },
};
