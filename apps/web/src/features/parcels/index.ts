export { ActingNotice } from './acting-notice.tsx'
export { ArticleDialogs } from './article-dialogs.tsx'
export { NextParcelStep } from './next-parcel-step.tsx'
export { PackingBar } from './packing-bar.tsx'
export { ParcelBanner, ParcelBody, useChangeBadges } from './parcel-body.tsx'
export { ParcelDialogs } from './parcel-dialogs.tsx'
export { labelLink, parcelLink } from './parcel-links.tsx'
export { ParcelScanner } from './parcel-scanner.tsx'
export { lastParcelTab, ParcelTabs } from './parcel-tabs.tsx'
export { RunDialogs } from './run-dialogs.tsx'
export { RunBar, RunParcel } from './run-parcel.tsx'
export { TypedCodeSheet } from './typed-code-sheet.tsx'
export { useActing } from './use-acting.ts'
export { useArticleActions } from './use-article-actions.ts'
export { createNewParcel, useNewParcel, useParcelPerson } from './use-new-parcel.ts'
export { useParcelActions } from './use-parcel-actions.ts'
export {
	useArticleSearchParams,
	useHeldParcelFilters,
	useParcelSearchParams,
} from './use-parcel-search-params.ts'
export { useRunSteps } from './use-run-steps.ts'
export { useTypedCode } from './use-typed-code.ts'
