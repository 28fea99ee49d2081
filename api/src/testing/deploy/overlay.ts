/** Renders an operator's Kustomize overlay on `deploy/`, as `deploy/README.md` describes. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { packageRoot } from '../../runtime/package-root.ts';

export const deployFolder = resolve(packageRoot, '..', 'deploy');

/**
 * Returns the reason why this machine cannot render overlays; `undefined` without such a reason. An older `kubectl` lacks features
 * that the base needs.
 */
export function kustomizeUnavailableReason(): string | undefined {
  try {
    renderFolder(join(deployFolder, 'base'));
    return undefined;
  } catch {
    return 'needs a kubectl that renders deploy/base';
  }
}

const renderFolder = (folder: string): string =>
  execFileSync('kubectl', ['kustomize', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Returns the Kubernetes objects of a folder of `deploy/`. */
export const renderDeployFolder = (name: string) =>
  parseAllDocuments(renderFolder(join(deployFolder, name))).map((document) => document.toJS());

/** Returns the example overlay of `deploy/README.md`. */
function exampleOverlay() {
  const readme = readFileSync(join(deployFolder, 'README.md'), 'utf8');
  const [, example = ''] = /```yaml\n([^`]*kind: Kustomization[^`]*)```/.exec(readme) ?? [];
  return parse(example);
}

export interface OverlayValues {
  /** The image of the server with its tag, such as `localhost/naru/server:1`. */
  image: string;
  settings: Readonly<Record<string, string>>;
  /** The port of the nodes at which the Service is reachable. */
  nodePort: number;
  /** Additional patches of the overlay. */
  patches?: { target: object; patch: string }[];
}

/** Renders the example overlay of the README with these values and with a NodePort for the Service. Returns the manifests. */
export function renderOverlay(values: OverlayValues): string {
  const { image, settings, nodePort, patches = [] } = values;
  const folder = mkdtempSync(join(tmpdir(), 'naru-overlay-'));
  try {
    const overlay = exampleOverlay();
    const [, newName, newTag] = /^(.+):([^:/]+)$/.exec(image) ?? [];
    const literals = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    overlay.resources = [relative(folder, join(deployFolder, 'base'))];
    Object.assign(overlay.images[0], { newName, newTag });
    overlay.configMapGenerator[0].literals = literals;
    const patch = [
      { op: 'add', path: '/spec/type', value: 'NodePort' },
      { op: 'add', path: '/spec/ports/0/nodePort', value: nodePort },
    ];
    const service = { target: { kind: 'Service', name: 'naru' }, patch: JSON.stringify(patch) };
    overlay.patches = [service, ...patches];
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(overlay));
    return renderFolder(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the API versions that clusters before Kubernetes 1.21 do not support. */
export const replaceNewApiVersions = (manifests: string): string =>
  manifests.replace('apiVersion: policy/v1\n', 'apiVersion: policy/v1beta1\n');
