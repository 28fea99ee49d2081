import type { ReactNode } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';

/** Props of {@link SkeletonGroup}. */
export interface SkeletonGroupProps {
  /** Skeletons in the layout of the content that is loading. */
  children: ReactNode;
  /** What is loading; "불러오는 중" when left out. */
  label?: string;
}

/** Announces once, for all skeletons inside, that something is loading. Use one per region that loads. */
export function SkeletonGroup({ children, label }: SkeletonGroupProps) {
  const strings = useStrings(commonStrings);
  return (
    <div role="status" aria-busy="true" aria-label={label ?? strings.loading}>
      {children}
    </div>
  );
}
