import { vars } from '@naru/tokens';

/** The tone of a message or a badge. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The four colours of each tone. */
export const toneColors: Record<
  Tone,
  { surface: string; border: string; text: string; solid: string }
> = {
  neutral: {
    surface: vars.color.neutralSurface,
    border: vars.color.neutralBorder,
    text: vars.color.neutralText,
    solid: vars.color.neutralSolid,
  },
  info: {
    surface: vars.color.infoSurface,
    border: vars.color.infoBorder,
    text: vars.color.infoText,
    solid: vars.color.infoSolid,
  },
  success: {
    surface: vars.color.successSurface,
    border: vars.color.successBorder,
    text: vars.color.successText,
    solid: vars.color.successSolid,
  },
  warning: {
    surface: vars.color.warningSurface,
    border: vars.color.warningBorder,
    text: vars.color.warningText,
    solid: vars.color.warningSolid,
  },
  danger: {
    surface: vars.color.criticalSurface,
    border: vars.color.criticalBorder,
    text: vars.color.criticalText,
    solid: vars.color.criticalSolid,
  },
};
