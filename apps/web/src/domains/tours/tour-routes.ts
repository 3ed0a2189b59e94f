/** Loaded when the first response is validated. */
export { tourRoutes } from '@roundsman/contract'
