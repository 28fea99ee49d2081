import * as Radix from '@radix-ui/react-toast';
import { CircleCheck, Info, OctagonAlert, X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../behavior/announce.ts';
import { useMaskedContent } from '../../behavior/presentation.tsx';
import { commonStrings } from '../../strings/common.ts';
import { toastStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './toast.css.ts';
import { ToastAction } from './toast-action.tsx';
import type { Notice } from './toast-context.ts';

/** Leaves an element out of the announcement of Radix, which joins the texts without spaces and removes them after a second. */
const unannounced = { 'data-radix-toast-announce-exclude': '' };

const shapes: Record<Notice['tone'], IconNode> = {
  info: Info,
  success: CircleCheck,
  danger: OctagonAlert,
};

/** The time in ms for which a notice is visible, long enough to read the notice twice. Hovering and focusing stop the timer. */
const shownFor = 6_000;

interface ToastProps {
  notice: Notice;
  /** Whether the countdowns are paused. */
  held: boolean;
  /** Called before an element is removed, to move the focus out of the element. */
  onLeave: (element: Element | null) => void;
  onClose: () => void;
}

/**
 * Returns the duration for Radix, in ms. An error stays until it is closed. A notice with an action has its own countdown, or stays
 * until it is closed.
 */
const durationOf = ({ tone, action }: Notice): number =>
  tone === 'danger' || action ? Number.POSITIVE_INFINITY : shownFor;

/** Returns the promises of the animations with which a notice fades out. */
const leavingOf = (notice: HTMLElement | null) =>
  notice?.getAnimations().map(({ finished }) => finished) ?? [];

/** One notice on the screen, which is removed after it has faded out. */
export function Toast({ notice, held, onLeave, onClose }: ToastProps) {
  const strings = useStrings(commonStrings);
  const { tone, link, action } = notice;
  const title = useMaskedContent(notice.title);
  const description = useMaskedContent(notice.description);
  const { offer } = useStrings(toastStrings);
  const say = useEffectEvent(() => {
    const texts = [title, description, action && offer(action.label, action.seconds)];
    announce(...texts.filter((text) => typeof text === 'string'));
  });
  useEffect(() => say(), []);
  const element = useRef<HTMLLIElement>(null);
  const [open, setOpen] = useState(true);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // With reduced motion there is no animation, and the notice is removed at once.
    if (!open) void Promise.allSettled(leavingOf(element.current)).then(() => close());
  }, [open]);
  const end = () => {
    onLeave(element.current);
    setOpen(false);
  };
  return (
    <Radix.Root
      className={styles.toast}
      // Orca drops waiting announcements when an urgent one comes, even an empty one.
      type="background"
      duration={durationOf(notice)}
      ref={element}
      open={open}
      onOpenChange={setOpen}
    >
      <span className={styles.toastIcon({ tone })}>
        <Icon node={shapes[tone]} />
      </span>
      <div className={styles.toastTexts} role="status" aria-live="off" {...unannounced}>
        <Radix.Title className={styles.toastTitle}>{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className={styles.toastDescription}>{description}</Radix.Description>
        )}
        {link}
        {action && <ToastAction action={action} held={held} onEnd={end} />}
      </div>
      <span className={styles.closeButton}>
        <Radix.Close asChild>
          <IconButton size="small" label={strings.close} icon={X} />
        </Radix.Close>
      </span>
    </Radix.Root>
  );
}
