import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { RunningApp } from '../render-app.ts'
import { fr, plain } from '../words.ts'
import { card, openMenu, press, syncGroup, toasts } from './intents.ts'

/** Moves a stop one place down by its menu. */
export async function moveDown(app: RunningApp, stop: string): Promise<void> {
	const sheet = await openMenu(app, stop)
	await app.user.click(within(sheet).getByRole('button', { name: fr.visits.moveDown }))
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
}

/** Waits until a stop's card shows a text. */
export async function cardShows(app: RunningApp, stop: string, text: string): Promise<void> {
	await waitFor(async () => expect(await card(app, stop)).toHaveTextContent(text))
}

/** Opens the sheet of a group's first change in the sync centre. */
export async function openChange(app: RunningApp, group: string): Promise<HTMLElement> {
	const [first] = await syncGroup(app, group)
	if (!first) throw new Error(`${group} has no change.`)
	await app.user.click(within(first).getByRole('button'))
	return app.screen.findByRole('dialog')
}

/** A group in the sync centre, or null where nothing is in it. */
export const groupOf = ({ screen }: RunningApp, name: string): HTMLElement | null =>
	screen.queryByRole('region', { name })

/** Waits until the sync centre lists so many changes in a group. */
export async function groupHas(app: RunningApp, name: string, count: number): Promise<void> {
	await waitFor(() => {
		const group = groupOf(app, name)
		expect(group ? within(group).queryAllByRole('listitem') : []).toHaveLength(count)
	})
}

/** Unfolds what was sent today. */
export const openSentToday = (app: RunningApp): Promise<void> => press(app, fr.sync.sentToday)

/** The network goes and comes: what waits for its next attempt is sent at once. */
export async function hasten(app: RunningApp): Promise<void> {
	await app.goOffline()
	await app.goOnline()
}

/** Waits until a text is told over the screen. Dialogs hide what lies behind them, also from people who hear it. */
export async function isTold(app: RunningApp, text: string): Promise<void> {
	await waitFor(() => expect(toasts(app)).toHaveTextContent(plain(text)))
}
