// Ways, as domains see them.
export { decodePath } from '@roundsman/routing'
