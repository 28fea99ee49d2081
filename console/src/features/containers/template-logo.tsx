import { BrandLogo } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#api/template.ts';

/** The logo of a template; a box until the templates are loaded. The chunk of this component contains the logos of all templates. */
export function TemplateLogo({ id }: { id: string }) {
  const { data: icon } = useQuery({
    ...templatesQuery(),
    select: (templates) => templates.find(({ template_id }) => template_id === id)?.icon_name,
  });
  return <BrandLogo name={icon ?? ''} size="control" />;
}
