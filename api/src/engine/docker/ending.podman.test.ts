import { describeEndings } from '../../testing/engine/describe-endings.ts';

describeEndings('Podman');
