import { useState } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { useLatest } from '../../behavior/use-latest.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';
import { countStepsByKind, type FileStep, type FileStepGroup } from './file-step.ts';
import { FileStepSection, type FileStepSectionProps } from './file-step-section.tsx';

/** Props of {@link ProjectFilePlan}. */
export interface ProjectFilePlanProps extends Omit<FileStepSectionProps, 'group'> {
  /** 보이는 순서대로 나열합니다. */
  groups: readonly FileStepGroup[];
}

const isDoing = ({ kind }: FileStep): boolean => kind !== 'unchanged';

/** Returns the groups without unchanged steps. Groups that have only unchanged steps are omitted. */
const withoutUnchanged = (groups: readonly FileStepGroup[]): FileStepGroup[] =>
  groups
    .map((group) => ({ ...group, steps: group.steps.filter(isDoing) }))
    .filter(({ steps }) => steps.length > 0);

interface SummaryProps {
  steps: readonly FileStep[];
}

/** The summary of the chosen steps. Changes are announced, because one choice may choose dependent steps, too. */
function Summary({ steps }: SummaryProps) {
  const strings = useStrings(projectFileStrings);
  const doing = steps.filter(isDoing);
  const chosen = doing.filter((step) => step.chosen);
  const summary = strings.summary(
    countStepsByKind(chosen).map(([kind, count]) => [strings.kind[kind], count]),
  );
  useChangeAnnouncement(summary, () => summary);
  return (
    <Inline gap="s" align="baseline">
      <Text as="strong" weight="medium" numeric>
        {summary}
      </Text>
      <Text as="span" tone="muted" size="caption" numeric>
        {strings.of(chosen.length, doing.length)}
      </Text>
    </Inline>
  );
}

/**
 * The plan of a project file: the parts to create, change and delete, grouped by container, with checkboxes. While the plan is
 * applied, each step shows its outcome. A button shows the unchanged parts.
 */
export function ProjectFilePlan({ groups, locked, ...handlers }: ProjectFilePlanProps) {
  const strings = useStrings(projectFileStrings);
  const [whole, setWhole] = useState(false);
  const onChoose = useLatest(handlers.onChoose);
  const onValue = useLatest(handlers.onValue);
  const steps = groups.flatMap((group) => group.steps);
  const same = steps.filter((step) => !isDoing(step)).length;
  const shown = whole ? groups : withoutUnchanged(groups);
  return (
    <Stack gap="l">
      {same === steps.length && (
        <EmptyState title={strings.same} size="small">
          {strings.sameDescription}
        </EmptyState>
      )}
      {steps.some(({ chosen }) => chosen !== undefined) && <Summary steps={steps} />}
      <IncrementalList rows={shown}>
        {(mounted) => (
          <Stack as="section" aria-label={strings.plan} gap="xl">
            {mounted.map((group) => (
              <FileStepSection
                key={group.id}
                group={group}
                locked={locked}
                onChoose={onChoose}
                onValue={onValue}
              />
            ))}
          </Stack>
        )}
      </IncrementalList>
      {same > 0 && (
        <div>
          <Button
            size="small"
            variant="ghost"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? strings.hideUnchanged(same) : strings.showUnchanged(same)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
