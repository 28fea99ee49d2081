import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { useMaskedContent } from '../../behavior/presentation.tsx';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './banner.css.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

/** Props of {@link Banner}. */
export interface BannerProps {
  /** `danger`는 화면 낭독기의 말을 끊고 곧바로 알립니다. 나머지는 쉬는 틈에 알립니다. */
  tone: BannerTone;
  /** 무슨 일이 있었는지 짧게 표시합니다. */
  title?: string | undefined;
  /** 그것이 무슨 뜻이고 무엇을 하면 되는지 표시합니다. 제목이 없으면 무슨 일이 있었는지 표시합니다. */
  children?: ReactNode;
  /** “다시 시도”처럼 도움이 되는 버튼이나 링크 하나입니다. */
  action?: ReactNode;
  /** 방금 생긴 일이 아니라 계속되는 상태이면 `true`입니다. 화면 낭독기가 따로 알리지 않습니다. */
  standing?: boolean;
  /** “닫기” 버튼을 더합니다. 한 번 읽으면 쓸모가 없는 알림에만 씁니다. */
  onDismiss?: (() => void) | undefined;
}

const shapes: Record<BannerTone, IconNode> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/**
 * A message in the page, next to the content that the message is about. Show an error of a field under the field, and the outcome
 * of background work as a toast. Do not show the same message twice.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alert/
 */
export function Banner(props: BannerProps) {
  const { tone, title, children, action, standing = false, onDismiss } = props;
  const role = tone === 'danger' ? 'alert' : 'status';
  const strings = useStrings(commonStrings);
  const message = useMaskedContent(children);
  const heading = useMaskedContent(title);
  const titleId = useId();
  return (
    <div role={standing ? undefined : role} className={styles.banner({ tone })}>
      <span className={styles.toneIcon({ tone })}>
        <Icon node={shapes[tone]} />
      </span>
      <div className={styles.bannerContent}>
        <div className={styles.bannerMessage}>
          {heading !== undefined && (
            <p className={styles.bannerTitle} id={titleId}>
              {heading}
            </p>
          )}
          {message !== undefined && <div>{message}</div>}
        </div>
        {/* Names the failure of each button, because a page may have several banners with the same button. */}
        {action && (
          <div
            className={styles.bannerAction}
            {...(heading !== undefined && { role: 'group', 'aria-labelledby': titleId })}
          >
            {action}
          </div>
        )}
      </div>
      {onDismiss && (
        <span className={styles.dismissButton}>
          <IconButton size="small" label={strings.close} icon={X} onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}
