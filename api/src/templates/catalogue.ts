import type { Template } from '@naru/contract/entities';
import { django } from './django.ts';

/** The templates a container can start from, in the order in which they are shown. */
export const templates: readonly Template[] = [django];

export const findTemplate = (id: string): Template | undefined =>
  templates.find((template) => template.template_id === id);
