import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { waitFor, within } from '@testing-library/dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { employeeChanges, employeeQueries } from '#domains/employees'
import { useChangeCounts } from '#domains/operations'
import { liveDataOf, useOverlaid } from '#platform/outbox/live-data'
import { outboxOf, useOutbox } from '#platform/outbox/outbox'
import { type Phone, PhoneContext } from '#platform/phone/phone'
import { createPhone } from './create-phone.ts'

const [settingsUpdate] = employeeChanges
const roots: Root[] = []
const phones: Phone[] = []

beforeEach(() => {
	// A browser that grants no locks: nothing is sent.
	const locks = { request: () => Promise.reject(new Error('No locks')) }
	Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(async () => {
	for (const root of roots.splice(0)) root.unmount()
	for (const phone of phones.splice(0)) await outboxOf(phone).close()
	document.body.replaceChildren()
	Reflect.deleteProperty(navigator, 'locks')
})

/** A phone in the hands of a person. */
async function takePhone(userId: string): Promise<Phone> {
	const session = { token: `token of ${userId}`, userId }
	const phone = createPhone({ getSession: () => session, rememberWaiting: () => undefined })
	phones.push(phone)
	liveDataOf(phone).start(employeeChanges)
	await outboxOf(phone).open(userId, () => true)
	return phone
}

/** The person's language with their own waiting changes, and a button that changes it. */
function Language() {
	const outbox = useOutbox()
	const { waiting } = useChangeCounts()
	const { queryKey } = employeeQueries.settings()
	const settings = useOverlaid(queryKey, { language: 'fr' })
	return (
		<button
			type="button"
			onClick={() => void settingsUpdate.save(outbox, { language: 'de' })}
		>{`${settings?.language}, ${waiting} waiting`}</button>
	)
}

function show(phone: Phone) {
	const place = document.body.appendChild(document.createElement('div'))
	const root = createRoot(place)
	roots.push(root)
	root.render(
		<PhoneContext value={phone}>
			<QueryClientProvider client={new QueryClient()}>
				<Language />
			</QueryClientProvider>
		</PhoneContext>,
	)
	return within(place)
}

it('what one person saves on their phone is not shown on that of another in the same process', async () => {
	const [anna, bruno] = [await takePhone('anna'), await takePhone('bruno')]
	const [hers, his] = [show(anna), show(bruno)]
	const button = await hers.findByText('fr, 0 waiting')
	expect(await his.findByText('fr, 0 waiting')).toBeInTheDocument()
	button.click()
	expect(await hers.findByText('de, 1 waiting')).toBeInTheDocument()
	// A change of his own is shown after hers would have been.
	await settingsUpdate.save(outboxOf(bruno), { carrier: null })
	await waitFor(() => expect(his.getByRole('button')).toHaveTextContent('1 waiting'))
	expect(his.getByRole('button')).toHaveTextContent('fr, 1 waiting')
	const saved = (phone: Phone) =>
		outboxOf(phone)
			.getOperations()
			.map(({ body }) => body)
	expect(saved(anna)).toEqual([{ language: 'de' }])
	expect(saved(bruno)).toEqual([{ carrier: null }])
})
