import { useId, useState } from 'react';
import { Cross, type Kind, labels, levelOf, start, wordOf } from '../mount.tsx';
import './handwritten.css';

function Status({ running }: { running: boolean }) {
  return (
    <span className={running ? 'badge running' : 'badge stopped'}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <circle cx="8" cy="8" r="5" fill="currentColor" />
      </svg>
      {running ? '실행 중' : '중지됨'}
    </span>
  );
}

function Meter({ kind, value }: { kind: Kind; value: number }) {
  const level = levelOf(value);
  const id = useId();
  const attributes = {
    role: 'meter',
    'aria-labelledby': id,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value,
    'aria-valuetext': `100 중 ${value} 사용, ${wordOf(value)}`,
    'data-level': level,
  } as const;
  return (
    <div className="meter">
      <div className="head">
        <span id={id}>{labels[kind]}</span>
        <span className={`level ${level}`}>
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {wordOf(value)}
        </span>
      </div>
      <div {...attributes} className="track">
        <div
          className={`bar ${level === 'normal' ? kind : level}`}
          style={{ transform: `translateX(${value - 100}%)` }}
        />
      </div>
    </div>
  );
}

function Action({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    <span className="tip">
      <button
        type="button"
        aria-label={label}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        <Cross />
      </button>
      {open && <span role="tooltip">{label}</span>}
    </span>
  );
}

start({
  Status,
  Meter,
  Action,
  switchTheme: (theme) => {
    document.documentElement.dataset.theme = theme;
  },
});
