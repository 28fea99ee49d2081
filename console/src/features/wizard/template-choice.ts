import type { Template } from '@naru/contract/entities/template';
import type { TemplateChoice } from '@naru/design-system/patterns';
import { templateIcon } from '#shared/templates/template-icon.ts';

/** A template as a card of a picker. */
export const toTemplateChoice = (template: Template): TemplateChoice => ({
  ...template,
  id: template.template_id,
  icon: templateIcon(template.icon_name),
});
