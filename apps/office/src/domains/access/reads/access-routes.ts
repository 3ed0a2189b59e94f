/** Loaded when the first answer is checked. */
export { accessRoutes, personRoutes } from '@roundsman/contract'
