import { Banner } from '../../components/banner/banner.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Concealed } from '../../components/concealed/concealed.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { securityStrings } from '../strings/security.ts';

/** Props of {@link NewToken}. */
export interface NewTokenProps {
  /** The text that is shown this once. */
  token: string;
}

/** A new token with a button that copies it, in a `Dialog`. */
export function NewToken({ token }: NewTokenProps) {
  const strings = useStrings(securityStrings);
  return (
    <Stack gap="l">
      <Banner tone="warning" title={strings.onlyOnce}>
        {strings.onlyOnceDescription}
      </Banner>
      <Inline gap="s">
        <Concealed label={strings.token}>
          <CodeText boxed>{token}</CodeText>
        </Concealed>
        <CopyButton value={token} label={strings.copyToken} />
      </Inline>
    </Stack>
  );
}
