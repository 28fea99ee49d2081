import { Slot } from '@radix-ui/react-slot';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide';
import { cloneElement, type ReactElement, type ReactNode, use } from 'react';
import { useMaskedContent } from '../../behavior/presentation.tsx';
import { noticeStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { Time, type TimeProps } from '../time/time.tsx';
import { CloseNavigationContext } from '../top-navigation/navigation-link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './notice-bell.css.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

/** Props of {@link NoticeBellItem}. */
export interface NoticeBellItemProps {
  /** 나쁜 소식은 `danger`, 곧 나빠질 수 있으면 `warning`입니다. */
  tone: NoticeTone;
  /** 무슨 일인지 표시한 라우터의 링크입니다. 자세한 내용을 볼 수 있는 화면으로 갑니다. */
  link: ReactElement<{ children?: ReactNode }>;
  /** 어디에서 일어난 일인지 표시합니다. 예: 프로젝트의 이름. */
  place?: string | undefined;
  /** 이유를 한두 문장으로 표시합니다. */
  detail?: string | undefined;
  /** 일어난 때입니다. */
  at: TimeProps['value'];
  /** 아직 보지 않았습니다. */
  unseen: boolean;
}

const icons: Record<NoticeTone, IconNode> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/** One notice of a {@link NoticeBell}. Following its link closes the list. Its texts are masked in presentation mode. */
export function NoticeBellItem({ tone, link, place, detail, at, unseen }: NoticeBellItemProps) {
  const strings = useStrings(noticeStrings);
  const close = use(CloseNavigationContext);
  const text = useMaskedContent(link.props.children);
  const where = useMaskedContent(place);
  const shown = useMaskedContent(detail);
  return (
    <li className={css.bellItem}>
      <span className={css.itemIcon[tone]}>
        <Icon node={icons[tone]} />
      </span>
      <div className={css.itemTexts}>
        <div>
          <Slot className={css.itemLink} onClick={close}>
            {cloneElement(link, undefined, text)}
          </Slot>
          {unseen && <VisuallyHidden>{` ${strings.unseen}`}</VisuallyHidden>}
        </div>
        {shown !== undefined && <div className={css.itemDetail}>{shown}</div>}
        <div className={css.itemDetail}>
          {where !== undefined && <span>{where}</span>}
          {where !== undefined && <span> · </span>}
          <Time value={at} withTime relativeTo="now" />
        </div>
      </div>
      {unseen && <span className={css.unseenDot} />}
    </li>
  );
}
