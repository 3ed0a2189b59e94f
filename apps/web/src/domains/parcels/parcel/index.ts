export type { ParcelArticle, ParcelPerson, WholeParcel } from '@roundsman/contract'
export {
	useAmountLabels,
	useCarrierLabels,
	useParcelStyles,
	useParcelTitle,
} from '../parcel-labels.ts'
export { BoxList } from './box-list.tsx'
export { CheckList } from './check-list.tsx'
export { LabelActions, LabelPaper, labelNameOf, useLabel } from './label-sheet.tsx'
export { parcelDetailQueries, useParcel } from './parcel-detail-queries.ts'
export {
	ParcelFact,
	ParcelFactBox,
	ParcelFacts,
	ParcelHead,
	trackingPageOf,
} from './parcel-facts.tsx'
export type { ParcelMenuAction } from './parcel-menu.tsx'
export { QrCard } from './qr-card.tsx'
export { ShippedCards } from './shipped-cards.tsx'
