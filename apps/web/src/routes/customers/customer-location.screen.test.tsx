import { expect, it } from 'vitest'
import { heading, press, waitFor, within } from '#testing/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const words = fr.map
const details = fr.customerDetails
const yard = { lat: 47.8725, lng: 4.9055, accuracy: 40 }

it('a saved point is taken away after a question; one that is not saved is asked about', async () => {
	const service = createService()
	const customer = service.world.customer('Garage Arnaud')
	customer.realLocation = [47.8735, 4.9065]
	const app = await renderApp({ at: `/customers/${customer.id}`, service, position: yard })
	const { screen, user } = app
	await press(app, details['location.edit'], 'link')
	await heading(app, details.realLocation)
	const save = await screen.findByRole('button', { name: words['place.save'] })
	expect(save).toHaveAttribute('aria-disabled', 'true')
	expect(save).toHaveAccessibleDescription(words['place.chooseFirst'])
	await press(app, words['place.useMine'])
	await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
	// A person is not faster than the screen.
	await app.pass(100)
	await press(app, fr.common.back)
	const question = await screen.findByRole('alertdialog', {
		name: fr.customerForm['leave.title'],
	})
	await user.click(within(question).getByRole('button', { name: fr.customerForm['leave.stay'] }))
	await waitFor(() => expect(question).not.toBeInTheDocument())
	await press(app, words['place.clear'])
	const dialog = await screen.findByRole('alertdialog', { name: details['location.deleteTitle'] })
	await user.click(within(dialog).getByRole('button', { name: details['location.confirm'] }))
	await heading(app, customer.title)
	await waitFor(() => expect(customer.realLocation ?? null).toBeNull())
})
