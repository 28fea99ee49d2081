import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Handler } from '../call.ts';

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
