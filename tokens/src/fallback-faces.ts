/** How wide a typeface is, in em: a syllable, Latin letters with digits on average in running text, and the space. */
interface Widths {
  syllable: number;
  latin: number;
  space: number;
}

/** A typeface that systems have, in a weight; its letters may be another's, where widths of its own are not published. */
interface LocalFace {
  names: string[];
  latinNames?: string[];
  widths: Widths;
}

/** Widths of Pretendard at the weights 400 and 650. */
export const pretendard: Record<'regular' | 'strong', Widths> = {
  regular: { syllable: 0.8643, latin: 0.5225, space: 0.251 },
  strong: { syllable: 0.8643, latin: 0.5495, space: 0.2344 },
};

/** Line measures of Pretendard in em. */
const LINE = { ascent: 0.952, descent: 0.241 };

/**
 * Korean typefaces of systems by the family that stands in with them. Noto's widths are from its own tables, Malgun Gothic's from
 * published tables, Arial's are Helvetica's. Pretendard's Hangul was made to the proportions of Apple's, which is not scaled.
 */
const localFaces: Record<string, { regular: LocalFace; strong: LocalFace }> = {
  'Naru Sans Fallback': {
    regular: {
      names: ['Noto Sans CJK KR', 'Noto Sans KR'],
      widths: { syllable: 0.92, latin: 0.5359, space: 0.224 },
    },
    strong: {
      names: ['Noto Sans CJK KR Bold', 'Noto Sans KR Bold'],
      widths: { syllable: 0.92, latin: 0.569, space: 0.227 },
    },
  },
  'Naru Sans System': {
    regular: {
      names: ['Malgun Gothic'],
      widths: { syllable: 1, latin: 0.5146, space: 0.3516 },
    },
    strong: {
      names: ['Malgun Gothic Bold'],
      widths: { syllable: 1, latin: 0.5445, space: 0.3516 },
    },
  },
  'Naru Sans Apple': {
    regular: {
      names: ['AppleSDGothicNeo-Regular'],
      latinNames: ['Arial'],
      widths: { syllable: 0.8643, latin: 0.5119, space: 0.278 },
    },
    strong: {
      names: ['AppleSDGothicNeo-SemiBold'],
      latinNames: ['Arial Bold'],
      widths: { syllable: 0.8643, latin: 0.5439, space: 0.278 },
    },
  },
};

const percent = (ratio: number): string => `${Math.round(ratio * 10_000) / 100}%`;

/** Scaled to a width. The line measures are scaled along with the letters, which is why they are divided by it. */
const scaled = (names: string[], fontWeight: string, ratio: number, unicodeRange?: string) => ({
  src: names.map((name) => `local('${name}')`).join(', '),
  fontWeight,
  ...(unicodeRange !== undefined && { unicodeRange }),
  sizeAdjust: percent(ratio),
  ascentOverride: percent(LINE.ascent / ratio),
  descentOverride: percent(LINE.descent / ratio),
  lineGapOverride: '0%',
});

/** For everything else, for Latin letters and digits, and for the space, in which scaling cannot be seen. */
function facesFor(face: LocalFace, fontWeight: string, target: Widths) {
  const { names, latinNames = names, widths } = face;
  return [
    scaled(names, fontWeight, target.syllable / widths.syllable),
    scaled(latinNames, fontWeight, target.latin / widths.latin, 'U+21-7E'),
    scaled(latinNames, fontWeight, target.space / widths.space, 'U+20'),
  ];
}

/**
 * The faces that stand in until the web font has come, by family: text is as long and lines are as high in them, so that nothing
 * moves. Where ranges overlap, the last face draws the character.
 */
export const fallbackFaces = Object.entries(localFaces).map(([family, { regular, strong }]) => ({
  family,
  faces: [
    ...facesFor(regular, '1 549', pretendard.regular),
    ...facesFor(strong, '550 1000', pretendard.strong),
  ],
}));
