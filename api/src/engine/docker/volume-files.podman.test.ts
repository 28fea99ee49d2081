import { describeVolumeFiles } from '../../testing/engine/describe-volume-files.ts';

describeVolumeFiles('Podman');
