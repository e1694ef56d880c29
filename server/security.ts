import type { FastifyHelmetOptions } from '@fastify/helmet';

/** It runs on plain http in a shop's network: nothing here may force https. */
export const headers: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  // A console that is served elsewhere shows the pictures of this server.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  originAgentCluster: false,
};
