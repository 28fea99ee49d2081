import { Search } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useResultCountAnnouncement } from '../../behavior/announce.ts';
import { useComposition } from '../../behavior/composition.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { commandStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { FieldError } from '../field/field-footer.tsx';
import { usePasteLimit } from '../field/use-paste-limit.ts';
import { Icon } from '../icon/icon.tsx';
import { type Command, type CommandGroup, CommandList } from './command-list.tsx';
import * as css from './command-palette.css.ts';

/** Wraps an index around, so that the first command follows the last command, and vice versa. */
const around = (place: number, length: number): number => (place + length) % length;

/**
 * Manages the active command, which Enter runs. The first command is active until the arrow keys or the pointer activate another
 * command.
 */
function useActiveCommand(commands: readonly Command[], choose: (command: Command) => void) {
  const [wanted, setWanted] = useState<string>();
  const place = Math.max(
    0,
    commands.findIndex(({ id }) => id === wanted),
  );
  const active = commands[place];
  const move = (event: KeyboardEvent, steps: number) => {
    event.preventDefault();
    setWanted(commands[around(place + steps, commands.length)]?.id);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (active) choose(active);
  };
  return { active, touched: wanted !== undefined, activate: setWanted, pressKey };
}

/** The common props of components in which a command is searched. */
export interface CommandSearchProps {
  /** 팔레트와 입력 요소의 이름입니다. */
  label: string;
  /** 빈 입력 요소에서 무엇을 찾을 수 있는지 알립니다. */
  placeholder: string;
  /** 입력 요소의 텍스트입니다. */
  query: string;
  /** 바뀔 때마다 입력한 그대로의 텍스트와 함께 호출됩니다. 조합하는 동안에도 호출됩니다. */
  onQueryChange: (query: string) => void;
  /** 한/영 키가 잘못된 상태로 입력했을 때 `query` 대신 찾은 말입니다. */
  correction?: string | undefined;
  /** 불러오지 못한 것을 명령 위에 알리는 `Banner`입니다. */
  failure?: ReactNode;
}

interface SearchProps extends CommandSearchProps {
  groups: readonly CommandGroup[];
  /** The content after the field. */
  end?: ReactNode;
  onChoose: (command: Command) => void;
}

/**
 * A search field with the commands that match its text. The arrow keys activate a command, and Enter chooses it.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CommandSearch(props: SearchProps) {
  const { label, query, groups, correction, onChoose } = props;
  const strings = useStrings(commandStrings);
  const id = useId();
  const commands = groups.flatMap((group) => group.commands);
  const { active, touched, activate, pressKey } = useActiveCommand(commands, onChoose);
  const { handlers } = useComposition<HTMLInputElement>({ onKeyDown: pressKey });
  const { refusedLimit, handlers: paste } = usePasteLimit();
  const { pasteTooLong } = useStrings(inputStrings);
  useResultCountAnnouncement(query, commands.length, strings.results);
  const optionId = (command: Command) => `${id}${command.id}`;
  const activeId = active && optionId(active);
  return (
    <>
      <div {...paste} className={css.paletteHeader}>
        <Icon node={Search} size="large" className={css.searchIcon} />
        <input
          {...handlers}
          role="combobox"
          aria-label={label}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          // A browser reports the focus of the active option in place of the focus of the field, and a screen reader moves to an option
          // that is selected. In a palette that has just opened it would read neither the palette nor the field.
          aria-activedescendant={touched ? activeId : undefined}
          aria-describedby={touched ? undefined : activeId}
          className={css.searchInput}
          type="text"
          placeholder={props.placeholder}
          value={query}
          onChange={(event) => {
            activate('');
            props.onQueryChange(event.currentTarget.value);
          }}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          spellCheck={false}
        />
        {props.end}
      </div>
      <div className={css.paletteBody}>
        {refusedLimit !== undefined && (
          <div className={css.correctionNote} role="alert">
            <FieldError id={undefined} error={pasteTooLong(refusedLimit)} />
          </div>
        )}
        {props.failure}
        {correction !== undefined && (
          <p className={css.correctionNote}>{strings.corrected(correction)}</p>
        )}
        {commands.length === 0 && (
          <div className={css.noResults}>
            <p className={css.noResultsTitle}>{strings.none}</p>
            <p>{strings.noneDescription}</p>
          </div>
        )}
        <CommandList
          id={`${id}list`}
          label={label}
          groups={groups}
          active={active}
          touched={touched}
          optionId={optionId}
          onActivate={activate}
          onChoose={onChoose}
        />
      </div>
    </>
  );
}
