import { Pencil } from 'lucide';
import { usePresenting } from '../../behavior/presentation.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { ExternalLink } from '../../components/text-link/external-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { gitStrings } from '../strings/container-settings.ts';

/** Props of {@link GitFacts}. */
export interface GitFactsProps {
  /** The Git URL; empty if the source is the starter application of the template. */
  url: string;
  /** A branch, a tag or a commit; empty for the default branch of the repository. */
  branch: string;
  /** The path of a folder in the repository; empty for the root. */
  subpath: string;
  onEdit: () => void;
  /** The ref of the edit button, which receives the focus when edit mode ends. */
  editRef?: ButtonProps['ref'];
}

function Repository({ url }: Pick<GitFactsProps, 'url'>) {
  if (usePresenting()) return <Masked>{url}</Masked>;
  return <ExternalLink href={url}>{url}</ExternalLink>;
}

function Branch({ url, branch }: Pick<GitFactsProps, 'url' | 'branch'>) {
  const { defaultBranch } = useStrings(gitStrings);
  if (branch !== '') return <CodeText>{branch}</CodeText>;
  return <span>{url === '' ? '-' : defaultBranch}</span>;
}

/** The source of a container, in the tab "Git" in view mode. For edit mode use `GitFields`. */
export function GitFacts({ url, branch, subpath, onEdit, editRef }: GitFactsProps) {
  const strings = useStrings(gitStrings);
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label={strings.repositoryUrl}>
          {url === '' ? '-' : <Repository url={url} />}
        </DescriptionItem>
      </DescriptionList>
      <DescriptionList>
        <DescriptionItem label={strings.branch}>
          <Branch url={url} branch={branch} />
        </DescriptionItem>
        <DescriptionItem label={strings.subpath}>
          {subpath === '' ? '-' : <CodeText>{subpath}</CodeText>}
        </DescriptionItem>
      </DescriptionList>
      <div>
        <Button size="small" icon={Pencil} ref={editRef} onClick={onEdit}>
          {strings.edit}
        </Button>
      </div>
    </Stack>
  );
}
