export { ActingNotice } from './acting-notice.tsx'
export { useArticleActions } from './article-actions.tsx'
export { NextParcelStep } from './next-parcel-step.tsx'
export { PackingBar } from './packing-bar.tsx'
export { ParcelBanner, ParcelBody, useChangeBadges } from './parcel-body.tsx'
export { ParcelDialogs } from './parcel-dialogs.tsx'
export { labelLink, parcelLink } from './parcel-links.tsx'
export { ParcelScanner } from './parcel-scanner.tsx'
export { lastParcelTab, ParcelTabs } from './parcel-tabs.tsx'
export { RunBar, RunParcel } from './run-parcel.tsx'
export { useActing } from './use-acting.ts'
export { createNewParcel, useNewParcel, useParcelPerson } from './use-new-parcel.ts'
export { useParcelActions } from './use-parcel-actions.ts'
export {
	useArticleSearchParams,
	useHeldParcelFilters,
	useParcelSearchParams,
} from './use-parcel-search-params.ts'
export { useRunSteps } from './use-run-steps.tsx'
export { useTypedCode } from './use-typed-code.tsx'
