import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { FigureList } from '../figure-list/figure-list.tsx';
import { landingStrings } from '../strings/landing.ts';

/** Props of {@link BetaFacts}. */
export interface BetaFactsProps {
  /** 회원 한 명이 만들 수 있는 프로젝트의 수입니다. */
  projects: number;
  /** 프로젝트 하나의 한도입니다. 단위는 차례대로 밀리코어, MiB, MiB입니다. */
  limits: { cpuMillicores: number; memoryMiB: number; diskMiB: number };
}

/** What a member gets, in figures. */
export function BetaFacts({ projects, limits }: BetaFactsProps) {
  const strings = useStrings(landingStrings);
  const each = (label: string) => `${strings.perProject} ${label}`;
  return (
    <FigureList
      figures={[
        { label: strings.projects, value: strings.projectCount(projects) },
        { label: each(strings.cpu), value: formatCpu(limits.cpuMillicores), tone: 'cpu' },
        { label: each(strings.memory), value: formatMiB(limits.memoryMiB), tone: 'memory' },
        { label: each(strings.disk), value: formatMiB(limits.diskMiB), tone: 'disk' },
      ]}
    />
  );
}
