import { changedShare, type Facets, type Kind, type Measure, type Size } from './change.ts';

/** The words of the report for what became of a picture. */
export const kindNames: Record<Kind, string> = {
  changed: '바뀜',
  new: '새 그림',
  gone: '사라짐',
};

const themeNames: Record<string, string> = {
  light: '라이트',
  dark: '다크',
  forced: '강제 색상',
  large: '라이트, 글자 200%',
};

/** The word for a theme; one that has none is called as in the code. */
export const themeName = (theme: string): string => themeNames[theme] ?? theme;

const counting = new Intl.NumberFormat('ko-KR');
const shares = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumSignificantDigits: 2 });

export const countOf = (changes: number): string => `${counting.format(changes)}장`;
export const componentName = (component: string): string => component.replaceAll('/', ' / ');
export const sizeText = ({ width, height }: Size): string => `${width} × ${height}`;

/** "1,234픽셀 (0.42%)"; only of a picture that changed. */
export function changedText(measure: Measure): string {
  return `${counting.format(measure.changed)}픽셀 (${shares.format(changedShare(measure))})`;
}

/** "바뀜 3장, 사라짐 1장": what there is none of is left out. */
export function kindCounts(changes: readonly Facets[]): string {
  return Object.entries(kindNames)
    .map(([kind, name]) => ({ name, count: changes.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${countOf(count)}`)
    .join(', ');
}
