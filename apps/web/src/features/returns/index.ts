import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export {
	claimableSearchOf,
	FoundClaimables,
	RecentOfCustomer,
	SearchTerms,
} from './claimable-search.tsx'
export { ChangeBadge, ClaimsOfReturn } from './claims-of-return.tsx'
export { FindBar } from './find-bar.tsx'
export { MailAction, MailLine } from './mail-action.tsx'
export { NextStep } from './next-step.tsx'
export { ReturnEntry, ReturnEntryRow } from './return-entry.tsx'
export { claimLink, returnedByLink, returnLink } from './return-links.tsx'
export { ReviewOfReturn } from './review-of-return.tsx'
export { useLeaveTakenBack } from './use-leave-taken-back.ts'
export { useReceiptOf } from './use-receipt-of.ts'
export { useReturnEntry } from './use-return-entry.ts'

/** The sheet includes the receipt's code: it is loaded when a return is signed. */
export const SignedSheet = lazyOverlay(async () => (await import('./signed-sheet.tsx')).SignedSheet)
