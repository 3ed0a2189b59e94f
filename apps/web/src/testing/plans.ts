import { expect } from 'vitest'
import { openMenu, openPlan, waitFor, within } from './intents/intents.ts'
import type { RunningApp } from './render-app.ts'
import { fill, fr } from './words.ts'

// What people do to plan, move and cancel visits; how the screens give it to them stands here once.

const words = fr.planning
type Change = 'cancel' | 'replan'
const titles = { cancel: words.cancelVisit, replan: words.replanVisit }

/** What the office has of the signed-in person's changes, 'POST /visit/{id}/cancel applied', by their coming. */
export const arrived = ({ service }: RunningApp): string[] =>
	service.operations.list().map(({ kind, outcome }) => `${kind} ${outcome}`)

/** Closes a sheet by the keyboard. */
export async function closeSheet({ user }: RunningApp, sheet: HTMLElement): Promise<void> {
	await user.keyboard('{Escape}')
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
}

export const changeSheet = ({ screen }: RunningApp, change: Change): Promise<HTMLElement> =>
	screen.findByRole('dialog', { name: titles[change] })

/** Opens the sheet by the menu of a visit's plan. */
export async function openByPlan(
	app: RunningApp,
	stop: string,
	change: Change,
): Promise<HTMLElement> {
	await openPlan(app, stop)
	await app.user.click(await app.screen.findByRole('button', { name: fr.common.more }))
	const menu = within(await app.screen.findByRole('dialog'))
	await app.user.click(menu.getByRole('button', { name: titles[change] }))
	return changeSheet(app, change)
}

/** Opens the sheet by the menu of a card. */
export async function openByMenu(
	app: RunningApp,
	stop: string,
	change: Change,
): Promise<HTMLElement> {
	const menu = await openMenu(app, stop)
	await app.user.click(within(menu).getByRole('button', { name: titles[change] }))
	return changeSheet(app, change)
}

/** Chooses why and confirms. */
export async function cancelFor(
	{ user }: RunningApp,
	sheet: HTMLElement,
	reason: keyof typeof fr.options & `canceling-reasons.${string}`,
): Promise<void> {
	await user.click(within(sheet).getByRole('radio', { name: fr.options[reason] }))
	await user.click(within(sheet).getByRole('button', { name: fr.planning.cancelVisit }))
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
}

export const planComment = (place: HTMLElement = document.body): HTMLElement =>
	within(place).getByRole('textbox', { name: new RegExp(`^${fr.visits.comment}`) })

/** The days to choose from, once they are there. */
export const calendar = (
	place: HTMLElement = document.body,
	label: string = words.day,
): Promise<HTMLElement> => within(place).findByRole('group', { name: label })

/** A day's cell in a calendar; `day` is YYYY-MM-DD. */
export function dayCell(group: HTMLElement, day: string): HTMLElement {
	const found = group.querySelector<HTMLElement>(`[role=gridcell][data-day="${day}"]`)
	if (!found) throw new Error(`${day} is not in sight.`)
	return found
}

export const dayButton = (group: HTMLElement, day: string): HTMLElement =>
	within(dayCell(group, day)).getByRole('button')

/** Takes one of the free days of the month that is shown. Gives it as YYYY-MM-DD. */
export async function takeDay(
	{ user }: RunningApp,
	group: HTMLElement,
	place = 0,
): Promise<string> {
	const free = await waitFor(() => {
		const buttons = [...group.querySelectorAll<HTMLButtonElement>('[role=gridcell] button')]
		const found = buttons.filter(({ disabled }) => !disabled)[place]
		if (!found) throw new Error('No day is free.')
		return found
	})
	const day = free.closest('[data-day]')?.getAttribute('data-day') ?? ''
	await user.click(free)
	await waitFor(() => expect(dayCell(group, day)).toHaveAttribute('aria-selected', 'true'))
	return day
}

/** The same of the next month: there are always some. */
export async function chooseDay(app: RunningApp, group: HTMLElement, place = 0): Promise<string> {
	await app.user.click(within(group).getByRole('button', { name: words['calendar.next'] }))
	return takeDay(app, group, place)
}

type Tally = { done: number; canceled?: number; moved?: number; left: number }

/** A day in words: what is named of it stands there. */
export const tallyOf = (tally: Tally): string =>
	(['done', 'canceled', 'moved', 'left'] as const)
		.flatMap((part) => {
			const count = tally[part]
			if (count === undefined) return []
			const form = new Intl.PluralRules('fr').select(count) === 'one' ? 'one' : 'other'
			return fill(fr.tours[`tally.${part}_${form}`], { count })
		})
		.join(' · ')
