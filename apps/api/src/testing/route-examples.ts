import { randomUUID } from 'node:crypto'
import { isOfficeRoute, pathOf, type RouteName, type RouteShape, routes } from '@roundsman/contract'

/** Every route of the contract by its name. */
export const allRoutes = Object.entries(routes) as [RouteName, RouteShape][]

/** Those of the field: whose the records are that they name is proved by `foreign-rows.test.ts`. */
export const fieldRoutes = allRoutes.filter(
	([, route]) => !isOfficeRoute(route) && route.ownership !== 'program',
)
export const programRoutes = allRoutes.filter(([, { ownership }]) => ownership === 'program')
export const officeRoutes = allRoutes.filter(([, route]) => isOfficeRoute(route))

const params = () => ({
	id: randomUUID(),
	key: randomUUID(),
	language: 'nl',
	file: 'today.pdf',
	list: 'navigator',
	value: 'none',
	locale: 'en',
	namespace: 'common',
	kind: 'customers',
})

const customerForm = {
	title: 'Autobedrijf De Vries',
	companyTitle: 'De Vries Automotive B.V.',
	country: 'nl',
	street: 'Kerkstraat',
	houseNumber: '12',
	index: '4431 AB',
	city: 'Dorpstad',
	phonePrefix: '+31',
	phoneNumber: '113000000',
}

/** A body that each route with one takes; a new route needs its own. */
const bodies: Partial<Record<RouteName, object>> = {
	login: { login: 'anna.vos', password: 'correct-horse-7' },
	updateSettings: { navigator: 'waze' },
	createCustomer: customerForm,
	updateCustomer: customerForm,
	patchCustomer: { notes: 'Ring first', customerLabel: 'vip' },
	issueCoupon: { visitId: randomUUID(), type: 'welcome' },
	optimizeTour: { lat: 51.69, lng: 5.67 },
	sendBatch: {
		runs: [
			[
				{
					method: 'PUT',
					url: '/api/employee-settings',
					headers: { 'idempotency-key': '01900000-0000-7000-8000-000000000000' },
					body: {},
				},
			],
		],
	},
	askMemory: { device: randomUUID(), keys: [randomUUID()] },
	tellLost: {
		device: randomUUID(),
		changes: [{ key: randomUUID(), kind: 'visit-report', savedAt: '2026-11-19T07:00:00Z' }],
	},
	readInvitation: { token: 'a'.repeat(43) },
	acceptInvitation: { token: 'a'.repeat(43), password: 'correct-horse-7' },
	signInToOffice: { login: 'anna.vos', password: 'correct-horse-7' },
	createPerson: {
		login: 'ben.bos',
		name: 'Ben Bos',
		email: 'ben@garage.example',
		country: 'nl',
		officeRole: 'dispatcher',
	},
	changePerson: { name: 'Ben Vos' },
	deactivatePerson: { isDryRun: true },
	putFirm: {
		name: 'Teile Lauf',
		street: 'Marktplatz 1',
		postalCode: '91207',
		city: 'Lauf',
		country: 'de',
		language: 'de',
		timeZone: 'Europe/Berlin',
	},
	putHoliday: { country: 'de', day: '08-15', name: 'Assumption of Mary' },
	removeHoliday: { country: 'de', day: '08-15' },
	putDayOff: { personId: randomUUID(), date: '2026-12-24' },
	removeDayOff: { personId: randomUUID(), date: '2026-12-24' },
	createAction: {
		code: 'brake-week',
		type: 'promotion',
		texts: {
			en: {
				title: 'Brake week',
				context: '',
				executionSteps: [],
				materials: [],
				goals: '',
				reason: '',
			},
		},
	},
	changeAction: { minutes: 15 },
	createCampaign: {
		country: 'nl',
		names: { en: 'Winter' },
		code: 'WINTER26',
		start: '2026-12-01',
		end: '2026-12-31',
	},
	changeCampaign: { code: 'WINTER27' },
	startExport: { kinds: ['customers'] },
	createApiKey: { name: 'ERP', scopes: ['import:customers'] },
	rotateApiKey: { overlapHours: 24 },
	putOpeningHours: { hours: [{ weekday: 1, from: '08:00', to: '17:00' }] },
	createOption: { value: 'price_list_left', labels: { en: 'Price list left' } },
	changeOption: { isActive: true },
	orderOptions: { values: [] },
	createSector: { name: 'Zeeland West', country: 'nl', zone: 'south' },
	changeSector: { zone: 'west' },
	renameZone: { country: 'nl', name: 'south', newName: 'west' },
	createProduct: { article: '24.0325-0158.1', types: { en: 'Brake disc' }, brand: 'ATE' },
	changeProduct: { price: 48.15 },
	orderVisits: { ids: [] },
	createReturn: { customerId: randomUUID() },
	confirmReturn: {
		customerId: randomUUID(),
		signature: 'iVBORw0KGgoAAAAA',
		totals: { quantity: 1, articles: 1, sum: 48.15 },
	},
	createClaim: {
		returnId: randomUUID(),
		customerId: randomUUID(),
		orderProductId: randomUUID(),
		cause: 'defective',
		quantity: 1,
		status: 'in-progress',
	},
	updateClaim: {
		customerId: randomUUID(),
		cause: 'defective',
		quantity: 1,
		status: 'in-progress',
	},
	addClaimImage: { customerId: randomUUID(), key: randomUUID(), sha256: 'a'.repeat(64) },
	addTicketImage: { key: randomUUID(), sha256: 'a'.repeat(64) },
	createTicket: {
		data: { reason: 'other', comment: 'All well' },
		params: { customerId: randomUUID() },
	},
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
	createVisit: { customerId: randomUUID(), date: '2026-11-20' },
	startVisit: { lat: 51.69, lng: 5.67, accuracy: 10, at: '2026-11-19T07:00:00Z' },
	cancelVisit: { reason: 'nobody_there' },
	replanVisit: { date: '2026-11-20' },
	createTourPoint: { label: 'Home', coordinates: { lat: 51.69, lng: 5.67 } },
	chooseTourPoints: { activeEnd: null },
	stopTour: {},
	reportVisit: { businessActions: [], actionReports: [], comment: 'All well' },
}

/** A query for each route that needs one. */
const queries: Partial<Record<RouteName, string>> = {
	geocode: 'q=Kerkstraat+12',
	reverseGeocode: 'lat=51.69&lng=5.67',
	mapCustomers: 'southWestLat=50&southWestLng=5&northEastLat=52&northEastLng=6',
	getCoupon: `visitId=${randomUUID()}`,
	listNextBest: 'date=2026-11-20',
	keepReturns: `customerIds=${randomUUID()}`,
	searchClaimables: `customerId=${randomUUID()}&filter.search=24.03`,
	getClaimOptions: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
	listClaimCauses: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
	listClaimQuantities: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
	getClaimPrice: `customerId=${randomUUID()}&orderProductId=${randomUUID()}&causeId=defective&quantity=1`,
	uploadPhoto: `offset=0&length=100&sha256=${'a'.repeat(64)}`,
	listReplaceOptions: `articleId=${randomUUID()}`,
	listManualOptions: `articleId=${randomUUID()}`,
	downloadLabel: 'url=https%3A%2F%2Flabels.example%2Flabel.pdf',
	keepOrders: `customerIds=${randomUUID()}`,
	listOrderOptions: `customerId=${randomUUID()}`,
	listOrderProducts: 'orderId=410000001',
	listOrderProductOptions: 'orderId=410000001',
	listOrderDeliveries: 'orderId=410000001',
	downloadExport: 'name=manifest.json',
	verifyVat: 'country=nl&vat=NL999999990B51',
}

/** A right request for a route, of a record that need not be there. */
export function exampleOf(name: RouteName, route: RouteShape, values: Record<string, string> = {}) {
	const body = bodies[name]
	if (route.body && !body) throw new Error(`${name} needs an example of its body`)
	const query = queries[name] ? `?${queries[name]}` : ''
	return {
		method: route.method,
		url: `/api${pathOf(route, { ...params(), ...values })}${query}`,
		...(route.body ? { body } : {}),
	}
}
