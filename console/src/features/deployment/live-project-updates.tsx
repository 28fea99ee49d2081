import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { TextLink, useToast } from '@naru/design-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { projectConnectionQuery } from '#api/project-state.ts';
import { watchProject } from '#api/project-watch.ts';
import { queryKeys } from '#api/query-keys.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { deploymentEndNotice, useOnDeploymentEnd } from './deployment-end.ts';
import { showEndNotification } from './end-notification.ts';
import { type PageDeploymentMark, setPageDeploymentMark } from './page-mark.ts';

export interface LiveProjectUpdatesProps {
  slug: string;
  /** Whether a page of the project is open. Otherwise the component only waits for the end of the project's deployment. */
  onScreen: boolean;
}

/** Shows the mark of a running deployment. After its end, shows the mark of its outcome until the page receives the focus. */
function usePageMark(
  slug: string,
  underWay: boolean,
  ended: PageDeploymentMark | undefined,
  seen: () => void,
) {
  const mark = underWay ? 'deploying' : ended;
  useEffect(() => {
    setPageDeploymentMark(slug, mark);
    window.addEventListener('focus', seen);
    return () => {
      window.removeEventListener('focus', seen);
      setPageDeploymentMark(slug, undefined);
    };
  }, [slug, mark, seen]);
}

/**
 * Updates a project's data by events on any page of the console, shows the mark of its deployment in the title and icon of the page,
 * and shows a notice when the deployment ends. Renders nothing.
 */
export function LiveProjectUpdates({ slug, onScreen }: LiveProjectUpdatesProps) {
  const client = useQueryClient();
  const notify = useToast();
  const [ended, setEnded] = useState<PageDeploymentMark>();
  const [seen] = useState(() => () => setEnded(undefined));
  const latest = useQuery({ ...latestDeploymentQuery(slug), enabled: false }).data;
  const connection = useQuery(projectConnectionQuery(slug)).data;
  useEffect(() => watchProject(client, slug), [client, slug]);
  const isFollowed = onScreen || connection?.state === 'open' || connection?.state === 'polling';
  const underWay = isFollowed && latest ? !isFinalDeploymentStatus(latest.status) : false;
  usePageMark(slug, underWay, ended, seen);
  useOnDeploymentEnd(latest, (deployment) => {
    void client.invalidateQueries({ queryKey: queryKeys.notices() });
    const end = deploymentEndNotice(client, slug, deployment);
    if (!end) return;
    const { tone, title, name, reason, id } = end;
    const link = id && (
      <TextLink>
        <PrefetchLink to={paths.deploymentLog(slug, id)}>배포 로그 보기</PrefetchLink>
      </TextLink>
    );
    notify({ tone, title: onScreen ? title : `${name}: ${title}`, description: reason, link });
    showEndNotification({ title: `${name}: ${title}`, body: reason, tag: id ?? slug });
    if (!document.hasFocus()) setEnded(end.mark);
  });
  return null;
}
