/**
 * Node preloads this module into a server. It redirects the default address of the engine to `USUAL_ENGINE`, so that a test does not
 * depend on the engine of this machine.
 */
import { globalAgent } from 'node:http';
import { DEFAULT_ENGINE_ADDRESSES } from '../engine/docker/docker-endpoint.ts';

const [usual] = DEFAULT_ENGINE_ADDRESSES;
const { USUAL_ENGINE: path } = process.env;
const connect = globalAgent.createConnection.bind(globalAgent);

globalAgent.createConnection = (options, callback) =>
  `unix://${options.socketPath}` === usual
    ? connect({ ...options, path, socketPath: path }, callback)
    : connect(options, callback);
