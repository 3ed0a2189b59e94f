// No policy: only administrators merge; the rule is that of the import of duplicates.
export { mergingHandlers } from './merging-routes.ts'
