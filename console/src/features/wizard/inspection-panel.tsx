import { RepositoryProposals, useRepositoryAnnouncement } from '@naru/design-system/patterns';
import { inspectionResult } from '#shared/inspection/inspection-result.ts';
import type { useWizard } from './use-wizard.ts';

interface InspectionPanelProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'proposals' | 'choice'>;
}

const resultOf = ({ proposals, choice }: InspectionPanelProps['wizard']) =>
  inspectionResult(proposals.inspection, choice.list.data);

/** What the repository in the form contains, on each step on which the proposals matter. */
export function InspectionPanel({ wizard }: InspectionPanelProps) {
  const { apply, chosen } = wizard.proposals;
  return (
    <RepositoryProposals
      {...resultOf(wizard)}
      chosen={chosen < 0 ? '' : String(chosen)}
      onChoose={(id) => apply(Number(id))}
      onApply={chosen < 0 ? () => apply(0) : undefined}
    />
  );
}

/** Announces the state of the inspection once, whatever step is shown. */
export function InspectionAnnouncement({ wizard }: InspectionPanelProps) {
  useRepositoryAnnouncement({ ...resultOf(wizard), applied: wizard.proposals.chosen >= 0 });
  return null;
}
