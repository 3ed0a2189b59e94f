import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { RunningApp } from '../render-app.ts'
import type { PersonRecord } from '../service/records.ts'
import { fill, fr } from '../words.ts'

export { waitFor, within } from '@testing-library/dom'

// What people want, in their words; how a screen gives it to them stands here once. All are in French,
// the language of the person whom a world has by itself.

/** Matches every name that holds the text, whatever else it says. */
export const holding =
	(text: string) =>
	(name: string): boolean =>
		name.includes(text)

export const heading = ({ screen }: RunningApp, name: string | RegExp): Promise<HTMLElement> =>
	screen.findByRole('heading', { level: 1, name })

/** Presses what has a name that holds the text, as soon as it can be pressed. */
export async function press(
	{ screen, user }: RunningApp,
	name: string,
	role: 'button' | 'link' | 'checkbox' | 'radio' | 'tab' = 'button',
): Promise<void> {
	const control = await waitFor(() => {
		const found = screen.getByRole(role, { name: holding(name) })
		expect(found).not.toHaveAttribute('aria-disabled', 'true')
		return found
	})
	await user.click(control)
}

export type Account = Pick<PersonRecord, 'login' | 'password'>

/** Types over what stands in a field. */
export async function retype({ user }: RunningApp, field: HTMLElement, text: string) {
	await user.clear(field)
	await user.type(field, text)
}

/** Fills the form for the app's own person unless said otherwise. */
export async function fillSignIn(app: RunningApp, account: Account = app.person): Promise<void> {
	const { screen, user } = app
	await retype(app, await screen.findByLabelText(fr.session.login), account.login)
	await retype(app, screen.getByLabelText(fr.session.password), account.password)
	const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: fr.session.consent })
	if (!consent.checked) await user.click(consent)
}

export const submitSignIn = (app: RunningApp): Promise<void> => press(app, fr.session.submit)

/** Signs in by the form, and waits until the day is there. */
export async function signIn(app: RunningApp, account: Account = app.person): Promise<void> {
	await fillSignIn(app, account)
	await submitSignIn(app)
	await app.screen.findByRole('navigation', { name: fr.common['nav.label'] })
}

/** A place of the navigation. */
export function navPlace({ screen }: RunningApp, name: string): HTMLElement {
	const nav = screen.getByRole('navigation', { name: fr.common['nav.label'] })
	// Beside its name it may say how much waits there.
	return within(nav).getByRole('link', { name: holding(name) })
}

export async function openVisits(app: RunningApp): Promise<void> {
	await app.screen.findByRole('navigation', { name: fr.common['nav.label'] })
	await app.user.click(navPlace(app, fr.common['nav.visits']))
	await heading(app, fr.visits.title)
}

/** A stop's card in the list of visits. */
export async function card({ screen }: RunningApp, stop: string): Promise<HTMLElement> {
	const name = await screen.findByRole('heading', { name: stop, level: 2 })
	const found = name.closest('article')
	if (!found) throw new Error(`${stop} has no card.`)
	return found
}

/** Waits until a stop's card shows how far its visit is. */
export async function hasStage(
	app: RunningApp,
	stop: string,
	stage: 'plan' | 'in_progress' | 'done' | 'canceled',
): Promise<void> {
	await waitFor(async () => {
		expect(await card(app, stop)).toHaveTextContent(fr.visits[`stage.${stage}`])
	})
}

/** The stops' names as the list shows them, from top to bottom. */
export const shownOrder = ({ screen }: RunningApp): string[] =>
	screen
		.getAllByRole('article')
		.map((article) => within(article).getByRole('heading').textContent ?? '')

/** Opens a stop's plan from the list of visits. */
export async function openPlan(app: RunningApp, stop: string): Promise<void> {
	await app.user.click(within(await card(app, stop)).getByRole('link', { name: holding(stop) }))
	await heading(app, stop)
}

/** Goes from a stop that has not begun to the screen of its report. */
export async function openReport(app: RunningApp): Promise<void> {
	await press(app, fr.common.more)
	await press(app, fr.visits.createReport, 'link')
}

/** Goes from the list of visits to a stop's report. */
export async function startReport(app: RunningApp, stop: string): Promise<void> {
	await openPlan(app, stop)
	await openReport(app)
	await heading(app, fr.visits.reportTitle)
}

export const submitReport = ({ screen }: RunningApp): HTMLElement =>
	screen.getByRole('button', { name: holding(fr.visits.submit) })
export const commentBox = ({ screen }: RunningApp): Promise<HTMLTextAreaElement> =>
	screen.findByLabelText(fr.visits.comment)

/** Reports a visit and comes back to the list. */
export async function reportVisit(app: RunningApp, stop: string, comment: string): Promise<void> {
	await startReport(app, stop)
	await app.user.type(await commentBox(app), comment)
	await app.user.click(submitReport(app))
	await heading(app, fr.visits.title)
}

/** The sheet that holds what a card's gestures do. */
export async function openMenu(app: RunningApp, stop: string): Promise<HTMLElement> {
	await press(app, fill(fr.common.actionsFor, { name: stop }))
	return app.screen.findByRole('dialog', { name: stop })
}

/** Opens the sync centre by the mark in the header. */
export async function openSyncCentre(app: RunningApp): Promise<void> {
	const [link] = await app.screen.findAllByRole('link', { name: new RegExp(fr.sync.title) })
	if (link) await app.user.click(link)
	await heading(app, fr.sync.title)
}

/** Opens the sync centre and waits there until the phone has brought everything; the app must be prefetching. */
export async function waitUntilPrefetched(app: RunningApp): Promise<void> {
	await openSyncCentre(app)
	const kept = await app.screen.findByRole('region', { name: fr.sync['kept.title'] })
	await waitFor(() => expect(kept).toHaveTextContent(fr.sync['kept.ready']))
}

/** The changes of one group in the sync centre. */
export async function syncGroup({ screen }: RunningApp, name: string): Promise<HTMLElement[]> {
	return within(await screen.findByRole('region', { name })).findAllByRole('listitem')
}

/** What is told over the screen. */
export const toasts = ({ screen }: RunningApp): HTMLElement =>
	screen.getByRole('region', { name: fr.common.notices })

/** A door of the profile to another screen. */
export const tile = async ({ screen }: RunningApp, name: string | RegExp): Promise<HTMLElement> =>
	within(await screen.findByRole('list', { name: fr.account.doors })).findByRole('link', { name })
