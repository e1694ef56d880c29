import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The server also runs on plain HTTP in a shop's network: no header may force HTTPS. */
export const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // Another host would learn who views its images.
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      // The reader of bar codes is WebAssembly.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  // A console on another origin shows this server's images.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  originAgentCluster: false,
};
