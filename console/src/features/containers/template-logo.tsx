import { Icon } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#api/template.ts';
import { templateIcon } from '#shared/templates/template-icon.ts';

/** The logo of a template; a box until the templates are loaded. */
export function TemplateLogo({ id }: { id: string }) {
  const { data: icon } = useQuery({
    ...templatesQuery(),
    select: (templates) => templates.find(({ template_id }) => template_id === id)?.icon_name,
  });
  return <Icon node={templateIcon(icon)} />;
}
