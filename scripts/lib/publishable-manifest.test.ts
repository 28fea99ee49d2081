import { expect, test } from 'vitest';
import { createPublishableManifest } from './publishable-manifest.ts';

const manifest = {
  name: '@naru/sample',
  version: '0.1.0',
  exports: { '.': './src/index.ts' },
  dependencies: { '@naru/tokens': 'workspace:*', anser: 'catalog:', lucide: '^1.2.0' },
  peerDependencies: { react: '^19.0.0' },
  devDependencies: { vite: 'catalog:' },
  scripts: { prepack: 'vite build' },
  publishConfig: { access: 'public', exports: { '.': './dist/index.js' } },
};

test('what is installed elsewhere finds its built modules and ranges of a registry', () => {
  expect(
    createPublishableManifest(manifest, (name) => ({ anser: '2.3.5' })[name] ?? '0.1.0'),
  ).toEqual({
    name: '@naru/sample',
    version: '0.1.0',
    exports: { '.': './dist/index.js' },
    dependencies: { '@naru/tokens': '^0.1.0', anser: '^2.3.5', lucide: '^1.2.0' },
    peerDependencies: { react: '^19.0.0' },
    publishConfig: { access: 'public' },
  });
});

test('one that is published already stays as it is', () => {
  const published = createPublishableManifest(manifest, () => '1.0.0');
  expect(createPublishableManifest(published, () => '9.9.9')).toEqual(published);
});
