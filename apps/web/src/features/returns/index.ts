export { ChangeBadge } from './change-badge.tsx'
export {
	claimableSearchOf,
	FoundClaimables,
	RecentOfCustomer,
	SearchTerms,
} from './claimable-search.tsx'
export { ClaimsOfReturn } from './claims-of-return.tsx'
export { FindBar } from './find-bar.tsx'
export { SignedSheet } from './lazy-signed-sheet.ts'
export { MailAction, MailLine } from './mail-action.tsx'
export { NextStep } from './next-step.tsx'
export { ReturnEntry, ReturnEntryRow } from './return-entry.tsx'
export { claimLink, returnedByLink, returnLink } from './return-links.tsx'
export { ReviewOfReturn } from './review-of-return.tsx'
export { useLeaveTakenBack } from './use-leave-taken-back.ts'
export { useReceiptOf } from './use-receipt-of.ts'
export { useReturnEntry } from './use-return-entry.ts'
export { useClaimAddress, useReturnAddress } from './use-return-search-params.ts'
export { useHandlesReturns, useReturnsAccess } from './use-returns-access.ts'
