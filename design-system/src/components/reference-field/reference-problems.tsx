import { CircleAlert } from 'lucide';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { referenceStrings } from '../../strings/reference.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import * as css from './reference-field.css.ts';
import { textPosition } from './reference-text.ts';

/** A part of the text that cannot be saved. */
export interface ReferenceProblem {
  /** 고칠 곳의 시작. UTF-16 단위로 센 자리입니다. */
  readonly from: number;
  /** 고칠 곳의 끝. */
  readonly to: number;
  /** 무엇이 틀렸고 어떻게 고치는지 말하는 한 문장. */
  readonly message: string;
}

/** The maximum number of problems that are shown at the same time. Further problems are shown when earlier problems are resolved. */
const MOST_LISTED = 20;

/** The time without typing after which the number of problems is announced, in milliseconds. */
const SETTLING = 800;

interface ReferenceProblemsProps {
  id: string | undefined;
  text: string;
  problems: readonly ReferenceProblem[];
  /** Selects the part of the text. */
  onChoose: (problem: ReferenceProblem) => void;
}

/**
 * The list of problems below the field. The place of a problem is a button that selects the part of the text. The list describes the
 * field, so it has no label: a label would replace the problems in the description.
 */
export function ReferenceProblems({ id, text, problems, onChoose }: ReferenceProblemsProps) {
  const strings = useStrings(referenceStrings);
  const count = problems.length;
  useChangeAnnouncement(
    String(count),
    () => (count === 0 ? '' : strings.problemCount(count)),
    SETTLING,
  );
  if (count === 0) return null;
  const hasLines = text.includes('\n');
  const placeOf = ({ from }: ReferenceProblem) => {
    const { line, character } = textPosition(text, from);
    return strings.place(hasLines ? line : undefined, character);
  };
  return (
    <ul id={id} className={css.problemList}>
      {problems.slice(0, MOST_LISTED).map((problem) => (
        <li key={`${problem.from} ${problem.message}`} className={css.problem}>
          <Button size="small" variant="ghost" icon={CircleAlert} onClick={() => onChoose(problem)}>
            {placeOf(problem)}
          </Button>
          <Text as="span" tone="critical" size="caption">
            {problem.message}
          </Text>
        </li>
      ))}
    </ul>
  );
}
