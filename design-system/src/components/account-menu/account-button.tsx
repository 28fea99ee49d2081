import type { ComponentProps, MouseEvent } from 'react';
import { accountStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { barOnlyContent } from '../top-navigation/navigation-item.css.ts';
import { accountButton } from './account-menu.css.ts';

/** Props of {@link AccountButton}. The props of a native button are forwarded to the `button` element. */
export interface AccountButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** 회원의 이름이나 사용자명입니다. */
  name: string;
  /** 메뉴의 코드를 불러오는 중입니다. 눌러도 반응하지 않습니다. */
  pending?: boolean;
}

/**
 * The account button ("계정") of a `TopNavigation`, with the initial of the member. The button opens an {@link AccountMenu}. On
 * narrow screens the button is hidden, because the navigation panel contains the items of the account menu.
 */
export function AccountButton({ name, pending, onClick, ...rest }: AccountButtonProps) {
  const { label } = useStrings(accountStrings);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <span className={barOnlyContent}>
      <button
        type="button"
        {...rest}
        className={accountButton}
        aria-label={label}
        aria-busy={pending ? true : undefined}
        onClick={press}
      >
        <Avatar name={name} />
      </button>
    </span>
  );
}
