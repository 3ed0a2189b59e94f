export {
	addressOfClaims,
	type ClaimAddress,
	type ClaimChoice,
	claimChoiceOf,
	claimSearchOf,
	noClaimChoice,
} from './claim-address-rules.ts'
export { ClaimGroups } from './claim-groups.tsx'
export { ClaimList } from './claim-list.tsx'
export { useClaimList } from './use-claim-list.ts'
