/** Loaded when the first answer is checked. */
export { visitRoutes } from '@roundsman/contract'
