/** Parses a Dockerfile, for checks without a container engine. */

export interface DockerfileStage {
  /** The base image. */
  image: string;
  /** The instructions after `FROM`. `text` contains all arguments of an instruction. */
  instructions: { name: string; text: string }[];
}

/** Returns the stages of a Dockerfile. The last stage becomes the image. */
export function parseDockerfile(content: string): DockerfileStage[] {
  const stages: DockerfileStage[] = [];
  for (const line of content.split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ image: text.split(' ')[0] ?? '', instructions: [] });
    else if (name !== '') stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** Returns the arguments of each instruction with this name, in order. */
export const instructionArguments = (stage: DockerfileStage | undefined, name: string): string[] =>
  (stage?.instructions ?? []).filter((one) => one.name === name).map(({ text }) => text);

/** Returns the environment variables that a stage sets. */
export const stageEnvironment = (stage: DockerfileStage | undefined): Record<string, string> =>
  Object.fromEntries(
    instructionArguments(stage, 'ENV')
      .flatMap((text) => text.split(' '))
      .map((pair) => pair.split('='))
      .map(([name = '', ...value]) => [name, value.join('=')]),
  );
