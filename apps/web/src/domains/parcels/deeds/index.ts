export {
	createParcel,
	deleteArticle,
	doWithArticle,
	packAll,
	packParcel,
	rejectParcel,
	requestShipment,
	resetCheck,
	restoreParcel,
	saveShipmentNumber,
} from './deeds.ts'
