import {
  CircleDashed,
  Equal,
  Hourglass,
  OctagonX,
  Pencil,
  Plus,
  Trash2,
  TriangleAlert,
} from 'lucide';
import { Badge, type BadgeProps } from '../../components/badge/badge.tsx';
import { circleCheck, circleSlash } from '../../components/icon/icon.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';
import type { FileStep, FileStepKind, FileStepState } from './file-step.ts';

type Look = Required<Pick<BadgeProps, 'icon' | 'tone'>>;

/** A shape and a colour; the word says the same. */
const kinds: Readonly<Record<FileStepKind, Look>> = {
  create: { icon: Plus, tone: 'success' },
  change: { icon: Pencil, tone: 'info' },
  delete: { icon: Trash2, tone: 'danger' },
  unchanged: { icon: Equal, tone: 'neutral' },
};

const states: Readonly<Record<FileStepState, Look>> = {
  waiting: { icon: CircleDashed, tone: 'neutral' },
  running: { icon: Hourglass, tone: 'info' },
  done: { icon: circleCheck, tone: 'success' },
  failed: { icon: OctagonX, tone: 'danger' },
  skipped: { icon: circleSlash, tone: 'warning' },
};

/** What a step does, whether data is lost by it, and how far it is. */
export function FileStepBadges({ kind, losesData = false, state }: FileStep) {
  const strings = useStrings(projectFileStrings);
  return (
    <>
      <Badge {...kinds[kind]}>{strings.kind[kind]}</Badge>
      {losesData && (
        <Badge tone="danger" icon={TriangleAlert}>
          {strings.losesData}
        </Badge>
      )}
      {state && <Badge {...states[state]}>{strings.state[state]}</Badge>}
    </>
  );
}
