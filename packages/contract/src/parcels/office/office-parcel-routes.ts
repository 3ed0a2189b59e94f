import { pageOf } from '../../core/envelope.ts'
import { masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import {
	officeParcelQuerySchema,
	officeParcelSchema,
	shipmentAnswerSchema,
} from './office-parcel.ts'

export const officeParcelRoutes = {
	listOfficeParcels: defineRoute({
		method: 'GET',
		path: '/office/parcel',
		summary: "Parcels of the employees of the caller's scope",
		ownership: 'office',
		query: officeParcelQuerySchema,
		answer: pageOf(officeParcelSchema),
	}),
	getOfficeParcel: defineRoute({
		method: 'GET',
		path: '/office/parcel/{id}',
		summary: "One parcel of the caller's scope",
		ownership: 'office',
		params: masterById,
		answer: officeParcelSchema,
	}),
	answerShipment: defineRoute({
		method: 'POST',
		path: '/office/parcel/{id}/shipment',
		summary: 'Says what became of an unclear shipment: its number, or that there is none',
		ownership: 'office',
		params: masterById,
		body: shipmentAnswerSchema,
		answer: officeParcelSchema,
	}),
}
