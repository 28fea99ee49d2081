import type { ContainerAction } from '@naru/contract/endpoints/container';
import { josa } from 'es-hangul';

interface ActionWords {
  /** In the menu. */
  label: string;
  done: (name: string) => string;
  failed: (name: string) => string;
}

/** The texts of each action: its name, and the messages of success and failure. */
export const actionWords: Record<ContainerAction, ActionWords> = {
  start: {
    label: '시작',
    done: (name) => `${josa(name, '을/를')} 시작했습니다`,
    failed: (name) => `${josa(name, '을/를')} 시작하지 못했습니다`,
  },
  stop: {
    label: '중지',
    done: (name) => `${josa(name, '을/를')} 중지했습니다`,
    failed: (name) => `${josa(name, '을/를')} 중지하지 못했습니다`,
  },
  restart: {
    label: '재시작',
    done: (name) => `${josa(name, '을/를')} 재시작했습니다`,
    failed: (name) => `${josa(name, '을/를')} 재시작하지 못했습니다`,
  },
};
