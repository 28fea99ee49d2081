import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import type { PatternStrings } from '../strings/korean.ts';

/** The commit that a container was built from. */
export interface CommitFacts {
  hash: string;
  /** The first line of its message; empty when that is not known. */
  subject: string;
}

/** The number of characters of a hash that identify a commit within a repository. */
const SHORT_HASH = 7;

/** A short form of a commit: the beginning of its hash, and its subject. */
export function CommitText({ hash, subject }: CommitFacts) {
  return (
    <Inline gap="s" align="baseline">
      <CodeText boxed>{hash.slice(0, SHORT_HASH)}</CodeText>
      <Text as="span">{subject}</Text>
    </Inline>
  );
}

/** The kind of a deployment, and the text for it on its row and its page. */
export interface DeploymentKind {
  /** 예전 배포가 빌드한 것을 다시 쓰는 배포이면 `true`입니다. */
  isRollback: boolean;
  /** 엔진 없이 흉내만 낸 배포이면 `true`입니다. */
  simulated?: boolean;
}

export function deploymentKindText(
  strings: Pick<PatternStrings['deploymentHistory'], 'deploy' | 'rollback' | 'simulated'>,
  { isRollback, simulated = false }: DeploymentKind,
): string {
  const kind = isRollback ? strings.rollback : strings.deploy;
  return simulated ? strings.simulated(kind) : kind;
}
