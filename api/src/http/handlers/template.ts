import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { notFound } from '../../domain/api-error.ts';
import { findTemplate, templates } from '../../templates/catalogue.ts';
import type { Handler } from '../call.ts';

export const listTemplates: Handler<typeof endpoints.listTemplates> = () => ({
  templates: [...templates],
});

export const getTemplate: Handler<typeof endpoints.getTemplate> = ({ params }) => {
  const template = findTemplate(params.id);
  if (template === undefined) throw notFound();
  return template;
};
