import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheet and drawer are large chunks: they are loaded when the first one opens.

export const ClaimFilterForm = lazyOverlay(
	async () => (await import('./claims/claim-filter-form.tsx')).ClaimFilterForm,
)

export const ClaimMenu = lazyOverlay(async () => (await import('./form/claim-menu.tsx')).ClaimMenu)

export const RejectClaimSheet = lazyOverlay(
	async () => (await import('./form/reject-claim-sheet.tsx')).RejectClaimSheet,
)

export const DeleteClaimDialog = lazyOverlay(
	async () => (await import('./form/delete-claim-dialog.tsx')).DeleteClaimDialog,
)

export const AnswerSheet = lazyOverlay(
	async () => (await import('./form/answer-sheet.tsx')).AnswerSheet,
)
