import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import type { Command } from './command.ts';
import * as css from './command-palette.css.ts';

interface CommandOptionProps {
  id: string;
  command: Command;
  active: boolean;
  /** The pointer moved onto it. */
  onActivate: () => void;
  onChoose: () => void;
}

/** One row of the palette. The focus stays in the field, which names the active row. */
export function CommandOption({ id, command, active, onActivate, onChoose }: CommandOptionProps) {
  const { label, detail, icon, keys, unavailable } = command;
  const element = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={element}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={unavailable === undefined ? undefined : true}
      aria-describedby={unavailable === undefined ? undefined : reasonId}
      className={css.option}
      onPointerMove={active ? undefined : onActivate}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon && <Icon node={icon} />}
      <span className={css.optionText}>
        <span className={css.optionLabel}>{label}</span>
        {detail !== undefined && <span className={css.optionDetail}> {detail}</span>}
        {unavailable !== undefined && (
          <span id={reasonId} className={css.reason} aria-hidden="true">
            {unavailable}
          </span>
        )}
      </span>
      {keys && <KeyCaps keys={keys} hint />}
    </button>
  );
}
