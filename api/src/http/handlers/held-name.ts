import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { heldNames } from '../../domain/operator/held-names.ts';
import type { Handler } from '../call.ts';

/** More than an operator reads; every one of them is to be talked about with its member. */
const MOST = 100;

export const listHeldNames: Handler<typeof endpoints.listHeldNames> = ({
  services: { db, domains },
}) => heldNames(db, domains, MOST);
