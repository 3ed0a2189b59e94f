import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'
import { createParcelArticle, createParcelRow } from '../worlds/parcel-factories.ts'

export const examples = defineExamples({
	recorded: {
		answerShipment: async (db, employee) => {
			const { id } = await createParcelRow(db, employee.id, { status: 'ready' })
			await db
				.insertInto('parcel_shipment')
				.values({
					...{ id: randomUUID(), parcel_id: id, employee_id: employee.id, carrier: 'gls' },
					...{ typed_number: null, state: 'needs_office', requested_at: new Date() },
					...{ problem: 'carrier_unclear', problem_message: 'cut', number: null },
					...{ label_file_id: null, label_url: null, label_bytes: null },
					...{ qr_content: null, valid_until: null },
				})
				.execute()
			return {
				...{ actor: 'office', kind: 'parcel.changed', record: id, params: { id } },
				...{ before: { status: 'ready' }, after: { status: 'packed' } },
			}
		},
	},
	bodies: {
		answerShipment: { shipmentNumber: null },
		createParcel: { carrier: 'colissimo', type: 'dirty', comment: 'Cores, blue box' },
		generateParcels: { type: 'dirty' },
		updateParcel: { comment: 'Cores, blue box', carrier: 'chronopost' },
		packParcel: { type: 'pack' },
		moveAllToParcel: { type: 'clear' },
		moveToParcel: { quantity: 1 },
		moveToManualParcel: { parcelId: randomUUID(), quantity: 1 },
		moveOut: { quantity: 1 },
		replaceArticle: { parcelId: randomUUID() },
		checkArticle: { quantity: 1 },
		deleteArticle: { comment: 'Broken on the way', quantity: 1 },
		restoreDeleted: {},
	},
	queries: {
		listReplaceOptions: `articleId=${randomUUID()}`,
		listManualOptions: `articleId=${randomUUID()}`,
		downloadLabel: 'url=https%3A%2F%2Flabels.example%2Flabel.pdf',
	},
	ids: {
		'query.parcelId': 'parcel',
		'query.articleId': 'parcel-article',
		'body.parcelId': 'parcel',
	},
	chosenIds: {
		createParcel: 'parcel',
	},
	ownRecords: {
		parcel: {
			table: 'parcel',
			create: (db, employeeId, word) => createParcelRow(db, employeeId, { comment: word }),
		},
		'parcel-article': {
			table: 'parcel_article',
			create: (db, employeeId, word) => createParcelArticle(db, employeeId, { brand: word }),
		},
	},
})
