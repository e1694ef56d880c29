/** Not those of the product: see vitest.config.ts above. */
export default {};
