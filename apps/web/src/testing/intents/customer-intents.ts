import { within } from '@testing-library/dom'
import { type AppOptions, type RunningApp, renderApp } from '../render-app.ts'
import { createService } from '../service/service.ts'
import { fr } from '../words.ts'
import { heading } from './intents.ts'

// What people see and do with a customer; how a screen gives it to them stands here once.

/** Starts the app at a customer's details. */
export async function renderCustomer(
	title: string,
	{ service = createService(), ...options }: AppOptions = {},
): Promise<RunningApp> {
	const { id } = service.world.customer(title)
	const app = await renderApp({ at: `/customers/${id}`, service, ...options })
	await heading(app, title)
	// What lies below the first viewport comes after the first paint.
	await app.screen.findAllByRole('term')
	return app
}

/** What the details say of something: its values, with what can be done about it. */
export function field({ screen }: RunningApp, term: string): HTMLElement {
	const [name] = screen.getAllByRole('term').filter(({ textContent }) => textContent === term)
	if (!name?.parentElement) throw new Error(`Nothing is said of ${term}.`)
	return name.parentElement
}

/** The newest change of the customer with how far it has come, under its name. */
export const changeLine = ({ screen }: RunningApp, state: string): Promise<HTMLElement> =>
	within(screen.getByRole('main')).findByRole('link', { name: new RegExp(`^${state}`) })

/** Presses what has exactly this name. */
export async function pressExactly({ screen, user }: RunningApp, name: string): Promise<void> {
	await user.click(await screen.findByRole('button', { name }))
}

/** Presses a button of a dialog. */
export const pressIn = async (
	{ user }: RunningApp,
	dialog: HTMLElement,
	name: string,
): Promise<void> => user.click(await within(dialog).findByRole('button', { name }))

/** Closes a garage, or opens it again. */
export async function closeOrOpen(app: RunningApp, to: 'close' | 'open'): Promise<void> {
	const name = fr.customerDetails[`${to}.action`]
	await pressExactly(app, name)
	await pressIn(app, await app.screen.findByRole('alertdialog'), name)
}
