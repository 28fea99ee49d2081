import type { Container } from '@naru/contract/entities/container';
import type { DatabaseFacts } from '@naru/contract/entities/database';
import type { Project } from '@naru/contract/entities/project';
import { upgradeBody } from '@naru/contract/rules/restoration';
import { DatabaseUpgradeForm } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { volumesQuery } from '#api/volume.ts';
import { upgradeDatabase } from '#api/write-data-restoration.ts';
import { databaseKindName } from '#shared/containers/database-kinds.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { restorationSpace } from '#shared/quota/project-quotas.ts';

export interface UpgradeDialogProps {
  project: Project;
  container: Container;
  facts: DatabaseFacts;
  open: boolean;
  onClose: () => void;
}

/** The dialog "새 버전으로 업그레이드": the choice of the version, and what happens. */
export function UpgradeDialog({ project, container, facts, open, onClose }: UpgradeDialogProps) {
  const { data: volumes } = useQuery(volumesQuery(project.project_id));
  const versions = facts.newer_versions ?? [];
  const writing = useWriteForm({
    schema: upgradeBody,
    defaultValues: { version: versions.length === 1 ? (versions[0] ?? '') : '' },
    fields: ['version'],
    writing: useMutation(upgradeDatabase(project.slug, container.slug)),
    failure: { title: '업그레이드를 시작하지 못했습니다' },
    success: '업그레이드할 내용을 만들기 시작했습니다',
    onDone: onClose,
  });
  const { register, formState } = writing.form;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="새 버전으로 업그레이드"
      description={container.name}
      submitLabel="준비 시작"
      pendingLabel="준비를 시작하는 중"
      writing={writing}
    >
      <DatabaseUpgradeForm
        version={facts.version ?? undefined}
        space={volumes && restorationSpace(project, volumes)}
        next={{
          ...register('version'),
          options: versions.map((version) => ({
            value: version,
            label: `${databaseKindName(facts.kind)} ${version}`,
          })),
          error: formState.errors.version?.message,
        }}
      />
    </WriteDialog>
  );
}
