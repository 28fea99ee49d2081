import * as Radix from '@radix-ui/react-toast';
import { CircleCheck, Info, OctagonAlert, X } from 'lucide';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './toast.css.ts';
import type { Notice } from './toast-context.ts';

const shapes: Record<Notice['tone'], IconNode> = {
  info: Info,
  success: CircleCheck,
  danger: OctagonAlert,
};

/** How long a notice stays, in milliseconds: long enough to read twice. Hovering and focusing pause the timer. */
const shownFor = 6_000;

interface ToastProps {
  notice: Notice;
  onClose: () => void;
}

/** One notice on the screen. */
export function Toast({ notice, onClose }: ToastProps) {
  const strings = useStrings(commonStrings);
  const { tone, title, description } = notice;
  return (
    <Radix.Root
      className={styles.toast}
      type={tone === 'danger' ? 'foreground' : 'background'}
      duration={tone === 'danger' ? Number.POSITIVE_INFINITY : shownFor}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className={styles.icon({ tone })}>
        <Icon node={shapes[tone]} />
      </span>
      <div className={styles.words}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className={styles.description}>{description}</Radix.Description>
        )}
      </div>
      <span className={styles.close}>
        <Radix.Close asChild>
          <IconButton size="small" label={strings.close} icon={X} />
        </Radix.Close>
      </span>
    </Radix.Root>
  );
}
