import type { IconNode } from './icon.tsx';

/*
 * Lucide's signs in a circle for 12 px beside text, each as one path, because Chromium antialiases a path differently
 * from a `circle` element. The question mark is the wider one of `lucide-react` 1.75, which `lucide` 1.65 lacks.
 */

const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

const around = (sign: string): IconNode => [['path', { d: circle + sign }]];

export const circleCheck = around('M16 9l-5.5 5.5L8 12');
export const circleQuestion = around('M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01');
export const circleSlash = around('M9 15L15 9');
