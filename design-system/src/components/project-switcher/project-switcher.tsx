import * as Radix from '@radix-ui/react-dialog';
import { Plus } from 'lucide';
import { type ReactElement, use, useRef, useState } from 'react';
import { switcherStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import type { Command, CommandGroup } from '../command-palette/command-list.tsx';
import { CommandSearch, type CommandSearchProps } from '../command-palette/command-search.tsx';
import { CloseNavigationContext } from '../top-navigation/navigation-link.tsx';
import { NavigationPopover } from '../top-navigation/navigation-popover.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { switcherEnd } from './project-switcher.css.ts';
import { SwitcherButton, type SwitcherButtonProps } from './switcher-button.tsx';

/** Props of {@link ProjectSwitcher}. */
export interface ProjectSwitcherProps
  extends Omit<CommandSearchProps, 'label'>,
    Pick<SwitcherButtonProps, 'current'> {
  /** 찾은 프로젝트를 가장 잘 맞는 순서로 나열합니다. 지금 열려 있는 것은 `current`입니다. */
  groups: readonly CommandGroup[];
  /** 처음부터 열려 있습니다. 버튼을 누를 때 코드를 불러오는 창에 씁니다. */
  defaultOpen?: boolean;
  /** 모든 프로젝트의 목록으로 가는 라우터의 링크입니다. */
  all: ReactElement;
  /** “새 프로젝트”를 누르면, 창이 닫히고 초점이 버튼으로 돌아간 뒤에 호출됩니다. */
  onCreate: () => void;
}

interface ContentProps extends Omit<ProjectSwitcherProps, 'current' | 'defaultOpen' | 'onCreate'> {
  /** Closes the popover and then runs an action. */
  onRun: (action: () => void) => void;
  onCreate: () => void;
}

function Content({ all, onCreate, onRun, ...search }: ContentProps) {
  const strings = useStrings(switcherStrings);
  const close = use(CloseNavigationContext);
  const choose = ({ unavailable, onSelect }: Command) => {
    if (unavailable === undefined) onRun(onSelect);
  };
  return (
    <>
      <VisuallyHidden>
        <Radix.Title>{strings.choose}</Radix.Title>
      </VisuallyHidden>
      <CommandSearch {...search} label={strings.search} onChoose={choose} />
      <div className={switcherEnd}>
        <Button asChild size="small" variant="ghost" onClick={close}>
          {all}
        </Button>
        <Button size="small" variant="ghost" icon={Plus} onClick={() => onRun(onCreate)}>
          {strings.create}
        </Button>
      </div>
    </>
  );
}

/**
 * The switcher between projects in a `TopNavigation`: a button with the name of the open project, and a popover in which another project
 * is found by a part of its name. For pages and actions of every kind use a `CommandPalette`, for a value of a form a `Combobox`.
 */
export function ProjectSwitcher(props: ProjectSwitcherProps) {
  const { current, defaultOpen = false, ...content } = props;
  const [open, setOpen] = useState(defaultOpen);
  const closePanel = use(CloseNavigationContext);
  const action = useRef<() => void>(undefined);
  return (
    <NavigationPopover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) content.onQueryChange('');
      }}
      onClosed={() => {
        action.current?.();
        action.current = undefined;
      }}
      trigger={<SwitcherButton current={current} />}
      align="start"
    >
      <Content
        {...content}
        onRun={(run) => {
          action.current = run;
          setOpen(false);
          closePanel();
        }}
      />
    </NavigationPopover>
  );
}
