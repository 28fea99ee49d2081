import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide';
import { useRef } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { commandStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { delayHiding } from '../dialog/delay-hiding.ts';
import { scrim } from '../dialog/dialog.css.ts';
import { type FindFocusTarget, useReturnFocus } from '../dialog/use-return-focus.ts';
import { useScrollLock } from '../dialog/use-scroll-lock.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type Command, type CommandGroup, CommandHints } from './command-list.tsx';
import { commandPalette } from './command-palette.css.ts';
import { CommandSearch, type CommandSearchProps } from './command-search.tsx';

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps extends CommandSearchProps {
  open: boolean;
  /** Escape, 팔레트의 바깥, “닫기”를 누르거나 명령을 선택하면 `false`와 함께 호출됩니다. */
  onOpenChange: (open: boolean) => void;
  /**
   * 찾은 것을 가장 잘 맞는 순서로 나열합니다. 무엇이 있는지는 페이지가 알므로, 찾는 일도 페이지가
   * 합니다.
   */
  groups: readonly CommandGroup[];
  returnFocus?: FindFocusTarget | undefined;
}

/**
 * A dialog with a search field and a list of commands, for opening any page and running any action by a part of its name. For a few
 * actions on one item use a `DropdownMenu`. To filter content of the page use a `SearchField`. A command that deletes something has
 * to open a confirmation dialog.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange } = props;
  const strings = useStrings(commandStrings);
  const chosen = useRef<Command>(undefined);
  const composing = useComposition();
  useScrollLock(open);
  const giveFocusBack = useReturnFocus(open, props.returnFocus);
  const choose = (command: Command) => {
    if (command.unavailable !== undefined) return;
    chosen.current = command;
    onOpenChange(false);
  };
  const finish = (event: Event) => {
    giveFocusBack(event);
    chosen.current?.onSelect();
    chosen.current = undefined;
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} />
        <Radix.Content
          ref={delayHiding}
          aria-modal="true"
          aria-describedby={undefined}
          className={commandPalette}
          {...composing.handlers}
          onEscapeKeyDown={(event) => composing.holds(event) && event.preventDefault()}
          onCloseAutoFocus={finish}
        >
          <VisuallyHidden>
            <Radix.Title>{props.label}</Radix.Title>
          </VisuallyHidden>
          <CommandSearch
            {...props}
            onChoose={choose}
            end={<IconButton label={strings.close} icon={X} onClick={() => onOpenChange(false)} />}
          />
          <CommandHints />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
