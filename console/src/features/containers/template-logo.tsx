import { BrandLogo } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#api/template.ts';

/** The logo of a template, a plain box until it is known; loaded with the logos of all of them. */
export function TemplateLogo({ id }: { id: string }) {
  const { data: icon } = useQuery({
    ...templatesQuery(),
    select: (templates) => templates.find(({ template_id }) => template_id === id)?.icon_name,
  });
  return <BrandLogo name={icon ?? ''} size="control" />;
}
