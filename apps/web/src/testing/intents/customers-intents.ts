import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { RunningApp } from '../render-app.ts'
import { fill, fr } from '../words.ts'
import { holding } from './intents.ts'

// What people see and do in the list of customers; how the screen gives it to them stands here once.

const words = fr.customers

export const searchBox = ({ screen }: RunningApp): HTMLElement =>
	screen.getByRole('searchbox', { name: words.search })
export const filterButton = ({ screen }: RunningApp): HTMLElement =>
	screen.getByRole('button', { name: new RegExp(`^${words.filter}`) })
export const list = ({ screen }: RunningApp): Promise<HTMLElement> =>
	screen.findByRole('list', { name: words.title })
export const count = (number: number): string =>
	fill(words[number === 1 ? 'count_one' : 'count_other'], { count: number })

/** The row of a customer. */
export async function row(app: RunningApp, name: string): Promise<HTMLElement> {
	const link = await within(await list(app)).findByRole('link', { name: holding(name) })
	const found = link.closest('li')
	if (!found) throw new Error(`${name} has no row.`)
	return found
}

/** The customers in the list, from top to bottom. */
export async function shownNames(app: RunningApp): Promise<(string | null)[]> {
	const names = [...(await list(app)).querySelectorAll('a bdi')]
	return names.map(({ textContent }) => textContent)
}

/** Waits until the list shows these customers and nobody else, in their order. */
export async function shows(app: RunningApp, names: readonly string[]): Promise<void> {
	await waitFor(async () => expect(await shownNames(app)).toEqual(names))
}

/** Opens the search and types. */
export async function typeSearch(app: RunningApp, text: string): Promise<void> {
	const { screen, user } = app
	await screen.findByRole('heading', { level: 1, name: words.title })
	const opener = screen.queryByRole('button', { name: words.search })
	if (opener) await user.click(opener)
	await user.clear(searchBox(app))
	await user.paste(text)
}

/** Opens the search, types, and searches at once. */
export async function searchFor(app: RunningApp, text: string): Promise<void> {
	await typeSearch(app, text)
	await app.user.type(searchBox(app), '{Enter}')
}

export async function openFilters(app: RunningApp): Promise<HTMLElement> {
	await app.user.click(filterButton(app))
	return app.screen.findByRole('dialog', { name: words.filterTitle })
}

export const chip = (drawer: HTMLElement, name: string): Promise<HTMLElement> =>
	within(drawer).findByRole('button', { name })

/** Applies what is chosen in the drawer: the button may say how many that finds. */
export async function applyFilters(app: RunningApp, drawer: HTMLElement): Promise<void> {
	const [one = '', many = ''] = [words.applyCount_one, words.applyCount_other].map((text) =>
		fill(text, { count: 0 }).replace('0', '\\d+'),
	)
	const name = new RegExp(`^(${words.apply}|${one}|${many})$`)
	await app.user.click(within(drawer).getByRole('button', { name }))
	await waitFor(() => expect(drawer).not.toBeInTheDocument())
}

/** Chooses the order of the list. */
export const sortBy = (app: RunningApp, name: string): Promise<void> => filterBy(app, name)

/** Presses what is named in the drawer, and applies it. */
export async function filterBy(app: RunningApp, ...chips: string[]): Promise<void> {
	const drawer = await openFilters(app)
	for (const name of chips) await app.user.click(await chip(drawer, name))
	await applyFilters(app, drawer)
}
