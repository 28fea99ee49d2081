import type { TemplateOptions } from '../template-options.ts';
import { viteStarter } from './static-starter.ts';

const MAIN = `import { createApp, h, ref } from 'vue';

createApp({
  setup() {
    const count = ref(0);
    return () => h('button', { onClick: () => (count.value += 1) }, '누른 횟수: ' + count.value);
  },
}).mount('#root');
`;

export const vueStarter = (options: TemplateOptions): Record<string, string> =>
  viteStarter(options, MAIN, { vue: '^3.5.0' });
