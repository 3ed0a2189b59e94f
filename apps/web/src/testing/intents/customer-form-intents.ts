import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { type AppOptions, type RunningApp, renderApp } from '../render-app.ts'
import { fill, fr } from '../words.ts'
import { renderCustomer } from './customer-intents.ts'
import { heading, press } from './intents.ts'

// What people do in the form of a customer; how the screen gives it to them stands here once.

const words = fr.customerForm

/** Every control with a label, whatever note stands behind it, in the order of the screen. */
export const controls = (label: string, place: HTMLElement = document.body): HTMLElement[] =>
	within(place).getAllByLabelText(new RegExp(`^${label}( \\(|$)`))

/** The first control with a label: a text box, or what opens a choice. */
export function control(label: string, place?: HTMLElement): HTMLElement {
	const [first] = controls(label, place)
	if (!first) throw new Error(`Nothing is called ${label}.`)
	return first
}

/** Puts a text in the place of what stands in a box. */
async function fillBox({ user }: RunningApp, box: HTMLElement, text: string): Promise<void> {
	await user.clear(box)
	if (text) await user.paste(text)
}

export const fillField = (app: RunningApp, label: string, text: string): Promise<void> =>
	fillBox(app, control(label), text)

export async function choose(app: RunningApp, label: string, choice: string): Promise<void> {
	const { screen, user } = app
	await user.click(control(label))
	const sheet = await screen.findByRole('dialog', { name: label })
	await user.click(within(sheet).getByRole('radio', { name: choice }))
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
}

export const saveButton = ({ screen }: RunningApp): HTMLElement =>
	screen.getByRole('button', { name: fr.common.save })

export const save = (app: RunningApp): Promise<void> => app.user.click(saveButton(app))

/** The boxes of one contact person. */
export const personOf = ({ screen }: RunningApp, number: number): HTMLElement =>
	screen.getByRole('group', { name: fill(words['people.title'], { number }) })

/** Fills what a new customer needs. */
export async function fillCustomer(app: RunningApp, title: string): Promise<void> {
	const entries = {
		title,
		companyTitle: `${title.trim()} SARL`,
		street: 'Rue du Moulin',
		houseNumber: '7 bis',
		index: '45000',
		city: 'Orléans',
		phoneNumber: '6 39 98 12 34',
	}
	for (const [name, text] of Object.entries(entries)) {
		await fillField(app, words[`field.${name as keyof typeof entries}`], text)
	}
}

export async function addPerson(
	app: RunningApp,
	number: number,
	{ name, phones }: { name: string; phones: readonly string[] },
): Promise<void> {
	await press(app, words['people.add'])
	await waitFor(() => personOf(app, number))
	const boxes = (label: string) => controls(label, personOf(app, number))
	const [given = '', family = ''] = name.split(' ')
	for (const [index, phone] of phones.entries()) {
		if (index > 0) {
			const add = words['people.addPhone']
			await app.user.click(within(personOf(app, number)).getByRole('button', { name: add }))
		}
		await waitFor(() => expect(boxes(words['field.phoneNumber'])).toHaveLength(index + 1))
		await fillBox(app, boxes(words['field.phoneNumber'])[index] as HTMLElement, phone)
	}
	await fillBox(app, control(words['field.name'], personOf(app, number)), given)
	await fillBox(app, control(words['field.surname'], personOf(app, number)), family)
}

/** Starts the app at the form of a new customer. */
export async function renderCreate(options: AppOptions = {}): Promise<RunningApp> {
	const app = await renderApp({ at: '/customers/create', ...options })
	await heading(app, words.createTitle)
	await app.screen.findByLabelText(words['field.title'])
	return app
}

/** Goes from a customer's details to its form. */
export async function openEdit(app: RunningApp): Promise<void> {
	await app.user.click(
		await app.screen.findByRole('link', { name: fr.customerDetails.editCustomer }),
	)
	await heading(app, words.editTitle)
	await app.screen.findByLabelText(words['field.title'])
}

/** Starts the app at a customer's details, and goes to its form. */
export async function renderEdit(title: string, options: AppOptions = {}): Promise<RunningApp> {
	const app = await renderCustomer(title, options)
	await openEdit(app)
	return app
}
