import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';

/** The commit that a container was built from. */
export interface CommitFacts {
  hash: string;
  /** The first line of its message; empty when that is not known. */
  subject: string;
}

/** How much of a hash tells commits of one repository apart. */
const SHORT_HASH = 7;

/** A commit as people call it: the beginning of its hash, and its subject. */
export function CommitText({ hash, subject }: CommitFacts) {
  return (
    <Inline gap="s" align="baseline">
      <CodeText boxed>{hash.slice(0, SHORT_HASH)}</CodeText>
      <Text as="span">{subject}</Text>
    </Inline>
  );
}
