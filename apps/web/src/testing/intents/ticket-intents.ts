import { jpegOf } from '../fake-pictures.ts'
import { type AppOptions, type RunningApp, renderApp } from '../render-app.ts'
import { fr } from '../words.ts'
import { heading, within } from './intents.ts'
import { choose } from './return-intents.ts'

// What people do to report a problem; how the form asks for it stands here once.

const words = fr.tickets

/** The form of a problem of a customer. */
export async function renderTicket(customerId: string, options: AppOptions): Promise<RunningApp> {
	const app = await renderApp({ at: `/customers/${customerId}/ticket`, ...options })
	await heading(app, words.title)
	// The same heading stands over the form while what it is about is read.
	await app.screen.findByRole('button', { name: words.reason })
	return app
}

type Reason = keyof typeof fr.options & `otrs-ticket-reasons.${string}`

/** Chooses a reason, and a clarification of it. */
export async function chooseReason(
	app: RunningApp,
	reason: Reason,
	clarification?: Reason,
): Promise<void> {
	await choose(app, words.reason, fr.options[reason])
	if (clarification) await choose(app, words.clarification, fr.options[clarification])
}

/** Chooses the order whose row holds a text. */
export async function chooseOrder({ screen, user }: RunningApp, text: string): Promise<void> {
	await user.click(await screen.findByRole('button', { name: words.order }))
	const sheet = await screen.findByRole('dialog', { name: words.order })
	await user.click(await within(sheet).findByRole('button', { name: new RegExp(text) }))
}

/** Gives the camera's field files, as the system hands them out. */
export async function takePhotos({ screen }: RunningApp, count: number): Promise<void> {
	const input = document.querySelector<HTMLInputElement>('input[type=file][capture]')
	if (!input) throw new Error('There is no camera.')
	const files = Array.from(
		{ length: count },
		(_, index) => new File([jpegOf(400, 300)], `IMG_${index}.JPG`, { type: 'image/jpeg' }),
	)
	Object.defineProperty(input, 'files', { value: files, configurable: true })
	input.dispatchEvent(new Event('change', { bubbles: true }))
	const last = words.photoAlt.replace('{{number}}', String(count))
	await screen.findByRole('img', { name: last })
}
