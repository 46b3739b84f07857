/** The face of the pages package: everything that the house uses of it. */
export { afterPaint, atFirstUse } from './after-paint.ts'
export { compressFiles } from './compress-files.ts'
export { namingFonts } from './fonts-ahead.ts'
export { scriptsOf } from './module-files.ts'
export { nameScripts } from './name-scripts.ts'
export { inPaintingOrder } from './painting-order.ts'
export { LETTERS } from './subset-fonts.ts'
export { pages } from './vite-plugin.ts'
