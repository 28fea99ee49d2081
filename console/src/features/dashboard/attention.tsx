import type { Project } from '@naru/contract/entities/project';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { AttentionCard, AttentionRow } from '@naru/design-system/patterns';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { causeOf, remedyOf } from './attention-cause.ts';

export interface AttentionProps {
  projects: readonly Project[];
  overviews: readonly ProjectOverview[];
}

/** What the member should look at in all projects. Nothing while everything is well. */
export function Attention({ projects, overviews }: AttentionProps) {
  const rows = overviews.flatMap(({ slug, attention }) => {
    const name = projects.find((project) => project.slug === slug)?.name ?? slug;
    return attention.map((one) => {
      const { to, text } = remedyOf(slug, one);
      return (
        <AttentionRow
          key={JSON.stringify([slug, one])}
          project={name}
          cause={causeOf(one)}
          link={
            <PrefetchLink to={to} aria-label={`${name} ${text}`}>
              {text}
            </PrefetchLink>
          }
        />
      );
    });
  });
  return <AttentionCard rows={rows} />;
}
