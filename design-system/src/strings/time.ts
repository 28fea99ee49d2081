import { stringGroup } from './string-group.ts';

/** The language that dates are written in, as `Intl` knows it. */
export const timeStrings = stringGroup('time', { locale: 'ko-KR' });
