import { ChevronsUpDown } from 'lucide';
import type { ComponentProps, MouseEvent } from 'react';
import { switcherStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './project-switcher.css.ts';

/** Props of {@link SwitcherButton}. The props of a native button are forwarded to the `button` element. */
export interface SwitcherButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** 지금 열려 있는 프로젝트의 이름입니다. 프로젝트 밖에서는 생략합니다. */
  current: string | undefined;
  /** 창의 코드를 불러오는 중입니다. 눌러도 반응하지 않습니다. */
  pending?: boolean;
}

/**
 * The button that names the open project in a `TopNavigation`. The button opens a {@link ProjectSwitcher}, whose module it does not
 * import, so that an application can load the switcher on demand.
 */
export function SwitcherButton({ current, pending, onClick, ...rest }: SwitcherButtonProps) {
  const { choose } = useStrings(switcherStrings);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      className={css.switcherButton}
      aria-busy={pending ? true : undefined}
      onClick={press}
    >
      {current === undefined ? (
        <span className={css.noProject}>{choose}</span>
      ) : (
        <>
          <VisuallyHidden>{`${choose}: `}</VisuallyHidden>
          <span className={css.currentName} translate="no">
            {current}
          </span>
        </>
      )}
      <Icon node={ChevronsUpDown} className={css.switcherIcon} />
    </button>
  );
}
