import type { ContainerState } from '@naru/contract/entities/container-state';
import type { Project } from '@naru/contract/entities/project';
import { isContainerServing } from '@naru/contract/rules/container-state';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiTokensQuery } from '#api/api-token.ts';
import { containersQuery } from '#api/container.ts';
import { declaredImagesQuery } from '#api/image.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { serverNow } from '#api/server-clock.ts';
import { sessionsQuery } from '#api/session.ts';
import { templatesQuery } from '#api/template.ts';
import { containerWeekUsageQuery } from '#api/usage.ts';
import { volumesQuery } from '#api/volume.ts';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { sessionStores, useSession } from '#shared/session/current.ts';
import { type Finding, findingId } from './finding.ts';
import { IgnoredFindingStore, useIgnoredFindings } from './ignored-findings.ts';
import { type DeclaredImages, imageOf } from './image-checks.ts';
import { findProjectFindings } from './project-findings.ts';

const ignoredFindings = new IgnoredFindingStore(sessionStores.local);

const NO_STATES: readonly ContainerState[] = [];
const NO_IMAGES: DeclaredImages = {};

/** The measured use of the running containers in the last week, by slug. */
function useUsage(states: readonly ContainerState[], fetches: boolean) {
  const running = states.filter(isContainerServing).map(({ slug }) => slug);
  return useQueries({
    queries: running.map((slug) => ({
      ...containerWeekUsageQuery(slug),
      enabled: fetches,
    })),
    combine: (results) =>
      Object.fromEntries(running.map((slug, index) => [slug, results[index]?.data])),
  });
}

/** The findings of a project, and which of them the member ignores. */
export interface ProjectFindings {
  /** The findings, most urgent first; `undefined` while the settings are loading. */
  findings: Finding[] | undefined;
  isIgnored: (finding: Finding) => boolean;
  ignore: (finding: Finding, ignored: boolean) => void;
  /** The time at which the findings were computed. */
  now: Date;
}

/**
 * The findings of a project, computed from the loaded data.
 * @param fetches whether to request the data that the page itself does not show
 */
export function useProjectFindings(project: Project, fetches: boolean): ProjectFindings {
  const { data: containers } = useQuery({ ...containersQuery(project.slug), enabled: fetches });
  const { data: volumes } = useQuery({ ...volumesQuery(project.project_id), enabled: fetches });
  const hasTemplate = containers?.some(({ template_id }) => template_id) ?? false;
  const { data: templates = [] } = useQuery({
    ...templatesQuery(),
    enabled: hasTemplate,
  });
  const { data: sessions } = useQuery({ ...sessionsQuery(), enabled: fetches });
  const { data: tokens = [] } = useQuery({ ...apiTokensQuery(), enabled: fetches });
  const states = useQuery(projectStateQuery(project.slug)).data?.containers ?? NO_STATES;
  const usage = useUsage(states, fetches);
  const names = new Set((containers ?? []).flatMap((container) => imageOf(container) ?? []));
  const { data: images = NO_IMAGES } = useQuery({
    ...declaredImagesQuery(project.slug, [...names].sort()),
    enabled: fetches && names.size > 0,
  });
  const [now] = useState(() => new Date(serverNow()));
  const findings = useMemo(() => {
    if (!(containers && volumes)) return undefined;
    const memoryLeft = projectQuotas(project, containers, []).memory.available;
    const facts = {
      containers,
      volumes,
      templates,
      images,
      memoryLeft,
      usage,
      states,
      tokens,
    };
    return findProjectFindings({ ...facts, sessions: sessions ?? [] }, now);
  }, [project, containers, volumes, templates, images, usage, states, sessions, tokens, now]);
  const state = useSession();
  const member = (state.signedIn && state.user?.user_id) || '';
  const ignored = useIgnoredFindings(ignoredFindings, member);
  return {
    findings,
    isIgnored: (finding) => ignored.includes(findingId(finding)),
    ignore: (finding, next) => ignoredFindings.set(member, findingId(finding), next),
    now,
  };
}
