import { OctagonAlert, TriangleAlert } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatPercent } from '../../format/format.ts';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';
import { resourceStrings } from '../strings/project.ts';

/** The reason why a project needs attention. */
export type AttentionCause =
  | { readonly kind: 'deployment'; readonly reason?: string | undefined }
  | { readonly kind: 'container'; readonly container: string; readonly reason?: string | undefined }
  /** Little of a resource remains. `percent` is the allotted percentage of the limit, such as 92.5. */
  | { readonly kind: 'resource'; readonly resource: string; readonly percent: number }
  | { readonly kind: 'domain'; readonly domain: string; readonly taken: boolean }
  /** The tag of the container's image has a newer image. */
  | { readonly kind: 'image'; readonly container: string }
  /** The last backup of a database or volume; `failed`, `stored` when it could not be checked, `confirmed` when it looks wrong. */
  | {
      readonly kind: 'backup';
      readonly name: string;
      readonly status: string;
      readonly reason?: string | undefined;
    }
  /** A reason that this version of the console does not know, from a newer server. */
  | { readonly kind: 'other' };

/** Props of {@link AttentionRow}. */
export interface AttentionRowProps {
  /** The project's name. */
  project: string;
  cause: AttentionCause;
  /**
   * The router's link to the page on which the problem can be solved. The text of the link describes the page. The accessible name of
   * the link also contains the name of the project.
   */
  link: ReactElement;
  /** A small button that mends the problem, before the link. */
  remedy?: ReactNode;
}

/** Returns a sentence about the reason why a project needs attention. */
function useSentence(cause: AttentionCause): string {
  const strings = useStrings(dashboardStrings);
  const resources = useStrings(resourceStrings);
  const named: Readonly<Record<string, string>> = {
    cpu: resources.cpu,
    memory: resources.memory,
    disk: resources.disk,
  };
  switch (cause.kind) {
    case 'deployment':
      return strings.deploymentFailed;
    case 'container':
      return strings.containerFailed(cause.container);
    case 'resource':
      return strings.resourceFull(textForCode(named, cause.resource), formatPercent(cause.percent));
    case 'domain':
      return cause.taken ? strings.domainTaken(cause.domain) : strings.domainUnproven(cause.domain);
    case 'image':
      return strings.imageMoved(cause.container);
    case 'backup':
      return strings.backup(cause.name, cause.status);
    default:
      return strings.other;
  }
}

/** Checks whether a reason is a failure. Other reasons are warnings. */
const isBroken = (cause: AttentionCause): boolean =>
  cause.kind === 'deployment' ||
  cause.kind === 'container' ||
  (cause.kind === 'backup' && cause.status === 'failed');

/** A row of the {@link AttentionCard}: the project, the reason, and a link to the page on which the problem can be solved. */
export function AttentionRow({ project, cause, link, remedy }: AttentionRowProps) {
  const strings = useStrings(dashboardStrings);
  const broken = isBroken(cause);
  const reason = 'reason' in cause ? cause.reason : undefined;
  return (
    <Row
      actions={
        <Inline gap="s">
          {remedy}
          <Button asChild size="small">
            {link}
          </Button>
        </Inline>
      }
    >
      <Stack gap="xs" align="start">
        <Inline>
          <Badge tone={broken ? 'danger' : 'warning'} icon={broken ? OctagonAlert : TriangleAlert}>
            {broken ? strings.broken : strings.notice}
          </Badge>
          <Text as="span" weight="medium">
            <ClampedText text={project} />
          </Text>
        </Inline>
        <Text>{useSentence(cause)}</Text>
        {reason !== undefined && (
          <Text tone="muted" size="caption">
            {reason}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

/** Props of {@link AttentionCard}. */
export interface AttentionCardProps {
  /** 급한 것부터 나열한 `AttentionRow`들입니다. 하나도 없으면 카드도 없습니다. */
  rows: readonly ReactElement<AttentionRowProps>[];
}

/** The region "확인이 필요합니다" at the top of the dashboard: the projects that need attention. Renders nothing without rows. */
export function AttentionCard({ rows }: AttentionCardProps) {
  const strings = useStrings(dashboardStrings);
  if (rows.length === 0) return null;
  return (
    <Card title={strings.attention}>
      <RowList label={strings.attentionList}>{rows}</RowList>
    </Card>
  );
}
