import { Check } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { commandStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as listbox from '../../styles/listbox.css.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import { OptionGroup } from '../option-group/option-group.tsx';
import * as css from './command-palette.css.ts';
import { keyHint, keyHints } from './command-palette.css.ts';

/** A command of a `CommandPalette`: a page to open or an action to run. */
export interface Command {
  /** An id that is unique within a palette. */
  id: string;
  /** The name of the page or the verb of the action. */
  label: string;
  /** A text that distinguishes commands with equal labels, such as the project of a container. */
  detail?: string | undefined;
  icon?: IconNode | undefined;
  /** Whether the command leads to what is open now. The command has a check mark and stays available. */
  current?: boolean | undefined;
  /** The shortcut that runs the command without the palette. */
  keys?: readonly string[] | undefined;
  /**
   * The reason why the command cannot be chosen now. An unavailable command stays visible and is read by screen readers, so that
   * members learn its position.
   */
  unavailable?: string | undefined;
  /**
   * Runs the command. Called after the palette has closed and restored the focus, so that a dialog that `onSelect` opens can return
   * the focus to the same element.
   */
  onSelect: () => void;
}

/** Commands of one kind, under a heading. */
export interface CommandGroup {
  /** The heading of the group, unique within a palette. */
  title: string;
  /** The commands of the group: at least one command. */
  commands: readonly Command[];
}

interface CommandOptionProps {
  id: string;
  command: Command;
  active: boolean;
  /** Whether screen readers read the command as selected. */
  selected: boolean;
  /** Called when the pointer moves onto the command. */
  onActivate: () => void;
  onChoose: () => void;
}

/** One row of the list. Rows never receive the focus: the field references the active row by `aria-activedescendant`. */
function CommandOption({
  id,
  command,
  active,
  selected,
  onActivate,
  onChoose,
}: CommandOptionProps) {
  const { label, detail, icon, current, keys, unavailable } = command;
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
      aria-selected={selected}
      data-active={active || undefined}
      aria-current={current ? 'true' : undefined}
      aria-disabled={unavailable === undefined ? undefined : true}
      aria-describedby={unavailable === undefined ? undefined : reasonId}
      className={listbox.option.comfortable}
      onPointerMove={active ? undefined : onActivate}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon && <Icon node={icon} />}
      <span className={listbox.optionText}>
        <span className={css.optionLabel}>{label}</span>
        {detail !== undefined && <span className={css.optionDetail}> {detail}</span>}
        {unavailable !== undefined && (
          <span id={reasonId} className={css.disabledReason} aria-hidden="true">
            {unavailable}
          </span>
        )}
      </span>
      {current && <Icon node={Check} />}
      {keys && <KeyCaps keys={keys} hint />}
    </button>
  );
}

/**
 * The keys of the palette, for sighted members with a keyboard. The keys are hidden from screen readers, which explain the keys of
 * a combobox themselves.
 */
export function CommandHints() {
  const { move, choose, close } = useStrings(commandStrings);
  return (
    <div className={keyHints} aria-hidden="true">
      <span className={keyHint}>
        <KeyCaps keys={['↑', '↓']} /> <span>{move}</span>
      </span>
      <span className={keyHint}>
        <KeyCaps keys={['Enter']} /> <span>{choose}</span>
      </span>
      <span className={keyHint}>
        <KeyCaps keys={['Esc']} /> <span>{close}</span>
      </span>
    </div>
  );
}

interface CommandListProps {
  id: string;
  /** The accessible name of the list. */
  label: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  /** Whether a key or the pointer has moved in the list since it opened. */
  touched: boolean;
  optionId: (command: Command) => string;
  onActivate: (id: string) => void;
  onChoose: (command: Command) => void;
}

/** The list of commands, grouped under headings. */
export function CommandList(props: CommandListProps) {
  return (
    <div id={props.id} role="listbox" aria-label={props.label}>
      {props.groups.map(({ title, commands }) => (
        <OptionGroup key={title} title={title}>
          {commands.map((command) => (
            <CommandOption
              key={command.id}
              id={props.optionId(command)}
              command={command}
              active={command === props.active}
              selected={command === props.active && props.touched}
              onActivate={() => props.onActivate(command.id)}
              onChoose={() => props.onChoose(command)}
            />
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}
