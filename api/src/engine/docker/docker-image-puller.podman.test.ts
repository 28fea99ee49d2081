import { describeImagePulls } from '../../testing/engine/describe-image-pulls.ts';

describeImagePulls('podman-puller');
