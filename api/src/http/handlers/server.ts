import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { findTemplate, templates } from '../../templates/catalogue.ts';
import { databases, findDatabase } from '../../templates/databases.ts';
import { notFoundError } from '../../use-cases/api-error.ts';
import type { Handler } from '../call.ts';
import { callEngine } from './container-state.ts';

export const getEngine: Handler<typeof endpoints.getEngine> = async ({
  services: { runtime, config },
}) => {
  const { name, version, capabilities } = await callEngine(() => runtime.engine.info());
  return {
    name,
    version,
    capabilities: {
      volume_quotas: capabilities.volumeQuotas,
      udp: capabilities.udp,
      live_limits: capabilities.liveLimits,
      health_checks: capabilities.healthChecks,
      shell: capabilities.shell && config.ENABLE_SHELL,
      user_namespaces: capabilities.userNamespaces,
      simulated: capabilities.simulated,
    },
    edge: runtime.edge ?? null,
  };
};

export const getOperator: Handler<typeof endpoints.getOperator> = async ({
  services: { config },
}) => ({
  name: config.OPERATOR_NAME,
  representative: config.OPERATOR_REPRESENTATIVE,
  address: config.OPERATOR_ADDRESS,
  registration_number: config.OPERATOR_REGISTRATION_NUMBER,
  phone: config.OPERATOR_PHONE,
  email: config.OPERATOR_EMAIL,
  privacy_officer: config.PRIVACY_OFFICER,
});

export const listTemplates: Handler<typeof endpoints.listTemplates> = () => ({
  templates: [...templates, ...databases.map(({ template }) => template)],
});

export const getTemplate: Handler<typeof endpoints.getTemplate> = ({ params }) => {
  const template = findTemplate(params.id) ?? findDatabase(params.id)?.template;
  if (template === undefined) throw notFoundError();
  return template;
};
