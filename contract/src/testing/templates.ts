import type { Template } from '../entities/template.ts';

/** A template with an option of each type. */
export const TEMPLATES: readonly Template[] = [
  {
    template_id: 'nodejs',
    name: 'Node.js',
    template_options: [
      { name: 'port', label: '포트', type: 'number', default: 3000, required: true },
      { name: 'cluster', label: '클러스터', type: 'boolean', default: false },
      { name: 'start', label: '시작 명령', type: 'text' },
      { name: 'size', label: '크기', type: 'select', options: ['1', 'true', '둘'] },
    ],
    default_resources: { cpu_limit: 500, memory_limit: 512 },
  },
];
