import type { ProposedApplication } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import {
  type RepositoryApplication,
  RepositoryProposals,
  useRepositoryAnnouncement,
} from '@naru/design-system/patterns';
import { applicationFacts, reasonSentence } from './inspection-texts.ts';
import type { useWizard } from './use-wizard.ts';

interface InspectionPanelProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'proposals' | 'choice'>;
}

function toRow(
  application: ProposedApplication,
  index: number,
  templates: readonly Template[],
): RepositoryApplication {
  const template = templates.find(({ template_id }) => template_id === application.template_id);
  return {
    id: String(index),
    name: application.name,
    path: application.path,
    template: template && { name: template.name, icon: template.icon_name },
    reason: reasonSentence(application.reason),
    facts: applicationFacts(application),
  };
}

const resultOf = ({ proposals, choice }: InspectionPanelProps['wizard']) => {
  const { state, problem, leftOut, applications } = proposals.inspection;
  const templates = choice.list.data ?? [];
  const rows = applications.map((application, index) => toRow(application, index, templates));
  return { state, problem, leftOut, applications: rows };
};

/** What the repository in the form contains, on each step on which the proposals matter. */
export function InspectionPanel({ wizard }: InspectionPanelProps) {
  const { apply, chosen } = wizard.proposals;
  return (
    <RepositoryProposals
      {...resultOf(wizard)}
      chosen={chosen < 0 ? '' : String(chosen)}
      onChoose={(id) => void apply(Number(id))}
      onApply={chosen < 0 ? () => void apply(0) : undefined}
    />
  );
}

/** Announces the state of the inspection once, whatever step is shown. */
export function InspectionAnnouncement({ wizard }: InspectionPanelProps) {
  useRepositoryAnnouncement(resultOf(wizard));
  return null;
}
