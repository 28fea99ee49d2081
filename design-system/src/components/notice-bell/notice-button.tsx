import { Bell } from 'lucide';
import type { ComponentProps, MouseEvent } from 'react';
import { noticeStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { bellButton, unseenCount } from './notice-bell.css.ts';

/** The largest shown number. The accessible name contains the exact number. */
const MOST = 99;

/** Props of {@link NoticeButton}. The props of a native button are forwarded to the `button` element. */
export interface NoticeButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** 아직 보지 않은 알림의 수입니다. */
  unseen: number;
  /** 창의 코드를 불러오는 중입니다. 눌러도 반응하지 않습니다. */
  pending?: boolean;
}

/**
 * The bell of a `TopNavigation`, with the number of unseen notices. The button opens a {@link NoticeBell}, whose module it does not
 * import, so that an application can load the list on demand.
 */
export function NoticeButton({ unseen, pending, onClick, ...rest }: NoticeButtonProps) {
  const strings = useStrings(noticeStrings);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip content={strings.label} side="bottom">
      <button
        type="button"
        aria-haspopup="dialog"
        {...rest}
        className={bellButton}
        aria-busy={pending ? true : undefined}
        onClick={press}
      >
        <VisuallyHidden>
          {unseen > 0 ? strings.labelWithUnseen(unseen) : strings.label}
        </VisuallyHidden>
        <Icon node={Bell} />
        {unseen > 0 && (
          <span className={unseenCount} aria-hidden="true">
            {unseen > MOST ? `${MOST}+` : unseen}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
