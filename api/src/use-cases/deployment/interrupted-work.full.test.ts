import { describeInterruptions } from '../../testing/interruption/interruptions.ts';

/** A number of files that exceeds the buffers between the server and its engine. */
const FILES = 500;

// Each moment is interrupted once, and the busiest moment is interrupted in every way. The full run has all combinations.
describeInterruptions(FILES, [
  { source: 'git', builder: 'docker', moment: 'source', action: 'delete' },
  { source: 'git', builder: 'docker', moment: 'uploading', action: 'delete' },
  { source: 'git', builder: 'docker', moment: 'uploading', action: 'cancel' },
  { source: 'git', builder: 'docker', moment: 'uploading', action: 'redeploy' },
  { source: 'git', builder: 'docker', moment: 'stuck', action: 'delete' },
  { source: 'template', builder: 'docker', moment: 'asked', action: 'delete' },
  { source: 'template', builder: 'docker', moment: 'uploaded', action: 'delete' },
  { source: 'template', builder: 'registry', moment: 'pushing', action: 'redeploy' },
  { source: 'template', builder: 'buildkit', moment: 'asked', action: 'cancel' },
  { source: 'git', builder: 'buildkit', moment: 'told', action: 'delete' },
  { source: 'template', builder: 'docker', moment: 'probing', action: 'delete' },
]);
