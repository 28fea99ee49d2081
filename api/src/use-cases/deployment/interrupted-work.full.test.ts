import { describeInterruptions } from '../../testing/interruption/interruptions.ts';

/** A number of files that exceeds the buffers between the server and its engine. */
const FILES = 500;

// Each moment is interrupted once, and the busiest moment is interrupted in every way. The full run has all combinations.
describeInterruptions(FILES, [
  { source: 'git', builder: 'docker', moment: 'source', action: 'delete' },
  { source: 'git', builder: 'docker', moment: 'uploading', action: 'delete' },
  { source: 'git', builder: 'docker', moment: 'uploading', action: 'cancel' },
  { source: 'git', builder: 'docker', moment: 'uploading', action: 'redeploy' },
  { source: 'git', builder: 'docker', moment: 'stalled', action: 'delete' },
  { source: 'template', builder: 'docker', moment: 'lookup', action: 'delete' },
  { source: 'template', builder: 'docker', moment: 'uploaded', action: 'delete' },
  { source: 'template', builder: 'registry', moment: 'pushing', action: 'redeploy' },
  { source: 'template', builder: 'buildkit', moment: 'lookup', action: 'cancel' },
  { source: 'git', builder: 'buildkit', moment: 'output', action: 'delete' },
  { source: 'template', builder: 'docker', moment: 'probing', action: 'delete' },
]);
