import type { Container } from '@naru/contract/entities/container';
import { useToast } from '@naru/design-system';
import { josa } from 'es-hangul';
import { type RefObject, useEffect, useRef } from 'react';

export interface VanishedContainerOptions {
  containers: readonly Container[] | undefined;
  /** The slug of the container whose row is open; empty for none. */
  open: string;
  /** Whether a dialog above the list is open: it shows by itself that its container was deleted. */
  asking: boolean;
  heading: RefObject<HTMLElement | null>;
}

/**
 * Shows a notice when the open container was deleted elsewhere. Its row is removed with the list's next response,
 * together with any alert in it and possibly the focus.
 */
export function useVanishedContainer(options: VanishedContainerOptions): void {
  const { containers, open, asking, heading } = options;
  const notify = useToast();
  const known = useRef<Container>(undefined);
  useEffect(() => {
    const { current } = known;
    known.current = containers?.find(({ slug }) => slug === open);
    if (!containers || known.current || current?.slug !== open || asking) return;
    notify({
      tone: 'danger',
      title: `${josa(current.name, '은/는')} 더 이상 없습니다`,
      description: '다른 곳에서 삭제되었습니다.',
    });
    if (document.activeElement === document.body) heading.current?.focus();
  }, [containers, open, asking, heading, notify]);
}
