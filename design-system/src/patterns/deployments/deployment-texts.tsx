import { CodeText } from '../../components/code-text/code-text.tsx';
import type { PatternStrings } from '../strings/korean.ts';

/** The commit from which a container was built. */
export interface CommitFacts {
  hash: string;
  /** The first line of the commit message; empty when unknown. */
  subject: string;
}

/** The length of a short commit hash, in characters. */
const SHORT_HASH = 7;

/** A commit in short, as one text: the short hash and the first line of the message. */
export const formatCommit = ({ hash, subject }: CommitFacts): string =>
  `${hash.slice(0, SHORT_HASH)} ${subject}`.trim();

/** A commit in short: the short hash and the first line of the message. */
export function CommitText({ hash, subject }: CommitFacts) {
  return (
    <>
      <CodeText boxed>{hash.slice(0, SHORT_HASH)}</CodeText> <span>{subject}</span>
    </>
  );
}

/** The properties of a deployment that determine the text for its kind. */
export interface DeploymentKindFlags {
  /** 예전 배포가 빌드한 것을 다시 쓰는 배포이면 `true`입니다. */
  isRollback: boolean;
  /** 엔진 없이 흉내만 낸 배포이면 `true`입니다. */
  simulated?: boolean;
}

/** Returns the text for the kind of a deployment: a deployment or a rollback, real or simulated. */
export function formatDeploymentKind(
  strings: Pick<PatternStrings['deploymentHistory'], 'deploy' | 'rollback' | 'simulated'>,
  { isRollback, simulated = false }: DeploymentKindFlags,
): string {
  const kind = isRollback ? strings.rollback : strings.deploy;
  return simulated ? strings.simulated(kind) : kind;
}
