import type { Container } from '@naru/contract/entities';
import { useToast } from '@naru/design-system';
import { josa } from 'es-hangul';
import { type RefObject, useEffect, useRef } from 'react';

export interface VanishedContainerOptions {
  containers: readonly Container[] | undefined;
  /** The slug of the container whose row is open; empty for none. */
  open: string;
  /** A dialog above the list is open: it says itself what became of its container. */
  asking: boolean;
  heading: RefObject<HTMLElement | null>;
}

/**
 * Says that the open container was deleted elsewhere. Its row goes with the list's next answer, and with it the alert of
 * whatever was just refused there, and maybe the focus.
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
