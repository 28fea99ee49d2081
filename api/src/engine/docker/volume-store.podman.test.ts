import { describeVolumeCopies } from '../../testing/engine/describe-volume-copies.ts';

describeVolumeCopies('Podman');
