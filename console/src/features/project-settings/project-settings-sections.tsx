import type { Project } from '@naru/contract/entities/project';
import { Button, Card, Stack } from '@naru/design-system';
import { FileDown, FileUp, Trash2 } from '@naru/design-system/icons';
import { useVisit } from '#shared/navigation/use-visit.ts';
import { CodeHostsCard } from './code-hosts-card.tsx';
import { DeployKeyCard } from './deploy-key-card.tsx';
import { GeneralCard } from './general-card.tsx';
import { ProjectTokensCard } from './project-tokens-card.tsx';
import { RegistryLoginsCard } from './registry-logins-card.tsx';
import { SharedVariablesCard } from './shared-variables-card.tsx';

export interface ProjectSettingsSectionsProps {
  project: Project;
  /** Opens the dialog with the project file. */
  onExport: () => void;
  /** Opens the dialog that applies a project file. */
  onImport: () => void;
  /** Opens the dialog that deletes the project. */
  onDelete: () => void;
}

/**
 * The sections of the settings of a project: its name and tier, its shared variables, the code hosts and the key that read its
 * repositories, its logins for registries, its tokens, its project file, and its deletion.
 */
export function ProjectSettingsSections(props: ProjectSettingsSectionsProps) {
  return (
    <Stack gap="xl">
      <GeneralCard project={props.project} />
      <SharedVariablesCard project={props.project.slug} />
      <CodeHostsCard visit={useVisit('code-hosts')} />
      <DeployKeyCard project={props.project.slug} />
      <RegistryLoginsCard project={props.project.slug} visit={useVisit('registry-logins')} />
      <ProjectTokensCard project={props.project.slug} />
      <Card
        title="naru.yaml"
        description="프로젝트 설정을 파일 하나로 내보냅니다. 수정한 파일을 가져오면 달라진 설정만 적용합니다."
        actions={
          <>
            <Button size="small" icon={FileDown} onClick={props.onExport}>
              내보내기
            </Button>
            <Button size="small" icon={FileUp} onClick={props.onImport}>
              가져오기
            </Button>
          </>
        }
      />
      <Card
        title="프로젝트 삭제"
        description="프로젝트와 컨테이너, 볼륨의 데이터가 모두 삭제됩니다. 되돌릴 수 없습니다."
        actions={
          <Button size="small" variant="dangerQuiet" icon={Trash2} onClick={props.onDelete}>
            프로젝트 삭제
          </Button>
        }
      />
    </Stack>
  );
}
