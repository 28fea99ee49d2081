import { Hono } from 'hono';

export const docsPages = (): Hono => new Hono();
