import type { Container } from '@naru/contract/entities';
import { Button, CodeText, ExternalLink, Fact, FactList, Stack } from '@naru/design-system';
import { Pencil } from 'lucide-react';
import type { ContainerAddress } from '#api/containers.ts';
import { gitValues } from './container-forms.ts';
import { GitForm } from './GitForm.tsx';
import { useEditing } from './use-editing.ts';

export interface GitTabProps {
  at: ContainerAddress;
  container: Container;
}

/** The tab "Git": where the source is, as facts or as a form. */
export function GitTab({ at, container }: GitTabProps) {
  const { editing, start, stop, button } = useEditing();
  if (editing) {
    return <GitForm at={at} container={container} onClose={stop} />;
  }
  const { git_url, git_branch, git_subpath } = gitValues(container);
  return (
    <Stack gap="l">
      <FactList>
        <Fact label="저장소 URL">
          {git_url === '' ? '-' : <ExternalLink href={git_url}>{git_url}</ExternalLink>}
        </Fact>
      </FactList>
      <FactList>
        <Fact label="브랜치">
          <CodeText>{git_branch}</CodeText>
        </Fact>
        <Fact label="하위 경로">
          {git_subpath === '' ? '-' : <CodeText>{git_subpath}</CodeText>}
        </Fact>
      </FactList>
      <div>
        <Button size="small" icon={<Pencil />} ref={button} onClick={start}>
          Git 설정 수정
        </Button>
      </div>
    </Stack>
  );
}
