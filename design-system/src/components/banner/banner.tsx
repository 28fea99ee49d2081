import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './banner.css.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

/** Props of {@link Banner}. */
export interface BannerProps {
  /** `danger` is an alert and interrupts a screen reader; the others are announced politely. */
  tone: BannerTone;
  /** What happened, in a few words. */
  title?: string | undefined;
  /** What it means and what to do; without a title, what happened. */
  children?: ReactNode;
  /** One button or link that helps, such as "try again". */
  action?: ReactNode;
  /** Adds the close button "닫기". Only where the message is of no use once read. */
  onDismiss?: (() => void) | undefined;
}

const shapes: Record<BannerTone, IconNode> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/**
 * A message in the page, next to its subject. An error of a field is shown under the field, and an event in the
 * background as a toast; do not show one message in two places.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alert/
 */
export function Banner({ tone, title, children, action, onDismiss }: BannerProps) {
  const strings = useStrings(commonStrings);
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles.banner({ tone })}>
      <span className={styles.icon({ tone })}>
        <Icon node={shapes[tone]} />
      </span>
      <div className={styles.content}>
        <div className={styles.message}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && (
        <span className={styles.dismiss}>
          <IconButton size="small" label={strings.close} icon={X} onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}
