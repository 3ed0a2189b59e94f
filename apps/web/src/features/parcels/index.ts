export { useArticleActions } from './article-actions.tsx'
export { lastParcelTab } from './last-parcel-tab.ts'
export { NextParcelStep } from './next-parcel-step.tsx'
export { PackingBar } from './packing-bar.tsx'
export { ParcelBanner, ParcelBody } from './parcel-body.tsx'
export { labelLink, parcelLink } from './parcel-links.tsx'
export { ParcelScanner } from './parcel-scanner.tsx'
export { ParcelTabs } from './parcel-tabs.tsx'
export { RunBar, RunParcel } from './run-parcel.tsx'
export { useActing } from './use-acting.tsx'
export { useChangeBadges } from './use-change-badges.tsx'
export { createNewParcel, useNewParcel } from './use-new-parcel.ts'
export { useParcelActions } from './use-parcel-actions.tsx'
export {
	useArticleAddress,
	useHeldParcelFilters,
	useParcelAddress,
} from './use-parcel-search-params.ts'
export { useParcelPerson, useParcelsAccess } from './use-parcels-access.ts'
export { useRunSteps } from './use-run-steps.tsx'
export { useTypedCode } from './use-typed-code.tsx'
