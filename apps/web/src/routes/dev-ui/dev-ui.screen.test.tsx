import { describe, expect, it } from 'vitest'
import { press, within } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'

const open = async (): Promise<RunningApp> => {
	const app = await renderApp({ at: '/dev/ui', as: null })
	await app.screen.findByRole('heading', { name: 'Choose several' })
	return app
}
const box = (app: RunningApp, name: string) =>
	app.screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })

describe('rows of which several are chosen', () => {
	it('are chosen all at once, but for those that cannot be', async () => {
		const app = await open()
		expect(box(app, 'Select all').indeterminate).toBe(true)
		expect(app.screen.getByText('1 selected')).toBeVisible()
		await app.user.click(box(app, 'Select all'))
		expect(app.screen.getByText('2 selected')).toBeVisible()
		expect(box(app, 'Select all')).toBeChecked()
		expect(box(app, 'Alternator')).toBeChecked()
		expect(box(app, 'Battery')).toBeDisabled()
		expect(box(app, 'Battery')).not.toBeChecked()
		await app.user.click(box(app, 'Select all'))
		expect(app.screen.queryByText('2 selected')).toBeNull()
		expect(box(app, 'Brake disc')).not.toBeChecked()
	})

	it('are let go by the bar that says how many there are', async () => {
		const app = await open()
		await press(app, 'Select none')
		expect(box(app, 'Brake disc')).not.toBeChecked()
		expect(box(app, 'Select all').indeterminate).toBe(false)
		expect(app.screen.queryByRole('button', { name: 'Select none' })).toBeNull()
	})
})

describe('parts of work screens', () => {
	it('ask for a quantity up to its limit', async () => {
		const app = await open()
		await press(app, 'Article sheet')
		const sheet = within(await app.screen.findByRole('dialog'))
		const more = sheet.getByRole('button', { name: 'More' })
		for (let times = 0; times < 4; times += 1) await app.user.click(more)
		expect(sheet.getByRole('status')).toHaveTextContent(/^4$/)
		expect(more).toHaveAttribute('aria-disabled', 'true')
	})

	it('say the step of a chain, and which are done', async () => {
		const app = await open()
		const steps = within(app.screen.getByRole('list', { name: 'What follows' }))
		expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
			'Check, done',
			'2Pack',
			'3Shipment',
		])
		expect(steps.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
	})

	it('say by words what a disc, a photo and a struck sum show', async () => {
		const app = await open()
		const toCheck = within(app.screen.getByRole('list', { name: 'To check' }))
		expect(toCheck.getAllByRole('img').map((disc) => disc.getAttribute('aria-label'))).toEqual([
			'1 of 2',
			'Open',
			'Done',
			'Not in here',
		])
		expect(app.screen.getByRole('progressbar', { name: '40 % sent' })).toBeInTheDocument()
		expect(app.screen.getByRole('button', { name: 'Try again' })).toBeVisible()
		expect(app.screen.getByText('€84.00').tagName).toBe('S')
	})

	it('press one of the choices of a list at a time', async () => {
		const app = await open()
		const chips = within(app.screen.getByRole('group', { name: 'Status' }))
		await app.user.click(chips.getByRole('button', { name: /Unterwegs/ }))
		const pressed = chips.getAllByRole('button', { pressed: true })
		expect(pressed.map(({ textContent }) => textContent)).toEqual(['Unterwegs2'])
	})
})
