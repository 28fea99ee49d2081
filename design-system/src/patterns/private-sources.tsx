/** Where containers and backups come from and go to, for the test of the presentation mode. */
import type { ReactElement } from 'react';
import { BackupTargetRow } from './backups/backup-targets.tsx';
import { CodeHostRow } from './code-hosts/code-hosts.tsx';
import { ImageSettings } from './container-settings/image-settings.tsx';
import { ImageFacts } from './container-wizard/image-facts.tsx';
import { InstallationRow, RepositoryRow } from './container-wizard/repository-rows.tsx';
import { ContainerSource } from './project-detail/containers-card.tsx';
import { GitFacts } from './project-detail/git-facts.tsx';
import { RegistryLoginRow } from './project-settings/registry-logins.tsx';

/** A private text, which must not occur in the document in presentation mode. */
export const PRIVATE = 'gilddong7';

const none = () => undefined;

/** Rows and cards with a private text, by their names. */
export const privateSources: Record<string, ReactElement> = {
  'a repository': (
    <GitFacts url={`https://git.kr/${PRIVATE}/a.git`} branch="main" subpath="" onEdit={none} />
  ),
  'the source of a container': <ContainerSource repository={`${PRIVATE}/pay`} branch="main" />,
  'a container of an image': (
    <ContainerSource repository={`ghcr.io/${PRIVATE}/app:1.4`} branch={undefined} />
  ),
  'the image of a container': (
    <ImageSettings
      image={`ghcr.io/${PRIVATE}/app:1.4`}
      digest=""
      running={undefined}
      newest={undefined}
      checkedAt={undefined}
      problem={undefined}
      onEdit={none}
      onCheck={none}
      checking={false}
    />
  ),
  'what a registry has': (
    <ImageFacts
      state="found"
      image={{
        ...{ registry: 'ghcr.io', repository: `${PRIVATE}/app`, tag: '1.4', digest: undefined },
        ...{ bytes: undefined, layers: undefined, platform: undefined, ports: [], volumes: [] },
        ...{ user: '', healthCheck: '', createdAt: undefined },
      }}
    />
  ),
  'a repository to choose': (
    <RepositoryRow name={`${PRIVATE}/pay`} hidden={false} chosen={false} onChoose={none} />
  ),
  'an account of a code host': (
    <InstallationRow account={PRIVATE} pending={false} onDisconnect={none} failure={undefined} />
  ),
  'an object storage for backups': (
    <BackupTargetRow
      name="S3"
      place={PRIVATE}
      backups={0}
      changedAt={undefined}
      problem={undefined}
      onEdit={none}
      onDelete={none}
    />
  ),
  'a login for a registry': (
    <RegistryLoginRow
      host="ghcr.io"
      username={PRIVATE}
      changedAt={undefined}
      onEdit={none}
      onDelete={none}
    />
  ),
  'a connection to a code host': (
    <CodeHostRow
      kind="GitLab"
      host="gitlab.com"
      account={PRIVATE}
      checkedAt={undefined}
      expiresAt={undefined}
      problem={undefined}
      note={undefined}
      testing={false}
      onTest={none}
      onEdit={none}
      onDelete={none}
    />
  ),
};
