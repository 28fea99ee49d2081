import { arch } from 'node:process';

/** The names of processors in images, where they differ from those of Node. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', ppc64: 'ppc64le' };

/** The platform of this server, as images name it, such as `linux/amd64`. Use that of the engine where it is known. */
export const OWN_PLATFORM = `linux/${ARCHITECTURES[arch] ?? arch}`;
