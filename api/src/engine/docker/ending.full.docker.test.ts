import { describeConcurrentRemovals } from '../../testing/engine/describe-endings.ts';

describeConcurrentRemovals('Docker');
