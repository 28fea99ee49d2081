import type { ColorName, Mode } from '@naru/tokens/color';
import { resolveColor } from '@naru/tokens/resolve';
import { create, type ThemeVars } from 'storybook/theming';

function brand(mode: Mode): ThemeVars {
  const color = (name: ColorName) => resolveColor(name, mode);
  return create({
    base: mode,
    brandTitle: '나루 디자인 시스템',
    brandTarget: '_self',
    fontBase: "'Naru Sans', Pretendard, system-ui, sans-serif",
    colorPrimary: color('primary'),
    colorSecondary: color('focus'),
    appBg: color('canvas'),
    appContentBg: color('surface'),
    appPreviewBg: color('canvas'),
    appBorderColor: color('border'),
    appBorderRadius: 12,
    textColor: color('text'),
    textMutedColor: color('textMuted'),
    barBg: color('surface'),
    barTextColor: color('textMuted'),
    barSelectedColor: color('focus'),
    barHoverColor: color('focus'),
    inputBg: color('surface'),
    inputBorder: color('borderStrong'),
    inputTextColor: color('text'),
    inputBorderRadius: 8,
  });
}

/** The themes of Storybook's own interface and documentation, in the colours of the tokens. */
export const documentationThemes = { light: brand('light'), dark: brand('dark') };
