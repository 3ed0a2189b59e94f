export { ClaimGroups } from './claim-groups.tsx'
export { ClaimList } from './claim-list.tsx'
export { type ClaimChoice, type ClaimSearchParams, claimSearch } from './claim-search.ts'
export { useClaimList } from './use-claim-list.ts'
