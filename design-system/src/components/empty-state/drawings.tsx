import type { ReactNode } from 'react';

/** The names of all drawings. */
export const drawingNames = ['container', 'volume', 'network', 'key', 'search', 'broken'] as const;

/** The name of a drawing. */
export type DrawingName = (typeof drawingNames)[number];

/**
 * The SVG content of each drawing: lines in the current text colour in a box of 96 × 64 px. Dashed lines represent objects that do
 * not exist yet.
 */
export const drawings: Record<DrawingName, ReactNode> = {
  container: (
    <>
      <path d="M20 24 48 12l28 12v22L48 58 20 46z" />
      <path d="m20 24 28 12 28-12M48 36v22" />
      <path d="M34 18 62 30" strokeDasharray="2 4" />
    </>
  ),
  volume: (
    <>
      <ellipse cx="48" cy="16" rx="24" ry="7" />
      <path d="M24 16v32c0 4 11 7 24 7s24-3 24-7V16" />
      <path d="M24 32c0 4 11 7 24 7s24-3 24-7" strokeDasharray="2 4" />
    </>
  ),
  network: (
    <>
      <circle cx="48" cy="16" r="7" />
      <circle cx="22" cy="48" r="7" />
      <circle cx="74" cy="48" r="7" />
      <path d="m43 22-16 20M53 22l16 20" />
      <path d="M29 48h38" strokeDasharray="2 4" />
    </>
  ),
  key: (
    <>
      <circle cx="30" cy="32" r="12" />
      <path d="M42 32h38M70 32v9M60 32v6" />
      <circle cx="27" cy="32" r="3" />
    </>
  ),
  search: (
    <>
      <circle cx="44" cy="28" r="18" />
      <path d="m57 41 17 17" />
      <path d="M35 28h18M44 19v18" strokeDasharray="2 4" />
    </>
  ),
  broken: (
    <>
      <path d="M12 32h22l6-12 8 26 6-14h6" />
      <path d="M66 32h18" strokeDasharray="2 4" />
      <path d="m58 24 6 16M64 24l-6 16" />
    </>
  ),
};
