import { Button } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restorationsQuery } from '#api/data-restoration.ts';
import { databaseQuery } from '#api/database.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { UpgradeDialog } from './lazy-dialogs.ts';

/** The button "새 버전으로 업그레이드" of the open database; absent where there is no newer version, and with a server of an earlier release. */
export function UpgradeButton() {
  const { project, facts: open } = useOpenContainer();
  const { data: restorations } = useQuery(restorationsQuery(project.slug));
  const { data: facts } = useQuery({ ...databaseQuery(open.container.slug), enabled: false });
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const versions = facts?.newer_versions ?? [];
  if (!restorations || !facts || versions.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        새 버전으로 업그레이드
      </Button>
      <LazyDialog open={isOpen} onClose={close}>
        <UpgradeDialog
          project={project}
          container={open.container}
          facts={facts}
          open={isOpen}
          onClose={close}
        />
      </LazyDialog>
    </>
  );
}
