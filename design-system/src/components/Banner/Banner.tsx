import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Glyph } from '../Glyph/Glyph.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Banner.css.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

/** Props of {@link Banner}. */
export interface BannerProps {
  /** `danger` is an alert and interrupts; the others are read when there is a pause. */
  tone: BannerTone;
  /** What happened, in a few words. */
  title?: string | undefined;
  /** What it means and what to do; with no title, what happened. */
  children?: ReactNode;
  /** One button or link that helps: try again, go there. */
  action?: ReactNode;
  /** Adds the cross "닫기". Only where the message is of no use once read. */
  onDismiss?: (() => void) | undefined;
}

const shapes: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/**
 * A message in the page, beside what it is about. Errors of a field stand under the field instead; what happened in the
 * background goes to a toast; never say one thing in two places.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alert/
 */
export function Banner({ tone, title, children, action, onDismiss }: BannerProps) {
  const words = useStrings(commonStrings);
  const Shape = shapes[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles.banner({ tone })}>
      <span className={styles.icon({ tone })}>
        <Glyph>
          <Shape />
        </Glyph>
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
          <IconButton size="small" label={words.close} icon={<X />} onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}
