import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Terminal, type TerminalProps } from './terminal.tsx';
import type { TerminalHandle } from './terminal-handle.ts';

const ESCAPE = '\u001b';

const greeting = [
  `${ESCAPE}[32mnode@web${ESCAPE}[0m:${ESCAPE}[34m/app${ESCAPE}[0m$ ls`,
  '한글이 두 칸  | node_modules | server.js',
  'two columns   | 결제.json    | README.md',
  [1, 2, 3, 4, 5, 6].map((n) => `${ESCAPE}[3${n}m색${n}`).join(' '),
  `${ESCAPE}[0m${ESCAPE}[38;2;255;99;71m트루컬러${ESCAPE}[0m ${ESCAPE}[1m굵게${ESCAPE}[0m ${ESCAPE}[4m밑줄${ESCAPE}[0m ${ESCAPE}[7m반전${ESCAPE}[0m`,
  '$ ',
].join('\r\n');

/** Waits until the renderer has drawn the text of the story, so that its picture does not depend on the load of the machine. */
const untilRendered = (onRendered: TerminalProps['onRendered']) =>
  waitFor(() => expect(onRendered).toHaveBeenCalled(), { timeout: 10_000 });

/** A terminal that shows the greeting from the start. */
function Greeted(props: TerminalProps) {
  const handle = useRef<TerminalHandle>(null);
  const isGreeted = useRef(false);
  const greet: TerminalProps['onResize'] = (size) => {
    props.onResize(size);
    if (isGreeted.current) return;
    isGreeted.current = true;
    handle.current?.write(new TextEncoder().encode(greeting), () => undefined);
  };
  return <Terminal {...props} ref={handle} onResize={greet} />;
}

const meta = {
  id: 'status-terminal',
  title: 'Status/Terminal',
  component: Terminal,
  parameters: {
    layout: 'fullscreen',
  },
  render: (args) => <Greeted {...args} />,
  play: async ({ args, canvasElement }) => {
    await untilRendered(args.onRendered);
    await expect(canvasElement.textContent).toContain('README.md');
  },
  args: {
    label: 'web 셸',
    state: { kind: 'open' },
    ref: null,
    onInput: fn(),
    onResize: fn(),
    onReconnect: fn(),
    onRendered: fn(),
  },
} satisfies Meta<typeof Terminal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 여러 색과 두 자리를 차지하는 한글, 프로그램이 쓸 수 있는 표현을 보입니다. */
export const Open: Story = {};

export const Connecting: Story = { args: { state: { kind: 'connecting' } } };

/** 14분 동안 아무것도 입력하지 않았습니다. */
export const Idle: Story = {
  args: {
    state: {
      kind: 'open',
      warning: '입력이 없어 60초 뒤에 셸을 닫습니다. 아무 키나 누르면 계속합니다.',
    },
  },
};

export const Closed: Story = {
  args: { state: { kind: 'closed', reason: '컨테이너가 중지되어 셸이 끝났습니다.' } },
};

export const Unavailable: Story = {
  args: { state: { kind: 'unavailable', reason: '이 이미지에는 셸이 없습니다.' } },
};

/** 연결이 끊긴 이유가 길면 네 줄까지 보이고 그 안에서 굴러가, 다시 연결하는 버튼과 화면이 남습니다. */
export const Edge: Story = {
  args: { state: { kind: 'closed', reason: extremeTexts.longKorean } },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.textContent).toContain('node@web')),
  render: function Shell() {
    const terminal = useRef<TerminalHandle>(null);
    const isGreeted = useRef(false);
    const show = (text: string) => {
      terminal.current?.write(new TextEncoder().encode(text), () => undefined);
    };
    const greet = () => {
      if (!isGreeted.current) show('node@web:/app$ ');
      isGreeted.current = true;
    };
    return (
      <Terminal
        ref={terminal}
        label="web 셸"
        state={{ kind: 'open' }}
        onResize={greet}
        onInput={show}
        onReconnect={() => terminal.current?.reset()}
      />
    );
  },
};
