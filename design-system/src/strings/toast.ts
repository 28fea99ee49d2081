import { stringGroup } from './stringGroup.ts';

/** Words of the corner of notices. */
export const toastStrings = stringGroup('toast', { label: '알림', region: '알림 ({hotkey})' });
