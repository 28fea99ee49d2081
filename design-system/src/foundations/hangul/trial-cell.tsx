import { Check, type IconNode, Minus, X } from 'lucide';
import { Badge } from '../../components/badge/badge.tsx';
import type { Tone } from '../../styles/tones.ts';
import * as css from './hangul.css.ts';
import type { rules } from './rules.ts';
import type { Outcome } from './run-trial.tsx';

/** How a cell of the table stands. */
export type Standing = 'passed' | 'failed' | 'exempt' | 'unknown';

const looks: Record<Standing, { word: string; tone: Tone; icon?: IconNode }> = {
  passed: { word: '통과', tone: 'success', icon: Check },
  failed: { word: '실패', tone: 'danger', icon: X },
  exempt: { word: '해당 없음', tone: 'neutral', icon: Minus },
  unknown: { word: '결과 없음', tone: 'neutral' },
};

/** How the outcome of a trial counts; one that was not run yet is unknown. */
export function standingOf(outcome: Outcome | undefined): Standing {
  if (!outcome) return 'unknown';
  return outcome.passed ? 'passed' : 'failed';
}

/** The standing in a word, a shape and a colour. */
function StandingBadge({ standing }: { standing: Standing }) {
  const { word, tone, icon } = looks[standing];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

interface TrialCellProps {
  rule: (typeof rules)[number];
  standing: Standing;
  /** Whether what was typed and what came out is shown below. */
  open: boolean;
  /** The id of the place where it is shown. */
  detailId: string;
  onPress: () => void;
}

/** One cell: a field and a rule. Pressed, it shows the keys and what came out. */
export function TrialCell({ rule, standing, open, detailId, onPress }: TrialCellProps) {
  return (
    <li>
      <button
        type="button"
        className={css.cell}
        aria-expanded={open}
        aria-controls={open ? detailId : undefined}
        onClick={onPress}
      >
        <span className={css.cellName}>
          {rule.number} {rule.name}
        </span>
        <StandingBadge standing={standing} />
      </button>
    </li>
  );
}
