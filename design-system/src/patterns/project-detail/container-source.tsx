import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Text } from '../../components/text/text.tsx';

/** Props of {@link ContainerSource}. */
export interface ContainerSourceProps {
  /** The repository in short: "naru-shop/payment-api". */
  repository: string;
  branch: string;
  /** What runs now; `undefined` until that is known. */
  commit?: { readonly hash: string; readonly subject?: string | undefined } | undefined;
}

/** As many digits as Git shows. */
const SHORT = 7;

/** Whose repository it is: a name of somebody. */
const ACCOUNT = /^[^/]+(?=\/)/;

/** What a container is made from. The whole of it stands in the tab "Git" and in the deployment too. */
export function ContainerSource({ branch, commit, ...source }: ContainerSourceProps) {
  const repository = source.repository.replace(ACCOUNT, useMaskedName());
  const hash = commit?.hash.slice(0, SHORT);
  const facts = [repository, branch, commit && `${hash} ${commit.subject ?? ''}`.trim()];
  return (
    <Text as="div" tone="muted" size="caption">
      <ClampedText text={facts.filter(Boolean).join(' · ')}>
        {repository} · {branch}
        {commit && (
          <>
            {' · '}
            <CodeText>{hash}</CodeText> {commit.subject}
          </>
        )}
      </ClampedText>
    </Text>
  );
}
