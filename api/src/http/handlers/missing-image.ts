/** Containers whose images are gone. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { startDeployment } from '../../use-cases/deployment/request-deployment.ts';
import { saveAuditEntry } from '../../use-cases/operator/audit-log.ts';
import {
  readMissingImages,
  requestMissingImageDeployments,
} from '../../use-cases/operator/missing-images.ts';
import type { Handler } from '../call.ts';
import { readOperator } from './managed-member.ts';

export const listMissingImages: Handler<typeof endpoints.listMissingImages> = ({ services }) =>
  readMissingImages(services.db);

export const deployMissingImages: Handler<typeof endpoints.deployMissingImages> = async (call) => {
  const { services, write, apart } = call;
  const { db, runtime, secrets: box, deployments, log } = services;
  const operator = await readOperator(db, call);
  await write((tx) => saveAuditEntry(tx, operator, { action: 'images-rebuilt' }));
  const { simulated } = runtime;
  const context = { db: apart, box, simulated, requestedBy: operator.name };
  for (const requested of await requestMissingImageDeployments(context))
    await startDeployment({ db: apart, runtime, log, wake: deployments.wake }, requested);
  return readMissingImages(db);
};
