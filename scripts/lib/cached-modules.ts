import type { Plugin } from 'vite';

/**
 * Lets the browser of a test run cache modules. Sources do not change during the run, and without the cache each test file would
 * request hundreds of modules again.
 */
export const cachedModules: Plugin = {
  name: 'naru:cached-modules',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const set = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        set(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
};
