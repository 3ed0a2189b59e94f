/** Loaded when the first answer is checked. */
export { tourRoutes } from '@roundsman/contract'
