const BLOCK = /^```(?<language>\w*)[^\n]*\n(?<text>.*?)^```$/gms;

/** Code blocks hold examples: nothing in them is a link or a heading. */
const withoutBlocks = (markdown: string): string => markdown.replace(BLOCK, '');

/** The code blocks of a document in their order. The text of each ends with a line break. */
export const blocksIn = (markdown: string): { language: string; text: string }[] =>
  Array.from(markdown.matchAll(BLOCK), ({ groups: { language = '', text = '' } = {} }) => ({
    language,
    text,
  }));

/** The targets of the links and pictures of a document that lead to other files or to its own headings. */
export const linksIn = (markdown: string): string[] =>
  Array.from(
    withoutBlocks(markdown).matchAll(/\]\(([^)\s]+)\)/g),
    ([, target = '']) => target,
  ).filter((target) => !/^[a-z]+:/.test(target));

/** The anchors of a document's headings, as GitHub makes them. */
export const anchorsIn = (markdown: string): string[] =>
  Array.from(withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

const FOLDER =
  '(?:\\.storybook|api|bench|console|contract|design-system|docker|docs|e2e|scripts|src|tokens)';
const PATH = new RegExp(`^${FOLDER}/[\\w./-]+$`);

/**
 * The paths that a document names as code, from the root of the repository or from its own package (`src/…`). What a build
 * leaves behind is not among them.
 */
export const pathsIn = (markdown: string): string[] =>
  Array.from(withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
    .filter((code) => PATH.test(code) && !/\/(dist|\.cache)(\/|$)/.test(code))
    .map((path) => path.replace(/\/$/, ''));
