import type { ReactNode } from 'react';
import { LeadLayout } from '../../components/lead-layout/lead-layout.tsx';

/** Props of {@link ProjectLayout}. */
export interface ProjectLayoutProps {
  /** 전체 너비를 차지하는 미터들입니다. */
  limits: ReactNode;
  /** 컨테이너 목록과 그 뒤의 볼륨 목록입니다. */
  main: ReactNode;
  /** “배포” 영역입니다. 좁은 화면에서는 맨 앞에, 넓은 화면에서는 목록 옆에 놓입니다. */
  deployment: ReactNode;
  /** 정보와 할 일입니다. 좁은 화면에서는 목록 아래에 놓입니다. */
  aside: ReactNode;
}

/** The layout of a project's cards, also while they load. Goes under a `ProjectHeader`. */
export function ProjectLayout({ limits, main, deployment, aside }: ProjectLayoutProps) {
  return <LeadLayout lead={deployment} top={limits} main={main} aside={aside} />;
}
