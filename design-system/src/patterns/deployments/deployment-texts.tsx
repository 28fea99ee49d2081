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
  /** 일부 컨테이너만 배포하고 나머지는 그대로 두었으면 그 컨테이너의 수입니다. 생략하면 모든 컨테이너를 배포한 것입니다. */
  partial?: number | undefined;
}

/** Returns the text for the kind of a deployment: a deployment or a rollback, of all or of some containers, real or simulated. */
export function formatDeploymentKind(
  strings: Pick<
    PatternStrings['deploymentHistory'],
    'deploy' | 'rollback' | 'simulated' | 'partial'
  >,
  { isRollback, simulated = false, partial }: DeploymentKindFlags,
): string {
  const word = isRollback ? strings.rollback : strings.deploy;
  const kind = simulated ? strings.simulated(word) : word;
  return partial === undefined ? kind : strings.partial(partial, kind);
}
