/** Loaded when the first answer is checked. */
export { sectorRoutes } from '@roundsman/contract'
