import { Pencil } from 'lucide-react';
import { Button, type ButtonProps } from '../../components/Button/Button.tsx';
import { CodeText } from '../../components/CodeText/CodeText.tsx';
import { Fact } from '../../components/FactList/Fact.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { ExternalLink } from '../../components/TextLink/ExternalLink.tsx';

/** Props of {@link GitFacts}. */
export interface GitFactsProps {
  /** Where the source is; empty where a template brings it. */
  url: string;
  branch: string;
  /** Empty for the top of the repository. */
  subpath: string;
  onEdit: () => void;
  /** The button that edits, to which the focus comes back. */
  editRef?: ButtonProps['ref'];
}

/** The tab "Git" while it is read. Its edit mode has `GitFields`. */
export function GitFacts({ url, branch, subpath, onEdit, editRef }: GitFactsProps) {
  return (
    <Stack gap="l">
      <FactList>
        <Fact label="저장소 URL">
          {url === '' ? '-' : <ExternalLink href={url}>{url}</ExternalLink>}
        </Fact>
      </FactList>
      <FactList>
        <Fact label="브랜치">
          <CodeText>{branch}</CodeText>
        </Fact>
        <Fact label="하위 경로">{subpath === '' ? '-' : <CodeText>{subpath}</CodeText>}</Fact>
      </FactList>
      <div>
        <Button size="small" icon={<Pencil />} ref={editRef} onClick={onEdit}>
          Git 설정 수정
        </Button>
      </div>
    </Stack>
  );
}
