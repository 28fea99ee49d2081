import { josa } from 'es-hangul';
import { stringGroup } from './string-group.ts';

/**
 * The announcements of the resource meter. The announcements are a separate group, because small meters announce nothing and therefore
 * need no code for Korean particles.
 */
export const meterChangeStrings = stringGroup('meterChange', {
  levelChanged: (label: string, percent: string, level: string) =>
    `${josa(label, '이/가')} ${percent}입니다. ${level} 단계입니다.`,
  exceeded: (label: string, rest: string) => `${josa(label, '이/가')} 제한을 ${rest} 초과합니다.`,
});
