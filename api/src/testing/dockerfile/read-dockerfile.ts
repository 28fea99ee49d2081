/** Parses a generated Dockerfile and rejects any deviation: each line is one instruction, and each command is in JSON. */

export interface DockerfileInstruction {
  name: string;
  text: string;
}

const NAMES = 'FROM ARG ENV RUN COPY WORKDIR USER EXPOSE HEALTHCHECK CMD'.split(' ');
const PLAIN: Readonly<Record<string, RegExp>> = {
  FROM: /^[\w./-]+(:[\w.-]+)?( AS [a-z][a-z0-9_.-]*)?$/,
  ARG: /^[A-Z_][A-Z0-9_]*$/,
  ENV: /^[A-Z_][A-Z0-9_]*="(?:[^"\\$]|\\[\\"$])*"$/,
  WORKDIR: /^\/\w+(\/[\p{L}\p{N}_@.+-]+)*$/u,
  USER: /^1000:1000$/,
  EXPOSE: /^\d{1,5}$/,
};

/** Returns the arguments of an instruction in exec form, without flags. */
export function parseExecForm(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(words)) throw new Error(`no list: ${text}`);
  return words.map((word) => {
    if (typeof word !== 'string') throw new Error(`no word: ${word}`);
    return word;
  });
}

function check({ name, text }: DockerfileInstruction): void {
  const plain = PLAIN[name];
  if (plain !== undefined && !plain.test(text)) throw new Error(`${name} ${text}`);
  if (plain !== undefined || (name === 'COPY' && text === '. .')) return;
  if (!/^(--[\w-]+=[\w:.]+ )*(CMD )?\[/.test(text)) throw new Error(`not in exec form: ${text}`);
  if (text.includes('<')) throw new Error(`could begin a heredoc: ${text}`);
  parseExecForm(text);
}

/** Parses all instructions. @throws Error for any line that is not a known, well-formed instruction */
export function parseDockerfileStrictly(content: string): DockerfileInstruction[] {
  if (!content.endsWith('\n')) throw new Error('the last line has no end');
  const lines = content.slice(0, -1).split(/[\n\r\u0085\u2028\u2029]/);
  const instructions = lines
    .filter((line) => line !== '')
    .map((line) => {
      const name = line.split(' ', 1)[0] ?? '';
      if (!NAMES.includes(name)) throw new Error(`unknown instruction: ${line}`);
      const instruction = { name, text: line.slice(name.length + 1) };
      check(instruction);
      return instruction;
    });
  if (instructions[0]?.name !== 'FROM') throw new Error('does not begin with FROM');
  return instructions;
}

/** Returns the instructions of the last stage, which becomes the image. */
export const lastStageInstructions = (
  instructions: readonly DockerfileInstruction[],
): DockerfileInstruction[] =>
  instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
