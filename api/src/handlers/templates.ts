import type { endpoints } from '@naru/contract/endpoints';
import type { Handler } from '../server/call.ts';
import { notFound } from '../server/refusal.ts';
import { findTemplate, templates } from '../templates/catalogue.ts';

export const listTemplates: Handler<typeof endpoints.listTemplates> = () => ({
  templates: [...templates],
});

export const getTemplate: Handler<typeof endpoints.getTemplate> = ({ params }) => {
  const template = findTemplate(params.id);
  if (template === undefined) throw notFound();
  return template;
};
