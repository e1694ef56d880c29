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
      // Whoever keeps a picture elsewhere would learn who looks at it.
      imgSrc: ["'self'", 'data:', 'blob:'],
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
