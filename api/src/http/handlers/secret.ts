import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Secret } from '@naru/contract/entities/secret';
import type { Handler } from '../call.ts';
import { type Variable, variablesOf } from './variables.ts';

const secrets = variablesOf('secret');
/** Responses to writes do not contain the value; only the list does. */
const toSecretKey = ({ id, key }: Variable): Secret => ({ secret_id: id, key, value: null });

export const listSecrets: Handler<typeof endpoints.listSecrets> = async (call) => ({
  secrets: (await secrets.list(call)).map(({ id, key, value }) => ({ secret_id: id, key, value })),
});
export const createSecret: Handler<typeof endpoints.createSecret> = async (call) =>
  toSecretKey(await secrets.create(call, call.body));
export const updateSecret: Handler<typeof endpoints.updateSecret> = async (call) =>
  toSecretKey(await secrets.update(call, call.params.name, call.body));
export const deleteSecret: Handler<typeof endpoints.deleteSecret> = (call) =>
  secrets.remove(call, call.params.name);
