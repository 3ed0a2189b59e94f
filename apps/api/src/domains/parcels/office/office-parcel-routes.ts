import {
	normalizeShipmentNumber,
	type OfficeParcel,
	officeParcelRoutes,
	shipmentNumberError,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { metaOf } from '#platform/paging'
import { handleOffice } from '#platform/route-handler'
import { answerUnclearWithin } from '../shipments/unclear-shipment-service.ts'
import {
	findOfficeParcel,
	findOfficeParcels,
	type OfficeParcelRow,
} from './office-parcel-repository.ts'

/** Our reference at carriers */
const referenceOf = (serial: number) => `RM-${String(serial).padStart(9, '0')}`

const presentOfficeParcel = (row: OfficeParcelRow): OfficeParcel => ({
	id: row.id,
	number: row.number,
	employee: { id: row.employeeId, name: row.employeeName },
	country: row.country,
	status: row.status,
	type: row.type,
	carrier: row.carrier,
	shipmentNumber: row.shipmentNumber,
	articles: Number(row.articles),
	quantity: row.quantity,
	weight: row.weight,
	createdAt: row.createdAt.toISOString(),
	shipment:
		row.state && row.requestedAt && row.serial !== null
			? {
					state: row.state,
					requestedAt: row.requestedAt.toISOString(),
					message: row.message,
					reference: referenceOf(row.serial),
				}
			: null,
	version: row.version,
})

async function readParcel({ db, scope }: Pick<OfficeContext, 'db' | 'scope'>, id: string) {
	const row = await findOfficeParcel(db, scope, id)
	if (!row) throw refusals.notFound()
	return presentOfficeParcel(row)
}

/**
 * Settles an unclear shipment: 422 for a number that is not the carrier's; 409 if it is no longer unclear.
 */
async function answerShipment(context: OfficeContext, id: string, text: string | null) {
	const { number, carrier } = await readParcel(context, id)
	const shipmentNumber = text === null ? null : normalizeShipmentNumber(text)
	const fault = shipmentNumber !== null && carrier && shipmentNumberError(carrier, shipmentNumber)
	if (fault) throw refusals.invalid({ shipmentNumber: [fault] })
	if (!(await answerUnclearWithin(context, number, shipmentNumber))) {
		throw refusals.conflict('This shipment is clear already.', { alias: 'shipment_clear' })
	}
	return readParcel(context, id)
}

export const officeParcelHandlers = [
	handleOffice(officeParcelRoutes.listOfficeParcels, async ({ db, scope }, { query }) => {
		const { rows, total } = await findOfficeParcels(db, scope, query)
		const { page, perPage } = query
		const path = '/api/office/parcel'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentOfficeParcel), meta }
	}),
	handleOffice(officeParcelRoutes.getOfficeParcel, (context, { params }) =>
		readParcel(context, params.id),
	),
	handleOffice(officeParcelRoutes.answerShipment, (context, { params, body }) =>
		answerShipment(context, params.id, body.shipmentNumber),
	),
]
