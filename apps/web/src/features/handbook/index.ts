export { useHandbookAccess, useHasHandbook } from './use-handbook-access.ts'
