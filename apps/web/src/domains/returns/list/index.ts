export { ReturnGroups } from './return-groups.tsx'
export { ReturnList } from './return-list.tsx'
export { type ReturnSearchParams, type ReturnStatus, returnSearch } from './return-search.ts'
export { useReturnList } from './use-return-list.ts'
