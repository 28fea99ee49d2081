import type { ReactNode } from 'react';
import { siGithub } from 'simple-icons';
import { outlineIcon } from '../../components/brand-logo/outline-icon.ts';
import { Button } from '../../components/button/button.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { codeHostingStrings } from '../strings/container-wizard.ts';

/** The logo of GitHub for the prop `icon` of a button. The module loads no other logo. */
const githubIcon = outlineIcon(siGithub);

/** Props of {@link GitHubRepositories}. */
export interface GitHubRepositoriesProps {
  /** Whether the window of GitHub is open in which the member approves the connection. */
  connecting: boolean;
  onConnect: () => void;
  /** Whether no account is connected. In this case a text explains the benefit of a connection. */
  none: boolean;
  /** Errors, the list of accounts and the list of repositories. */
  children?: ReactNode;
}

/** The region "GitHub 저장소": the connected accounts of the member, and a list for choosing a repository. */
export function GitHubRepositories(props: GitHubRepositoriesProps) {
  const { connecting, onConnect, none, children } = props;
  const strings = useStrings(codeHostingStrings);
  return (
    <Stack as="section" aria-label={strings.title} gap="m">
      <Inline justify="between">
        <Heading level={4}>{strings.title}</Heading>
        <Button
          size="small"
          icon={githubIcon}
          pending={connecting}
          pendingLabel={strings.connecting}
          onClick={onConnect}
        >
          {strings.connect}
        </Button>
      </Inline>
      {none && <Text tone="muted">{strings.none}</Text>}
      {children}
    </Stack>
  );
}
