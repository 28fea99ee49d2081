import { describeFailedStarts } from '../../testing/engine/describe-failed-starts.ts';

describeFailedStarts('Podman');
