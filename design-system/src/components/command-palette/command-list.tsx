import { useId } from 'react';
import type { Command, CommandGroup } from './command.ts';
import { CommandOption } from './command-option.tsx';
import * as css from './command-palette.css.ts';

interface CommandListProps {
  id: string;
  /** Names the list. */
  label: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  optionId: (command: Command) => string;
  onActivate: (id: string) => void;
  onChoose: (command: Command) => void;
}

/** The commands under their headings. */
export function CommandList(props: CommandListProps) {
  const headingId = useId();
  return (
    <div id={props.id} role="listbox" aria-label={props.label}>
      {props.groups.map(({ title, commands }, place) => (
        <fieldset key={title} className={css.group} aria-labelledby={`${headingId}${place}`}>
          <div id={`${headingId}${place}`} role="presentation" className={css.groupTitle}>
            {title}
          </div>
          {commands.map((command) => (
            <CommandOption
              key={command.id}
              id={props.optionId(command)}
              command={command}
              active={command === props.active}
              onActivate={() => props.onActivate(command.id)}
              onChoose={() => props.onChoose(command)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
