// No policy: administrators alone merge; the rule is that of the import of doublets.
export { mergingHandlers } from './merging-routes.ts'
