import { useEffect, useId, useRef, useState } from 'react';
import { Cross, type Kind, labels, levelOf, Shape, start, wordOf } from '../mount.tsx';
import './handwritten.css';
import './handwritten-action.css';
import './handwritten-theme.css';

/*
 * What somebody writes who needs this one screen and nothing else: no props beyond it, no other words, no other states.
 * It does the same job: the same look in both themes and in forced colours, the same names and values for a screen
 * reader, level changes that are announced, a tooltip that describes its button and goes on Escape.
 */

function Status({ running }: { running: boolean }) {
  return (
    <span className={running ? 'badge running' : 'badge stopped'}>
      <Shape of={running ? 'running' : 'stopped'} />
      {running ? '실행 중' : '중지됨'}
    </span>
  );
}

const region = document.createElement('div');
region.className = 'hidden';
region.ariaLive = 'polite';
document.body.append(region);

function useAnnouncedLevel(kind: Kind, value: number) {
  const level = levelOf(value);
  const announced = useRef(level);
  useEffect(() => {
    if (announced.current === level) return;
    announced.current = level;
    region.textContent = `${labels[kind]} ${value}%, ${wordOf(value)} 단계입니다.`;
  });
  return level;
}

function Meter({ kind, value }: { kind: Kind; value: number }) {
  const level = useAnnouncedLevel(kind, value);
  const word = wordOf(value);
  const id = useId();
  const attributes = {
    role: 'meter',
    'aria-labelledby': id,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value,
    'aria-valuetext': `100 % 중 ${value} % 사용, ${value}%, ${100 - value} % 남음, ${word}`,
    'data-level': level,
  } as const;
  return (
    <div className="meter">
      <div className="head">
        <span id={id} className="label">
          {labels[kind]}
        </span>
        <span className={`level ${level}`}>
          <Shape of={level} />
          {word}
        </span>
      </div>
      <div {...attributes} className="bar">
        <div
          className={`fill ${level === 'normal' ? kind : level}`}
          style={{
            transform: `translateX(${value - 100}%)`,
            clipPath: `inset(0 0 0 ${100 - value}% round 4px)`,
          }}
        />
      </div>
    </div>
  );
}

function Action({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    <span className="tip" onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        <Cross />
      </button>
      {open && (
        <span role="tooltip" id={id}>
          {label}
        </span>
      )}
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
