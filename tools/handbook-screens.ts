import type { Page } from 'playwright'
import { storageKeys } from '../apps/web/src/platform/storage-keys.ts'
import type {
	Claim,
	HandbookPicture,
	Parcel,
	Return,
	Visit,
} from '../packages/contract/src/index.ts'

/** The items of a list, as the person who is signed in on the page sees them. */
async function list<T>(page: Page, path: string): Promise<T[]> {
	const ask = async ({ path, key }: { path: string; key: string }) => {
		const headers = { authorization: `Bearer ${localStorage.getItem(key)}` }
		const answer = await fetch(`/api${path}`, { headers })
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
		return (await answer.json()).data
	}
	const { items } = await page.evaluate(ask, { path, key: storageKeys.token })
	return items
}

function firstOf<T>(what: string, all: readonly T[], isMeant: (one: T) => boolean): T {
	const found = all.find(isMeant) ?? all[0]
	if (!found) throw new Error(`The demo world has no ${what} to show.`)
	return found
}

type Screens = {
	paths: Record<HandbookPicture, string>
	/** Where the customer of the visit is. */
	place: { latitude: number; longitude: number }
}

/** The screens that the handbook shows, with records of the demo world that show much. */
export async function screenPaths(page: Page): Promise<Screens> {
	const visits = await list<Visit>(page, '/visit')
	const visit = firstOf('visit', visits, ({ status }) => status.value === 'plan')
	const returns = await list<Return>(page, '/return')
	const open = firstOf('return', returns, (one) => one.isEditable && one.claimsCount > 1)
	const claims = await list<Claim>(
		page,
		`/return-claim?returnId=${open.id}&customerId=${open.customerId}`,
	)
	const claim = firstOf('claim', claims, ({ isEditable }) => isEditable)
	const parcels = await list<Parcel>(page, '/parcel')
	const parcel = firstOf('parcel', parcels, (one) => one.isEditable && one.quantity > 0)
	const { lat: latitude, lng: longitude } = visit.location ?? { lat: 0, lng: 0 }
	const paths = {
		home: '/dashboard',
		day: '/visits',
		visit: `/visits/${visit.id}/plan`,
		report: `/visits/${visit.id}/report`,
		return: `/returns/${open.id}`,
		claim: `/returns/${open.id}/claims/${claim.id}`,
		articles: '/parcels/dirty',
		parcel: `/parcels/list/${parcel.id}`,
		customers: '/customers',
		customer: `/customers/${visit.customer.id}`,
		history: '/visits/history',
	}
	return { paths, place: { latitude, longitude } }
}
