import type { ProposedApplication } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import type { RepositoryApplication } from '@naru/design-system/patterns';
import { templateIcon } from '#shared/templates/template-icon.ts';
import { applicationFacts, reasonSentence } from './inspection-texts.ts';
import type { Inspection } from './use-inspection.ts';

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
    template: template && { name: template.name, icon: templateIcon(template.icon_name) },
    reason: reasonSentence(application.reason),
    facts: applicationFacts(application, template),
  };
}

/** The result of an inspection as `RepositoryProposals` shows it. The id of an application is its index. */
export const inspectionResult = (
  { state, problem, leftOut, applications }: Inspection,
  templates: readonly Template[] = [],
) => ({
  state,
  problem,
  leftOut,
  applications: applications.map((application, index) => toRow(application, index, templates)),
});
