import { Dialog, PageSpinner } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { volumesQuery } from '#api/volume.ts';
import { projectQuotas, projectResourceUse } from '#shared/quota/project-quotas.ts';
import { WizardDialog, type WizardDialogProps } from './wizard-dialog.tsx';

export type ContainerWizardProps = Omit<WizardDialogProps, 'facts' | 'use' | 'opener'>;

/**
 * The dialog "컨테이너 추가" (specification section 2). Its proposed limits depend on the project's remaining amounts, so the dialog waits
 * for the lists of containers and volumes. A list that did not load counts as empty; the server checks the limits again.
 */
export function ContainerWizard({ project, open, onOpenChange }: ContainerWizardProps) {
  // The focused element is stored on the first rendering, because the dialog that is shown during loading receives the focus.
  const [opener] = useState(() => document.activeElement);
  const containers = useQuery(containersQuery(project.slug));
  const volumes = useQuery(volumesQuery(project.project_id));
  if (containers.isPending || volumes.isPending) {
    return (
      <Dialog title="컨테이너 추가" size="wide" open={open} onOpenChange={onOpenChange}>
        <PageSpinner />
      </Dialog>
    );
  }
  const facts = {
    quotas: projectQuotas(project, containers.data ?? [], volumes.data ?? []),
    volumeNames: (volumes.data ?? []).map(({ name }) => name),
  };
  return (
    <WizardDialog
      project={project}
      facts={facts}
      use={projectResourceUse(project, containers.data, volumes.data)}
      opener={opener}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
