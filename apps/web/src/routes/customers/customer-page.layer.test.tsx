import { expect, it } from 'vitest'
import { heading, waitFor } from '#testing/intents/intents.ts'
import { scrollPane, watchFrames } from '#testing/intents/scrolling.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const words = fr.customerDetails
const pane = () => scrollPane('customer')
const name = 'Garage Arnaud'

it('is drawn in two parts, and is where it was for whoever comes back to its end', async () => {
	const service = createService()
	const { id } = service.world.customer(name)
	const app = await renderApp({ at: '/customers', service })
	const hasDetails = watchFrames(name, () => document.querySelector('dt') !== null)
	await app.user.click(await app.screen.findByRole('link', { name: new RegExp(name) }))
	await heading(app, name)
	const last = await app.screen.findByRole('button', { name: words['close.action'] })
	expect(hasDetails).toEqual([false, ...hasDetails.slice(1)])
	last.scrollIntoView()
	const { scrollTop } = pane()
	expect(scrollTop).toBeGreaterThan(200)
	const edit = app.screen.getAllByRole('link', { name: words.editCustomer })[0] as HTMLElement
	await app.user.click(edit)
	await heading(app, fr.customerForm.editTitle)
	app.back()
	await heading(app, name)
	await waitFor(() => expect(pane().scrollTop).toBe(scrollTop))
	expect(location.pathname).toBe(`/customers/${id}`)
})
