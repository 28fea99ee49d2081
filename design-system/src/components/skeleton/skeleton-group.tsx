import { createContext, type ReactNode, use } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';

/** Whether a group around says already that something is loading. */
const AnnouncedContext = createContext(false);

/** Props of {@link SkeletonGroup}. */
export interface SkeletonGroupProps {
  /** 불러오는 내용과 같은 배치의 `Skeleton`들입니다. */
  children: ReactNode;
  /** 무엇을 불러오는지 적습니다. 생략하면 “불러오는 중”입니다. */
  label?: string;
}

/**
 * Announces once, for all skeletons inside, that something is loading. Use one per region that loads; of groups in a group, the outer
 * one speaks for all.
 */
export function SkeletonGroup({ children, label }: SkeletonGroupProps) {
  const strings = useStrings(commonStrings);
  if (use(AnnouncedContext)) return <div>{children}</div>;
  return (
    <div role="status" aria-busy="true" aria-label={label ?? strings.loading}>
      <AnnouncedContext value={true}>{children}</AnnouncedContext>
    </div>
  );
}
