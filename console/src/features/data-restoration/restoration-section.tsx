import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { TextLink } from '@naru/design-system';
import {
  ContentComparison,
  type RestorationAction,
  RestorationList,
  RestorationRow,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restorationsQuery } from '#api/data-restoration.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { OperationDialog } from './lazy-dialogs.ts';
import {
  comparisonFacts,
  type RestorationOperation,
  restorationOperations,
  restorationRowFacts,
  sortRestorations,
} from './restoration-facts.ts';
import { useRestorationEnds } from './use-restoration-ends.ts';

/** The link to the deployment that brings the other content, or to the new database. */
function RestorationLink({ project, row }: { project: string; row: DataRestoration }) {
  const { step, state, deployment_id, is_new, container } = row;
  if (state !== 'running' && step && deployment_id) {
    return (
      <TextLink>
        <PrefetchLink to={paths.deployment(project, deployment_id)}>배포 보기</PrefetchLink>
      </TextLink>
    );
  }
  if (!is_new || state !== 'switched' || !container) return null;
  return (
    <TextLink>
      <PrefetchLink to={paths.container(project, container)}>컨테이너 보기</PrefetchLink>
    </TextLink>
  );
}

interface ChosenOperation {
  row: DataRestoration;
  operation: RestorationOperation;
}

interface RestorationProps {
  project: string;
  row: DataRestoration;
  onOperation: (asked: ChosenOperation) => void;
}

/** A restoration, with its comparison until the content is switched, and the buttons for what can be done now. */
function Restoration({ project, row, onOperation }: RestorationProps) {
  const operations = restorationOperations(row);
  const action = (operation: RestorationOperation): RestorationAction | undefined =>
    operations.includes(operation) ? { onPress: () => onOperation({ row, operation }) } : undefined;
  return (
    <RestorationRow
      {...restorationRowFacts(row)}
      comparison={
        row.state === 'ready' && row.comparison ? (
          <ContentComparison {...comparisonFacts(row.comparison, row.kind)} />
        ) : undefined
      }
      link={<RestorationLink project={project} row={row} />}
      switching={action('switch')}
      undoing={action('undo')}
      dropping={action('drop')}
      stopping={action('stop')}
      freeing={action('free')}
    />
  );
}

export interface RestorationSectionProps {
  /** The slug of the project. */
  project: string;
  /** The slug of a database whose restorations alone are shown. */
  container?: string | undefined;
}

/** The region "복원" of a project, or of one of its databases. Without restorations there is no region. */
export function RestorationSection({ project, container }: RestorationSectionProps) {
  const query = useQuery(restorationsQuery(project));
  const rows = (query.data ?? []).filter(
    (row) => container === undefined || row.container === container,
  );
  const isSeen = useRestorationEnds(query.data ?? undefined);
  const [asked, setAsked] = useState<ChosenOperation>();
  const [open, setOpen] = useState(false);
  const ask = (operation: ChosenOperation) => {
    setAsked(operation);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const { current, former } = sortRestorations(rows, isSeen);
  const failure = queryFailure(query, { title: '복원 내역을 불러오지 못했습니다' });
  const toRow = (row: DataRestoration) => (
    <Restoration key={row.restoration_id} project={project} row={row} onOperation={ask} />
  );
  return (
    <>
      {(rows.length > 0 || failure) && (
        <RestorationList
          headingLevel={container === undefined ? 2 : 3}
          rows={current.map(toRow)}
          former={former.map(toRow)}
          failure={failure}
        />
      )}
      {asked && (
        <LazyDialog open={open} onClose={close}>
          <OperationDialog
            project={project}
            restoration={asked.row}
            operation={asked.operation}
            open={open}
            onClose={close}
          />
        </LazyDialog>
      )}
    </>
  );
}
