import * as Radix from '@radix-ui/react-toast';
import { CircleCheck, Info, type LucideIcon, OctagonAlert, X } from 'lucide-react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Glyph } from '../Glyph/Glyph.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Toast.css.ts';
import type { Notice } from './toastContext.ts';

const shapes: Record<Notice['tone'], LucideIcon> = {
  info: Info,
  success: CircleCheck,
  danger: OctagonAlert,
};

/** How long a notice stays, in milliseconds: long enough to read twice. Hovering and focusing stop the clock. */
const shownFor = 6_000;

interface ToastProps {
  notice: Notice;
  onClose: () => void;
}

/** One notice on the screen. */
export function Toast({ notice, onClose }: ToastProps) {
  const words = useStrings(commonStrings);
  const { tone, title, description } = notice;
  const Shape = shapes[tone];
  return (
    <Radix.Root
      className={styles.toast}
      type={tone === 'danger' ? 'foreground' : 'background'}
      duration={tone === 'danger' ? Number.POSITIVE_INFINITY : shownFor}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className={styles.icon({ tone })}>
        <Glyph>
          <Shape />
        </Glyph>
      </span>
      <div className={styles.words}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className={styles.description}>{description}</Radix.Description>
        )}
      </div>
      <span className={styles.close}>
        <Radix.Close asChild>
          <IconButton size="small" label={words.close} icon={<X />} />
        </Radix.Close>
      </span>
    </Radix.Root>
  );
}
