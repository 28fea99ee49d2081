import type { ReactNode } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';

/** Props of {@link SkeletonGroup}. */
export interface SkeletonGroupProps {
  /** Skeletons in the layout of what is coming. */
  children: ReactNode;
  /** What is waited for; "불러오는 중" without it. */
  label?: string;
}

/** Says once, for all skeletons inside, that something is loading. One per region that loads. */
export function SkeletonGroup({ children, label }: SkeletonGroupProps) {
  const words = useStrings(commonStrings);
  return (
    <div role="status" aria-busy="true" aria-label={label ?? words.loading}>
      {children}
    </div>
  );
}
