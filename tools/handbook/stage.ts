import type { Locator, Page } from 'playwright'
import { storageKeys } from '../../apps/web/src/platform/storage-keys.ts'
import type { HandbookPicture, Visit } from '../../packages/contract/src/index.ts'
import type { Texts } from '../../packages/contract/src/texts/text.ts'

/** What the screens are shown on: a phone on which somebody of the demo has signed in. */
export type Stage = {
	page: Page
	address: string
	/** The texts that the app says. */
	words: Texts
	/** Visits of today that are still planned, each with what the pictures need. */
	records: Records
}

/** Brings a screen before the camera of the handbook; gives what is ringed beside the words that its step names. */
type Show = (stage: Stage) => Promise<Locator | undefined>
/** The screens of a document, in the order of its steps: a screen may build on the one before it. */
export type Screens = readonly (readonly [HandbookPicture, Show])[]

export type Records = {
	/** A visit at which a coupon can be issued. */
	running: Visit
	/** A visit whose customer has no open return, and something to return. */
	open: Visit
	positionOf(visit: Visit): { latitude: number; longitude: number }
}

/** The answer of the service to the person who is signed in on the page. */
async function ask<T>(page: Page, path: string): Promise<T> {
	const get = async ({ path, key }: { path: string; key: string }) => {
		const headers = { authorization: `Bearer ${localStorage.getItem(key)}` }
		const answer = await fetch(`/api${path}`, { headers })
		return answer.ok ? (await answer.json()).data : null
	}
	return page.evaluate(get, { path, key: storageKeys.token })
}

type Items<T> = { items: T[] }

const hasOpenReturn = async (page: Page, { customerId }: Visit) => {
	const found = await ask<Items<{ isEditable: boolean }>>(page, `/return?customerId=${customerId}`)
	return found.items.some(({ isEditable }) => isEditable)
}

async function canReturn(page: Page, { customerId }: Visit): Promise<boolean> {
	const path = `/order?customerId=${customerId}`
	const found = await ask<Items<{ status: { value: string } }> | null>(page, path)
	return found?.items.some(({ status }) => status.value === 'delivered') ?? false
}

async function hasCoupon(page: Page, { id }: Visit): Promise<boolean> {
	const coupon = await ask<{ available: boolean } | null>(page, `/coupon?visitId=${id}`)
	return coupon?.available ?? false
}

/** The first of all that fits, else an error that says what the demo lacks. */
async function firstOf<T>(
	what: string,
	all: readonly T[],
	fits: (one: T) => Promise<boolean>,
): Promise<T> {
	for (const one of all) if (await fits(one)) return one
	throw new Error(`The demo world has no ${what} to show.`)
}

export async function findRecords(page: Page): Promise<Records> {
	const { items } = await ask<Items<Visit>>(page, '/visit')
	const planned = items.filter(
		({ status, actions }) => status.value === 'plan' && actions.length > 0,
	)
	// The first stop is where the phone starts.
	const running = await firstOf('visit with a coupon', planned, (one) => hasCoupon(page, one))
	const others = planned.filter(({ id }) => id !== running.id)
	const open = await firstOf(
		'visit with something to return',
		others,
		async (one) => !(await hasOpenReturn(page, one)) && (await canReturn(page, one)),
	)
	const positionOf = ({ location }: Visit) => {
		const { lat: latitude, lng: longitude } = location ?? { lat: 0, lng: 0 }
		return { latitude, longitude }
	}
	return { running, open, positionOf }
}

/** Where nobody is: no visit starts by itself. */
export const far = { latitude: 51.5, longitude: 3.6 }

export const open = ({ page, address }: Stage, path: string) => page.goto(`${address}${path}`)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A text with gaps as a pattern: what fills them may be anything. */
export const withGaps = (text: string) =>
	new RegExp(
		text
			.split(/\{\{.*?\}\}/)
			// Spaces that do not break are plain ones in a control's name.
			.map((part) => escaped(part).replace(/\s+/g, String.raw`\s+`))
			.join('.*'),
	)

/** A button or a link that is called so, whatever stands behind its name. */
export const control = ({ page }: Pick<Stage, 'page'>, name: string | RegExp): Locator =>
	page
		.getByRole('button', { name })
		.or(page.getByRole('link', { name }))
		.or(page.getByRole('tab', { name }))
		.or(page.getByRole('menuitem', { name }))
		.first()
