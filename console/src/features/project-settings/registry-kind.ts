import { parseRegistryHost } from '@naru/contract/rules/image-reference';
import { findEcrPlace } from '@naru/contract/rules/registry-login';
import type { RegistryKind } from '@naru/design-system/patterns';

const KINDS: Readonly<Record<string, RegistryKind>> = {
  'ghcr.io': 'ghcr',
  'docker.io': 'docker-hub',
};

/** Returns the kind of a registry, by which the fields of its login are named. @param text the host as typed */
export function registryKind(text: string): RegistryKind {
  const { registry } = parseRegistryHost(text);
  if (registry === undefined) return 'other';
  return findEcrPlace(registry) === undefined ? (KINDS[registry] ?? 'other') : 'ecr';
}
