export {
	checkArticle,
	deleteArticle,
	moveOut,
	moveToManualParcel,
	moveToParcel,
	type PieceMove,
	replaceArticle,
	restoreDeleted,
} from './article-changes.ts'
export {
	createParcel,
	generateParcels,
	moveAllToParcel,
	packParcel,
	parcelChanges,
	rejectParcel,
	requestShipment,
	resetParcelCheck,
	restoreParcel,
	typeShipmentNumber,
	updateParcel,
	wantedOf,
} from './parcel-changes.ts'
export { articleEntity, parcelEntity } from './parcel-entity.ts'
