import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { findTemplate, templates } from '../../templates/catalogue.ts';
import { notFound } from '../../use-cases/api-error.ts';
import type { Handler } from '../call.ts';

export const listTemplates: Handler<typeof endpoints.listTemplates> = () => ({
  templates: [...templates],
});

export const getTemplate: Handler<typeof endpoints.getTemplate> = ({ params }) => {
  const template = findTemplate(params.id);
  if (template === undefined) throw notFound();
  return template;
};
