import { randomUUID } from 'node:crypto'
import { type EventKind, needsKey, type RouteName, type RouteShape } from '@roundsman/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#domains/employees'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import type { Recorded } from '../../testing/define-examples.ts'
import {
	allRoutes,
	exampleOf,
	recordedByDomains,
	unrecordedByDomains,
} from '../../testing/route-examples.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createNews,
	createTourPoint,
	createVisit,
} from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../testing/worlds/parcels-world.ts'
import {
	createReturnsWorld,
	drawPhoto,
	drawSignature,
	type ReturnsWorld,
} from '../../testing/worlds/returns-world.ts'
import { createTicketsWorld } from '../../testing/worlds/tickets-world.ts'

// Whoever adds a route that writes adds how it is called, and by that what it records: here, or as `recorded` in
// the examples of its domain.

/** Routes that change no record, with the reason. */
const withoutEvent: Partial<Record<RouteName, string>> = {
	uploadPhoto: 'a piece is no record; the claim or ticket that shows the photo records it',
	addTicketPhoto: 'a photo waits for its ticket, which records it',
	voidOperation: 'it keeps a change from being made',
	sendBatch: 'each change inside is a route of its own',
	askMemory: 'it only reads',
	testWebhook: 'it only tries the connection',
	reportLost: 'what a phone has lost was never a record here',
	optimizeTour: 'it only proposes',
	readInvitation: 'it only reads',
	startPasskeySignIn: 'it only says what is to be signed',
	startPasskey: 'it only says what is to be signed',
	createAuthenticator: 'it counts once it was confirmed',
	confirmAuthenticator: 'it needs a clock and a secret: see access.test.ts',
	confirmCode: 'it opens the session that the password began: see access.test.ts',
	confirmPasskey: 'it opens the session that the password began',
	addPasskey: 'it needs a device',
	removePasskey: 'it needs a device',
	startExport: 'it only reads; the list of exports says who has begun it',
	...unrecordedByDomains,
}

describe('every route that writes', () => {
	const test = openTestApp(anyDatabase)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let office: Awaited<ReturnType<typeof createOfficePerson>>
	let returns: ReturnsWorld
	let parcels: ParcelsWorld
	beforeAll(async () => {
		employee = await createEmployee(test.client.db, test.now())
		office = await createOfficePerson(test.client.db, test.now())
		returns = await createReturnsWorld(test, 50)
		parcels = await createParcelsWorld(test)
	})
	const db = () => test.client.db
	const of = (person: { id: string; token: string }) => ({ by: person, token: person.token })
	const visit = async () => (await createVisit(db(), employee)).id
	const customer = async () => (await createCustomer(db(), employee.sectorId)).id
	const form = exampleOf(
		'createCustomer',
		Object.fromEntries(allRoutes).createCustomer as never,
	).body

	const ofVisits: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createVisit: async () => {
			const id = randomUUID()
			const body = { id, customerId: await customer(), date: '2026-11-20' }
			return {
				...of(employee),
				body,
				kind: 'visit.created',
				record: id,
				after: { date: '2026-11-20' },
			}
		},
		startVisit: async () => {
			const id = await visit()
			const at = '2026-11-19T07:00:00.000Z'
			const body = { at, isByHand: true }
			const said = {
				kind: 'visit.started',
				before: { arrivedAt: null },
				after: { arrivedAt: at },
			} as const
			return { ...of(employee), params: { id }, body, record: id, ...said }
		},
		cancelVisit: async () => {
			const id = await visit()
			const after = { status: 'canceled', reason: 'nobody_there' }
			const said = { kind: 'visit.cancelled', before: { status: 'plan' }, after } as const
			return { ...of(employee), params: { id }, record: id, ...said }
		},
		replanVisit: async () => {
			const id = await visit()
			const [before, after] = [{ date: '2026-11-19' }, { date: '2026-11-20' }]
			return { ...of(employee), params: { id }, record: id, kind: 'visit.replanned', before, after }
		},
		reportVisit: async () => {
			const id = await visit()
			const after = { status: 'done', comment: 'All well' }
			const said = { kind: 'visit.reported', before: { status: 'plan' }, after } as const
			return { ...of(employee), params: { id }, record: id, ...said }
		},
		orderVisits: async () => {
			const own = await createEmployee(db(), test.now())
			const first = (await createVisit(db(), own)).id
			const second = (await createVisit(db(), own, { tour_position: 2 })).id
			const [before, after] = [{ order: [first, second] }, { order: [second, first] }]
			return { ...of(own), body: { ids: [second, first] }, kind: 'tour.reordered', before, after }
		},
		stopTour: async () => {
			const own = await createEmployee(db(), test.now())
			await createVisit(db(), own)
			return { ...of(own), kind: 'tour.stopped', after: { stoppedAt: test.now().toISOString() } }
		},
		undoVisitStart: async () => {
			const id = await visit()
			const body = { at: '2026-11-19T07:00:00.000Z', isByHand: true }
			await test.call(employee.token, 'POST', `/api/visit/${id}/start`, { body })
			const said = { kind: 'visit.changed', after: { arrivedAt: null } } as const
			return { ...of(employee), params: { id }, record: id, ...said }
		},
		undoVisitCancel: async () => {
			const id = await visit()
			const body = { reason: 'nobody_there' }
			await test.call(employee.token, 'POST', `/api/visit/${id}/cancel`, { body })
			const [before, after] = [{ status: 'canceled' }, { status: 'plan' }]
			return { ...of(employee), params: { id }, record: id, kind: 'visit.changed', before, after }
		},
		undoVisitReplan: async () => {
			const id = await visit()
			const body = { date: '2026-11-20' }
			await test.call(employee.token, 'POST', `/api/visit/${id}/replan`, { body })
			const [before, after] = [{ date: '2026-11-20' }, { date: '2026-11-19' }]
			return { ...of(employee), params: { id }, record: id, kind: 'visit.replanned', before, after }
		},
		resumeTour: async () => {
			const own = await createEmployee(db(), test.now())
			await createVisit(db(), own)
			await test.call(own.token, 'POST', '/api/tour/stop')
			return { ...of(own), kind: 'tour.resumed', after: { stoppedAt: null } }
		},
		issueCoupon: async () => {
			const of_ = await createCustomer(db(), employee.sectorId, { status: 'nact' })
			const visitId = (await createVisit(db(), employee, { customer_id: of_.id })).id
			return {
				...of(employee),
				body: { visitId },
				kind: 'coupon.issued',
				after: { customerId: of_.id },
			}
		},
	}

	const ofCustomers: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createCustomer: async () => {
			const id = randomUUID()
			const after = { title: 'Autobedrijf De Vries', status: 'lead' }
			const body = { ...form, id }
			return { ...of(employee), body, record: id, kind: 'customer.created', before: null, after }
		},
		updateCustomer: async () => {
			const id = await customer()
			const body = { ...form, city: 'Elsewhere', base: {} }
			return {
				...of(employee),
				params: { id },
				body,
				record: id,
				kind: 'customer.changed',
				after: { city: 'Elsewhere' },
			}
		},
		patchCustomer: async () => {
			const id = await customer()
			const body = { isClosed: true, base: {} }
			const [before, after] = [{ isClosed: false }, { isClosed: true, status: 'clos' }]
			return {
				...of(employee),
				params: { id },
				body,
				record: id,
				kind: 'customer.closed',
				before,
				after,
			}
		},
		createTicket: async () => {
			const world = await createTicketsWorld(test)
			const id = randomUUID()
			const body = {
				id,
				data: { reason: 'other', comment: 'All well' },
				params: { customerId: world.customer.id },
			}
			return {
				...of(world.employee),
				body,
				record: id,
				kind: 'ticket.created',
				after: { reason: 'other' },
			}
		},
	}

	const ofPerson: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		login: async () => {
			const password_hash = await hashPassword('correct-horse-7')
			const own = await createEmployee(db(), test.now())
			const login = 'anna.vos'
			await db()
				.updateTable('employee')
				.set({ login, password_hash })
				.where('id', '=', own.id)
				.execute()
			return { by: own, token: null, record: own.id, kind: 'session.opened' }
		},
		logout: async () => {
			const own = await createEmployee(db(), test.now())
			return { ...of(own), record: own.id, kind: 'session.ended' }
		},
		changePassword: async () => {
			const password_hash = await hashPassword('correct-horse-7')
			const own = await createEmployee(db(), test.now(), { password_hash })
			return { ...of(own), record: own.id, kind: 'employee.password_changed' }
		},
		endSession: async () => {
			const own = await createEmployee(db(), test.now())
			const { id } = await db()
				.selectFrom('session')
				.select('id')
				.where('employee_id', '=', own.id)
				.executeTakeFirstOrThrow()
			return { ...of(own), params: { id }, record: own.id, kind: 'session.ended' }
		},
		updateSettings: async () => ({
			...{ ...of(employee), record: employee.id, kind: 'employee.changed' },
			after: { navigator: 'waze' },
		}),
		readNews: async () => {
			const { id } = await createNews(db())
			return { ...of(employee), params: { id }, record: id, kind: 'news.read' }
		},
		createTourPoint: async () => ({
			...{ ...of(employee), kind: 'tour_point.created', after: { label: 'Home' } },
		}),
		deleteTourPoint: async () => {
			const { id } = await createTourPoint(db(), employee.id)
			const said = { kind: 'tour_point.deleted', before: { label: 'Home' }, after: null } as const
			return { ...of(employee), params: { id }, record: id, ...said }
		},
		chooseTourPoints: async () => {
			const { id } = await createTourPoint(db(), employee.id)
			const [before, after] = [{ activeEnd: null }, { activeEnd: id }]
			const said = { kind: 'tour_point.chosen', before, after } as const
			return { ...of(employee), body: { activeEnd: id }, record: employee.id, ...said }
		},
	}

	const ofReturns: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createReturn: async () => {
			const own = await createReturnsWorld(test)
			const { customerId } = own
			const said = { kind: 'return.created', after: { customerId } } as const
			return { ...of(own.employee), body: { customerId }, ...said }
		},
		deleteReturn: async () => {
			const own = await createReturnsWorld(test)
			const { id } = await own.open()
			const said = { kind: 'return.deleted', after: null } as const
			return { ...of(own.employee), params: { id }, record: id, ...said }
		},
		createClaim: async () => {
			const body = returns.claimForm((await returns.open()).id)
			return {
				...of(returns.employee),
				body,
				kind: 'claim.created',
				after: { cause: 'defective', quantity: 1 },
			}
		},
		updateClaim: async () => {
			const { id } = await returns.claim((await returns.open()).id)
			const body = {
				customerId: returns.customerId,
				cause: 'defective',
				quantity: 2,
				status: 'in-progress',
			}
			const said = {
				kind: 'claim.changed',
				before: { quantity: 1 },
				after: { quantity: 2 },
			} as const
			return { ...of(returns.employee), params: { id }, body, record: id, ...said }
		},
		addClaimPhoto: async () => {
			const { id } = await returns.claim((await returns.open()).id)
			const image = await returns.upload(await drawPhoto(1))
			const body = { customerId: returns.customerId, ...image }
			const said = {
				kind: 'claim.changed',
				before: { images: [] },
				after: { images: [image.key] },
			} as const
			return { ...of(returns.employee), params: { id }, body, record: id, ...said }
		},
		deleteClaim: async () => {
			const { id } = await returns.claim((await returns.open()).id)
			return {
				...of(returns.employee),
				params: { id },
				record: id,
				kind: 'claim.deleted',
				after: null,
			}
		},
		confirmReturn: async () => {
			const own = await createReturnsWorld(test)
			const { id } = await own.open()
			await own.finish(id)
			const { total } = (await own.call('GET', `/return/${id}`)).json().data
			const { quantity, articles, sum } = total
			const signature = await drawSignature()
			const body = { customerId: own.customerId, signature, totals: { quantity, articles, sum } }
			const after = { confirmedAt: test.now().toISOString() }
			return {
				...of(own.employee),
				params: { id },
				body,
				record: id,
				kind: 'return.confirmed',
				after,
			}
		},
	}

	const changed = (id: string, before: object, after: object | null = {}) => ({
		...of(parcels.employee),
		...{ params: { id }, record: id, kind: 'parcel_article.changed' as const, before, after },
	})
	const parcelChanged = (id: string, before: object, after: object) => ({
		...changed(id, before, after),
		kind: 'parcel.changed' as const,
	})
	const inParcel = async () => {
		const parcelId = await parcels.addParcel()
		const article = { parcel_id: parcelId, status: 'in_parcel', quantity: 2 } as const
		const id = await parcels.addArticle(article)
		return { id, parcelId }
	}
	const ofParcels: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createParcel: async () => ({
			...of(parcels.employee),
			kind: 'parcel.created',
			after: { type: 'dirty' },
		}),
		generateParcels: async () => {
			const own = await createParcelsWorld(test)
			await own.addArticle()
			return { ...of(own.employee), kind: 'parcel.created', after: { type: 'dirty' } }
		},
		moveAllToParcel: async () => {
			const own = await createParcelsWorld(test)
			const parcelId = await own.addParcel({ type: 'clear' })
			const id = await own.addArticle({ type: 'clear', quantity: 1 })
			const said = { before: { parcelId: null }, after: { parcelId } }
			return { ...of(own.employee), record: id, kind: 'parcel_article.changed', ...said }
		},
		updateParcel: async () => {
			const id = await parcels.addParcel()
			return parcelChanged(id, { comment: null }, { comment: 'Cores, blue box' })
		},
		packParcel: async () => {
			const { parcelId, id } = await inParcel()
			await parcels.move(id, 'check', { quantity: 2 })
			return parcelChanged(parcelId, { status: 'in_progress' }, { status: 'packed' })
		},
		rejectParcel: async () => {
			const id = await parcels.addParcel()
			return parcelChanged(id, { status: 'in_progress' }, { status: 'reject' })
		},
		restoreParcel: async () => {
			const id = await parcels.addParcel({ status: 'reject' })
			return parcelChanged(id, { status: 'reject' }, { status: 'in_progress' })
		},
		resetParcelCheck: async () => {
			const { parcelId, id } = await inParcel()
			await parcels.move(id, 'check', { quantity: 2 })
			return parcelChanged(parcelId, { checkedQuantity: 2 }, { checkedQuantity: 0 })
		},
		requestShipment: async () => {
			const { parcelId, id } = await inParcel()
			await parcels.move(id, 'check', { quantity: 2 })
			await parcels.change('PUT', `/parcel/${parcelId}/pack`, { type: 'pack' })
			return parcelChanged(parcelId, { status: 'packed' }, { status: 'ready' })
		},
		moveToParcel: async () => {
			const parcelId = await parcels.addParcel()
			const id = await parcels.addArticle({ quantity: 1 })
			return { ...changed(id, { parcelId: null }, { parcelId }), body: { quantity: 1, parcelId } }
		},
		moveToManualParcel: async () => {
			const parcelId = await parcels.addParcel({ is_manual: true })
			const id = await parcels.addArticle({ quantity: 1 })
			return { ...changed(id, { parcelId: null }, { parcelId }), body: { quantity: 1, parcelId } }
		},
		moveOut: async () => {
			const { id, parcelId } = await inParcel()
			return { ...changed(id, { parcelId }, { parcelId: null }), body: { quantity: 2 } }
		},
		replaceArticle: async () => {
			const { id, parcelId: from } = await inParcel()
			const parcelId = await parcels.addParcel()
			return { ...changed(id, { parcelId: from }, { parcelId }), body: { parcelId } }
		},
		checkArticle: async () => {
			const { id } = await inParcel()
			return changed(id, { checkedQuantity: 0 }, { checkedQuantity: 1 })
		},
		deleteArticle: async () => {
			const id = await parcels.addArticle({ quantity: 1 })
			return changed(
				id,
				{ status: 'available' },
				{ status: 'deleted', deleteComment: 'Broken on the way' },
			)
		},
		restoreDeleted: async () => {
			const id = await parcels.addArticle({ status: 'deleted', delete_comment: 'Broken' })
			return changed(id, { status: 'deleted' }, { status: 'available' })
		},
	}

	/** The office's own, each after what the one before has made. */
	const made = async (name: RouteName, body: object = {}) => {
		const { [name]: route } = Object.fromEntries(allRoutes) as Record<RouteName, RouteShape>
		const example = exampleOf(name, route)
		const sent = { ...example.body, ...body }
		const answer = await test.call(office.token, route.method, example.url, { body: sent })
		if (answer.statusCode >= 300) throw new Error(answer.body)
		return answer.json().data as { id: string }
	}
	const created = async (kind: EventKind, after: object, body?: object): Promise<Recorded> => ({
		...{ ...of(office), actor: 'office', kind, before: null, after },
		...(body ? { body } : {}),
	})
	const masterChanged = async (kind: EventKind, id: string, after: object): Promise<Recorded> => ({
		...{ ...of(office), actor: 'office', params: { id }, record: id, kind, after, body: after },
	})
	const ofMasters: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createSector: () => created('sector.created', { name: 'Zeeland West' }),
		changeSector: async () => {
			const { id } = await made('createSector', { name: 'Other' })
			return masterChanged('sector.changed', id, { zone: 'west' })
		},
		renameZone: () =>
			created('zone.changed', { name: 'west' }).then(({ before: _, ...rest }) => rest),
		createProduct: () => created('product.created', { brand: 'ATE' }),
		changeProduct: async () => {
			const { id } = await made('createProduct', { article: '1' })
			return masterChanged('product.changed', id, { price: 48.15 })
		},
		createCampaign: () => created('campaign.created', { code: 'WINTER26' }),
		changeCampaign: async () => {
			const { id } = await made('createCampaign')
			return masterChanged('campaign.changed', id, { code: 'WINTER27' })
		},
		createAction: () => created('action.created', { code: 'brake-week' }),
		changeAction: async () => {
			const { id } = await made('createAction', { code: 'other' })
			return masterChanged('action.changed', id, { minutes: 15 })
		},
		putFirm: () => created('firm.changed', { name: 'Teile Lauf' }),
		putHoliday: () => created('holiday.changed', { day: '08-15' }),
		removeHoliday: async () => {
			await made('putHoliday')
			const said = { kind: 'holiday.changed', before: { day: '08-15' }, after: null } as const
			return { ...of(office), actor: 'office', ...said }
		},
		putDayOff: () =>
			created(
				'day_off.changed',
				{ date: '2026-12-24' },
				{ personId: employee.id, date: '2026-12-24' },
			),
		removeDayOff: async () => {
			const body = { personId: employee.id, date: '2026-12-25' }
			await made('putDayOff', body)
			const said = { kind: 'day_off.changed', before: { date: '2026-12-25' }, after: null } as const
			return { ...of(office), actor: 'office', body, record: employee.id, ...said }
		},
	}

	const ofPeople: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createPerson: () => created('employee.created', { login: 'ben.bos' }),
		changePerson: async () => {
			const { id } = await made('createPerson', { login: 'other' })
			return masterChanged('employee.changed', id, { name: 'Ben Vos' })
		},
		invitePerson: async () => {
			const { id } = await made('createPerson', { login: 'third' })
			return {
				...of(office),
				actor: 'office',
				params: { id },
				record: id,
				kind: 'employee.link_made',
			}
		},
		acceptInvitation: async () => {
			const { id } = await made('createPerson', { login: 'fourth' })
			const url = `/api/office/person/${id}/link`
			const link = (await test.call(office.token, 'POST', url)).json().data
			const body = { token: link.path.split('#')[1], password: 'correct-horse-7-staple' }
			const said = { kind: 'employee.password_changed', record: id } as const
			return { by: { id }, token: null, actor: 'office', body, ...said }
		},
		deactivatePerson: async () => {
			const { id } = await made('createPerson', { login: 'fifth' })
			const [before, after] = [{ isActive: true }, { isActive: false }]
			const said = { kind: 'employee.deactivated', before, after } as const
			return { ...of(office), actor: 'office', params: { id }, body: {}, record: id, ...said }
		},
		signInToOffice: async () => {
			const own = await createOfficePerson(db(), test.now(), {
				...{ login: 'office.vos', password_hash: await hashPassword('correct-horse-7') },
			})
			const body = { login: 'office.vos', password: 'correct-horse-7' }
			const said = { kind: 'session.opened', record: own.id } as const
			return { by: own, token: null, actor: 'office', body, ...said }
		},
		changeOfficePassword: async () => {
			const password_hash = await hashPassword('correct-horse-7')
			const own = await createOfficePerson(db(), test.now(), { password_hash })
			return { ...of(own), actor: 'office', record: own.id, kind: 'employee.password_changed' }
		},
		resetSecondFactor: async () => {
			const { id } = await made('createPerson', { login: 'sixth' })
			const said = { record: id, kind: 'employee.second_factor_removed' } as const
			return { ...of(office), actor: 'office', params: { id }, ...said }
		},
		renewRecoveryCodes: async () => ({
			...of(office),
			...{ actor: 'office', record: office.id, kind: 'employee.second_factor_added' },
		}),
		signPersonOut: async () => {
			const { id } = await createOfficePerson(db(), test.now())
			return { ...of(office), actor: 'office', params: { id }, record: id, kind: 'session.ended' }
		},
		endPersonSession: async () => {
			const own = await createOfficePerson(db(), test.now())
			const { id } = await db()
				.selectFrom('session')
				.where('employee_id', '=', own.id)
				.select('id')
				.executeTakeFirstOrThrow()
			return {
				...of(office),
				actor: 'office',
				params: { id },
				record: own.id,
				kind: 'session.ended',
			}
		},
		signOutOfOffice: async () => {
			const own = await createOfficePerson(db(), test.now())
			return { ...of(own), actor: 'office', record: own.id, kind: 'session.ended' }
		},
	}

	const wished = { kind: 'import.changed' } as const
	const importOf = async (state: 'checking' | 'applied') => {
		const { id } = await db()
			.insertInto('import_run')
			.values({ state, options: '{"apply":true}', created_at: test.now() })
			.returning('id')
			.executeTakeFirstOrThrow()
		return String(id)
	}

	const ofKeysAndImports: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createApiKey: () => created('api_key.created', { name: 'ERP' }),
		rotateApiKey: async () => {
			const { key } = (await made('createApiKey')) as unknown as { key: { id: string } }
			const said = { kind: 'api_key.rotated', record: key.id, after: { overlapHours: 24 } } as const
			return { ...of(office), actor: 'office', params: { id: key.id }, ...said }
		},
		endApiKey: async () => {
			const { key } = (await made('createApiKey')) as unknown as { key: { id: string } }
			const said = { kind: 'api_key.ended', before: { endedAt: null } } as const
			return { ...of(office), actor: 'office', params: { id: key.id }, record: key.id, ...said }
		},
		startImport: async () => ({
			...{ ...of(office), actor: 'office', kind: 'import.created', after: { apply: true } },
			params: { kind: 'sectors' },
			body: 'name;country;zone\nNeu;de;Nord\n',
			headers: { 'content-type': 'text/csv' },
		}),
		startImports: async () => ({
			...{ ...of(office), actor: 'office', kind: 'import.created', after: { apply: true } },
			body: [
				'--x',
				'Content-Disposition: form-data; name="sectors"; filename="Sectors.csv"',
				...['', 'name;country;zone', 'Neu;de;Nord', '--x--', ''],
			].join('\r\n'),
			headers: { 'content-type': 'multipart/form-data; boundary=x' },
		}),
		stopImport: async () => {
			const id = await importOf('checking')
			const after = { wish: 'stop' }
			return { ...of(office), actor: 'office', params: { id }, record: id, ...wished, after }
		},
		undoImport: async () => {
			const id = await importOf('applied')
			const after = { wish: 'undo' }
			return { ...of(office), actor: 'office', params: { id }, record: id, ...wished, after }
		},
		putOpeningHours: async () => {
			const id = await customer()
			const hours = [{ weekday: 1, from: '08:00', to: '17:00' }]
			const after = { openingHours: hours.map((one) => expect.objectContaining(one)) }
			const said = { kind: 'customer.changed', before: expect.anything(), after } as const
			return { ...of(office), actor: 'office', params: { id }, record: id, ...said }
		},
		createOption: async () => ({
			...(await created('option.created', { active: true })),
			params: { list: 'business-action' },
		}),
		changeOption: async () => {
			const place = { list: 'canceling-reasons', value: 'sick' }
			const said = { kind: 'option.changed', record: 'canceling-reasons/sick' } as const
			return { ...of(office), actor: 'office', params: place, body: { isActive: false }, ...said }
		},
		orderOptions: async () => ({
			...{ ...of(office), actor: 'office', kind: 'option.reordered', record: 'canceling-reasons' },
			...{ params: { list: 'canceling-reasons' }, body: { values: ['other', 'sick'] } },
		}),
	}

	const webhook = async (way = '') => {
		const { webhook: one } = (await made('createWebhook')) as unknown as { webhook: { id: string } }
		if (way === 'paused')
			await test.call(office.token, 'POST', `/api/office/webhooks/${one.id}/pause`)
		return one.id
	}
	const ofWebhook = (id: string, kind: EventKind, said: Partial<Recorded>): Recorded => ({
		...{ ...of(office), actor: 'office', params: { id }, record: id, kind, ...said },
	})
	const stateOf = (id: string, from: string, to: string) =>
		ofWebhook(id, 'webhook.changed', { before: { state: from }, after: { state: to } })
	const ofWebhooks: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		createWebhook: () =>
			created(
				'webhook.created',
				// What may be a password in the query is not part of it.
				{ name: 'ERP', url: 'https://erp.example/in', kinds: ['visit.reported'] },
				{ name: 'ERP', url: 'https://erp.example/in?token=t', kinds: ['visit.reported'] },
			),
		changeWebhook: async () => {
			const body = { name: 'Till', url: 'https://erp.example/till', kinds: ['parcel.sent'] }
			return ofWebhook(await webhook(), 'webhook.changed', { body, after: body })
		},
		deleteWebhook: async () => ofWebhook(await webhook(), 'webhook.deleted', { after: null }),
		pauseWebhook: async () => stateOf(await webhook(), 'active', 'paused'),
		resumeWebhook: async () => stateOf(await webhook('paused'), 'paused', 'active'),
		rotateWebhook: async () =>
			ofWebhook(await webhook(), 'webhook.rotated', { after: { overlapHours: 24 } }),
		replayWebhook: async () => ofWebhook(await webhook(), 'webhook.replayed', {}),
	}

	const recorded: Partial<Record<RouteName, () => Promise<Recorded>>> = {
		...{ ...ofVisits, ...ofCustomers, ...ofPerson, ...ofReturns, ...ofParcels },
		...{ ...ofMasters, ...ofPeople, ...ofKeysAndImports, ...ofWebhooks },
		...Object.fromEntries(
			Object.entries(recordedByDomains).map(([name, prepare]) => [
				name,
				async () => {
					const call = await prepare(db(), employee, office)
					return { ...of(call.actor === 'office' ? office : employee), ...call }
				},
			]),
		),
	}

	it('is called here, or changes no record', () => {
		const writing = allRoutes.filter(([, route]) => route.method !== 'GET').map(([name]) => name)
		const known = [...Object.keys(recorded), ...Object.keys(withoutEvent)]
		expect(writing.length).toBeGreaterThan(40)
		expect(known.sort()).toEqual([...writing].sort())
	})

	it.each(allRoutes.filter(([name]) => name in recorded))(
		'leaves an event in %s, with who did what',
		async (name, route) => {
			const {
				params,
				body,
				headers = {},
				token = null,
				by,
				actor = 'employee',
				kind,
				record,
				before,
				after,
			} = await (recorded[name] as () => Promise<Recorded>)()
			const last = await db()
				.selectFrom('event')
				.select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('position'))
				.executeTakeFirstOrThrow()
			const example = exampleOf(name, route, params)
			const answer = await test.call(token, route.method, example.url, {
				body: body ?? example.body,
				headers,
			})
			expect(answer.statusCode, answer.body).toBeLessThan(300)
			if (needsKey(route)) expect(answer.headers['operation-id']).toBeDefined()
			const events = await db()
				.selectFrom('event')
				.select(['kind', 'record_id', 'actor_kind', 'actor_id', 'before', 'after', 'arrived_at'])
				.where('position', '>', String(last.position))
				.execute()
			const event = events.find((one) => one.kind === kind && (!record || one.record_id === record))
			expect(event, JSON.stringify(events)).toMatchObject({
				...{ actor_kind: actor, actor_id: by.id, arrived_at: test.now() },
				...(before === undefined ? {} : { before }),
				...(after === undefined ? {} : { after }),
			})
		},
	)
})
