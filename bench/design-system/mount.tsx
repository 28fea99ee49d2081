import { type ComponentType, memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Row, Theme } from './contract.ts';
import { expose } from './page.ts';
import './screen.css';

/** What a meter measures, with the word beside it. */
export const labels = { cpu: 'CPU', memory: '메모리', disk: '디스크' } as const;
export type Kind = keyof typeof labels;

const words = { normal: '정상', warning: '주의', critical: '위험' } as const;
export type Level = keyof typeof words;

/** The level of a share in percent, as every screen shows it. */
export function levelOf(value: number): Level {
  if (value > 90) return 'critical';
  return value > 70 ? 'warning' : 'normal';
}

export const wordOf = (value: number): string => words[levelOf(value)];

/** The drawing of the button. */
export const Cross = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M8 2v12M2 8h12" stroke="currentColor" />
  </svg>
);

const shapes = {
  running: 'M5 3l8 5-8 5z',
  stopped: 'M4 4h8v8H4z',
  normal: 'M3 8l3 3 7-7',
  warning: 'M8 2l7 12H1zM8 6v4M8 12h.01',
  critical: 'M5 2h6l3 3v6l-3 3H5l-3-3V5zM8 5v3M8 11h.01',
} as const;

/** What stands before a status or a level, so that colour is not all that tells them apart. */
export const Shape = ({ of }: { of: keyof typeof shapes }) => (
  <svg className="shape" viewBox="0 0 16 16" aria-hidden="true">
    <path d={shapes[of]} />
  </svg>
);

/** A status as a library's badge holds it. */
export const ShapedStatus = ({ running }: { running: boolean }) => (
  <>
    <Shape of={running ? 'running' : 'stopped'} />
    {running ? '실행 중' : '중지됨'}
  </>
);

/** A level as a library's text holds it. */
export const ShapedLevel = ({ value }: { value: number }) => (
  <>
    <Shape of={levelOf(value)} />
    {wordOf(value)}
  </>
);

/** The parts that a library brings; the list around them is the same for all. */
export interface Parts {
  /** Whether a container runs, as a badge. */
  Status: ComponentType<{ running: boolean }>;
  /** One meter with its label and its level in words. */
  Meter: ComponentType<{ kind: Kind; value: number }>;
  /** A button with only a drawing, whose name is a tooltip. */
  Action: ComponentType<{ label: string }>;
  /** What a library wants around everything. */
  Frame?: ComponentType<{ theme: Theme; children: ReactNode }>;
  /** Changes the theme without React, for libraries that can; then nothing renders again. */
  switchTheme?: (theme: Theme) => void;
}

function rowOf({ Status, Meter, Action }: Parts) {
  return memo(({ row }: { row: Row }) => (
    <li className="row">
      <Status running={row.running} />
      <Meter kind="cpu" value={row.cpu} />
      <Meter kind="memory" value={row.memory} />
      <Meter kind="disk" value={row.disk} />
      <Action label={`${row.name} 상태 갱신`} />
    </li>
  ));
}

const Unframed = ({ children }: { children: ReactNode }) => children;

/** Mounts the screen made of a library's parts and gives it to the clock. */
export function start(parts: Parts): void {
  const RowView = rowOf(parts);
  const Frame = parts.Frame ?? Unframed;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  let rows: readonly Row[] = [];
  let theme: Theme = 'light';
  const render = () => {
    const list = rows.map((row) => <RowView key={row.name} row={row} />);
    flushSync(() =>
      root.render(
        <Frame theme={theme}>
          <ul>{list}</ul>
        </Frame>,
      ),
    );
  };
  expose({
    render: (next) => {
      rows = next;
      render();
    },
    theme: (next) => {
      theme = next;
      if (parts.switchTheme) parts.switchTheme(next);
      else render();
    },
  });
}
