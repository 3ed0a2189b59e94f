import { fireEvent } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createCamera } from '#testing/fake-camera.ts'
import { press, waitFor, within } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.scanner
const ean = '9521100000017'
const stranger = '4006381333931'

it('ticks expected pieces one after the other, tells doubles and strangers, and undoes the last', async () => {
	const camera = createCamera()
	const { traits, globals } = camera
	const app = await renderApp({ at: '/dev/ui#batch', as: null, traits, globals })
	const row = async (text: string) => {
		const list = await app.screen.findByRole('list', { name: words['batch.expected'] })
		return within(list).getByText(text).closest('li')
	}
	const expectCount = (count: number) =>
		app.screen.findByRole('heading', { name: fill(words['batch.checked'], { count, total: 7 }) })
	const scan = async (code: string, answer: string) => {
		camera.show(code)
		await app.screen.findByText(answer)
		camera.show()
		await app.pass(2000)
	}
	const hit = (count: number) => fill(words['batch.hit'], { title: 'Brake disc', count, total: 2 })
	await expectCount(0)
	await scan(ean, hit(1))
	await expectCount(1)
	await scan(ean, hit(2))
	await expectCount(2)
	await waitFor(async () =>
		expect(within((await row('Brake disc')) as HTMLElement).getByRole('img')).toHaveAccessibleName(
			fill(words['batch.of'], { count: 2, total: 2 }),
		),
	)
	await scan(ean, fill(words['batch.double'], { title: 'Brake disc' }))
	await scan(stranger, `${words['batch.stranger']}: ${stranger}`)
	await expectCount(2)
	expect(app.screen.getByText(fill(words['batch.strangers_one'], { count: 1 }))).toBeVisible()
	const [top] = within(
		app.screen.getByRole('list', { name: words['batch.expected'] }),
	).getAllByRole('listitem')
	expect(top).toHaveTextContent(`${stranger}${words['batch.stranger']}`)
	await press(app, stranger)
	await app.screen.findByRole('heading', { name: `Parcel 30421, ${stranger}` })
	expect(app.screen.queryByText(words['batch.look'])).toBeNull()
	await press(app, words['batch.undo'])
	await expectCount(1)
})

it('counts a part by a photo without a code, and puts the code in its place when it is found', async () => {
	const camera = createCamera()
	const app = await renderApp({ at: '/dev/ui#batch', as: null, ...camera })
	await app.screen.findByRole('list', { name: words['batch.expected'] })
	const gallery = app.screen.getByLabelText(words.gallery)
	const choose = async (file: File, part: string) => {
		Object.defineProperty(gallery, 'files', { value: [file], configurable: true })
		fireEvent.change(gallery)
		const sheet = await app.screen.findByRole('dialog', { name: words['batch.photoOf'] })
		await app.user.click(await within(sheet).findByRole('button', { name: new RegExp(part) }))
	}
	await choose(camera.take(), 'Water pump')
	await app.screen.findByRole('heading', {
		name: fill(words['batch.checked'], { count: 1, total: 7 }),
	})
	await app.screen.findByText(new RegExp(fill(words['batch.byPhoto'], { count: 1 })))
	// The second photo is of a disc, although the person took it for a bearing.
	await choose(camera.take('', '', ean), 'Wheel bearing')
	await waitFor(() => {
		const row = app.screen.getByText('Brake disc').closest('li')
		expect(row).toHaveTextContent(fill(words['batch.of'], { count: 1, total: 2 }))
	})
	expect(
		app.screen.getAllByText(new RegExp(fill(words['batch.byPhoto'], { count: 1 }))),
	).toHaveLength(1)
})
