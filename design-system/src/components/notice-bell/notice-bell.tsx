import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { noticeStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { NavigationPopover } from '../top-navigation/navigation-popover.tsx';
import * as css from './notice-bell.css.ts';
import { NoticeButton } from './notice-button.tsx';

/** Props of {@link NoticeBell}. */
export interface NoticeBellProps {
  /** 아직 보지 않은 알림의 수입니다. */
  unseen: number;
  /** 새것부터 나열한 `NoticeBellItem`들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  items: readonly ReactNode[] | undefined;
  /** 알림이 없을 때, 무엇을 알리는지 한 문장으로 표시합니다. */
  emptyDescription: string;
  /** 불러오지 못했음을 알리는 `Banner`입니다. */
  failure?: ReactNode;
  /** 다음 쪽을 불러옵니다. 끝에서는 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore?: boolean;
  /** 처음부터 열려 있습니다. 버튼을 누를 때 코드를 불러오는 창에 씁니다. */
  defaultOpen?: boolean;
  /** 열릴 때 `true`, 닫힐 때 `false`와 함께 호출됩니다. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

function Body(props: NoticeBellProps) {
  const { items, emptyDescription, failure, onMore, loadingMore = false } = props;
  const strings = useStrings(noticeStrings);
  return (
    <div className={css.bellBody}>
      {failure !== undefined && <div className={css.bellNote}>{failure}</div>}
      {items === undefined && failure === undefined && (
        <div className={css.bellNote}>
          <Spinner />
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState title={strings.none} size="small">
          {emptyDescription}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={css.bellList} aria-label={strings.list}>
          {items}
        </ul>
      )}
      {onMore && (
        <div className={css.bellNote}>
          <Button
            size="small"
            variant="ghost"
            pending={loadingMore}
            pendingLabel={strings.loadingMore}
            onClick={onMore}
          >
            {strings.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The bell of a `TopNavigation` with the list of notices: what happened while the member was not watching, newest first. For the
 * outcome of the member's own action show a toast, for a problem of the open page a {@link Banner}.
 */
export function NoticeBell(props: NoticeBellProps) {
  const { unseen, defaultOpen = false, onOpenChange } = props;
  const strings = useStrings(noticeStrings);
  const [open, setOpen] = useState(defaultOpen);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <NavigationPopover
      open={open}
      onOpenChange={change}
      trigger={<NoticeButton unseen={unseen} />}
      align="end"
    >
      <Radix.Title className={css.bellTitle}>{strings.label}</Radix.Title>
      <Body {...props} />
    </NavigationPopover>
  );
}
