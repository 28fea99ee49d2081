import { describeImagePulls } from '../../testing/engine/describe-image-pulls.ts';

describeImagePulls('image-puller');
