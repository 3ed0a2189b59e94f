import {
	accessRoutes,
	eventRoutes,
	listedVisitRoutes,
	mailRoutes,
	type OfficeAccess,
	type OfficeProfile,
	officeChatRoutes,
	officeCustomerRoutes,
	officeParcelRoutes,
	outsideServiceRoutes,
	type PersonForm,
	type PersonRecord,
	personRoutes,
	providerRoutes,
	type SetupState,
	sectorRoutes,
	setupRoutes,
	workStateRoutes,
} from '@roundsman/contract'
import { OfficeService, Refusal } from './office-service.ts'

export const administrator: OfficeProfile = {
	id: '00000000-0000-4000-8000-000000000001',
	name: 'Karin Meier',
	email: 'karin@firm.example',
	country: 'de',
	language: 'en',
	timeZone: 'Europe/Berlin',
	officeRole: 'administrator',
	worksInField: false,
	scope: { everything: true, countries: [], sectorIds: [] },
}

export const access: OfficeAccess = {
	step: 'done',
	methods: ['authenticator', 'recovery-code'],
	login: 'karin',
	name: administrator.name,
}

export const personOf = (id: number, over: Partial<PersonRecord> = {}): PersonRecord => ({
	id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
	login: `person.${id}`,
	name: `Person ${id}`,
	email: `person.${id}@firm.example`,
	country: 'de',
	postalCode: null,
	personnelNumber: null,
	role: 'service-agent',
	officeRole: null,
	scope: { everything: false, countries: [], sectorIds: [] },
	sectors: [],
	isTraining: false,
	hasAllFeatures: null,
	showAccompanying: null,
	isActive: true,
	hasPassword: true,
	leftAt: null,
	version: 1,
	...over,
})

const recordOf = ({ login, name, email, country, role, officeRole }: PersonForm, id: number) =>
	personOf(id, {
		...{ login, name, email, country, hasPassword: false },
		role: role ?? null,
		officeRole: officeRole ?? null,
	})

/** One page of some rows. */
export function pageOf<T>(
	rows: readonly T[],
	{ page, perPage }: { page: number; perPage: number },
) {
	const items = rows.slice((page - 1) * perPage, page * perPage)
	const lastPage = Math.max(1, Math.ceil(rows.length / perPage))
	const meta = {
		currentPage: page,
		from: 1,
		to: 1,
		lastPage,
		path: '',
		perPage,
		total: rows.length,
	}
	return { items: [...items], meta }
}

export const setupState: SetupState = {
	...{ hasFirm: true, firmName: 'Firm', hasSecondFactor: true },
	...{ fieldPeople: 2, officePeople: 1, withPassword: 3, sectors: 1, customers: 7, hasMap: true },
	services: {
		...{ vatRegister: false, addressSearch: true, routes: true, ticketSystem: false },
		carriers: 0,
	},
}

/** A service with an administrator and some people. */
export function createOfficeService(people: PersonRecord[] = [personOf(2), personOf(3)]) {
	const find = (id: string) => {
		const found = people.find((one) => one.id === id)
		if (!found) throw new Refusal(404)
		return found
	}
	return new OfficeService()
		.on(accessRoutes.getOfficeAccess, () => access)
		.on(providerRoutes.getSignInProvider, () => ({ provider: null }))
		.on(personRoutes.getOfficeProfile, () => administrator)
		.on(sectorRoutes.listSectors, ({ query }) => pageOf([], query))
		.on(setupRoutes.getSetupState, () => setupState)
		.on(mailRoutes.getMailStatus, () => ({
			...{ isSetUp: true, from: 'service@firm.example', waiting: 0, failed: 1 },
		}))
		.on(mailRoutes.listMails, ({ query }) => pageOf([], query))
		.on(outsideServiceRoutes.listOutsideServices, () => ({ items: [] }))
		.on(officeChatRoutes.listOfficeChats, () => ({ items: [], unread: 0 }))
		.on(eventRoutes.listRecordEvents, () => ({ items: [] }))
		.on(accessRoutes.listPersonSessions, () => ({ items: [] }))
		.on(listedVisitRoutes.listOfficeVisits, ({ query }) => pageOf([], query))
		.on(officeCustomerRoutes.listOfficeCustomers, ({ query }) => pageOf([], query))
		.on(officeParcelRoutes.listOfficeParcels, ({ query }) => pageOf([], query))
		.on(workStateRoutes.listWorkStates, ({ query }) => pageOf([], query))
		.on(workStateRoutes.getWorkState, () => {
			throw new Refusal(404)
		})
		.on(personRoutes.listPeople, ({ query }) => {
			const search = query['filter.search']?.toLowerCase() ?? ''
			const found = people.filter(({ name }) => name.toLowerCase().includes(search))
			return pageOf(query.sort === '-name' ? found.toReversed() : found, query)
		})
		.on(personRoutes.getPerson, ({ params }) => find(params.id))
		.on(personRoutes.createPerson, ({ body }) => {
			const person = recordOf(body, people.length + 10)
			people.push(person)
			return person
		})
		.on(personRoutes.invitePerson, () => ({
			path: `/invitation#${'a'.repeat(43)}`,
			kind: 'first-password' as const,
			expiresAt: '2026-11-27T08:00:00.000Z',
		}))
}
