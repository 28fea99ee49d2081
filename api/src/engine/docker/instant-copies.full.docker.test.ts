import { describeInstantCopies } from '../../testing/engine/describe-instant-copies.ts';

describeInstantCopies('Docker');
