import { stringGroup } from './string-group.ts';

/**
 * The announcements of the resource meter. The announcements are a separate group, because small meters announce nothing. They have no
 * Korean particle after the label, because most pages with a meter load no other code for particles.
 */
export const meterChangeStrings = stringGroup('meterChange', {
  levelChanged: (label: string, percent: string, level: string) =>
    `${label}: ${percent}입니다. ${level} 단계입니다.`,
  exceeded: (label: string, rest: string) => `${label}: 제한을 ${rest} 초과합니다.`,
});
