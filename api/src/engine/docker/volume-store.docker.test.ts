import { describeVolumeCopies } from '../../testing/engine/describe-volume-copies.ts';
import { createDockerCopies } from '../../testing/engine/docker-copies.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';

describeVolumeCopies('Docker', missingDockerReason(), createDockerCopies);
