import { type QuietHours, usualQuietHours } from '@roundsman/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { waitFor, within } from '@testing-library/dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notificationChanges, notificationSettingsUpdate } from '#domains/notifications/changes'
import { useChangeCounts } from '#domains/operations'
import { startLiveData, useOverlaid } from '#platform/outbox/live-data'
import { outboxOf, useOutbox } from '#platform/outbox/outbox'
import { type Phone, PhoneContext } from '#platform/phone/phone'
import { createPhone } from './create-phone.ts'

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
	startLiveData(phone, notificationChanges)
	await outboxOf(phone).open(userId, () => true)
	return phone
}

const loud = { quiet: null as QuietHours | null }
const quiet = { quiet: usualQuietHours }

/** The beginning of the person's quiet hours with their own waiting changes, and a button that sets it. */
function Hours() {
	const outbox = useOutbox()
	const { waiting } = useChangeCounts()
	const settings = useOverlaid(['notification-settings'], loud)
	const onClick = () => void notificationSettingsUpdate.save(outbox, quiet)
	return (
		<button type="button" onClick={onClick}>
			{`from ${settings?.quiet?.from ?? 'never'}, ${waiting} waiting`}
		</button>
	)
}

function show(phone: Phone) {
	const place = document.body.appendChild(document.createElement('div'))
	const root = createRoot(place)
	roots.push(root)
	root.render(
		<PhoneContext value={phone}>
			<QueryClientProvider client={new QueryClient()}>
				<Hours />
			</QueryClientProvider>
		</PhoneContext>,
	)
	return within(place)
}

it('what one person saves on their phone is not shown on that of another in the same process', async () => {
	const [anna, bruno] = [await takePhone('anna'), await takePhone('bruno')]
	const [hers, his] = [show(anna), show(bruno)]
	const button = await hers.findByText('from never, 0 waiting')
	expect(await his.findByText('from never, 0 waiting')).toBeInTheDocument()
	button.click()
	expect(await hers.findByText('from 19:00, 1 waiting')).toBeInTheDocument()
	// A change of his own is shown after hers would have been.
	await notificationSettingsUpdate.save(outboxOf(bruno), { muted: [] })
	await waitFor(() => expect(his.getByRole('button')).toHaveTextContent('1 waiting'))
	expect(his.getByRole('button')).toHaveTextContent('from never, 1 waiting')
	const saved = (phone: Phone) =>
		outboxOf(phone)
			.getOperations()
			.map(({ body }) => body)
	expect(saved(anna)).toEqual([quiet])
	expect(saved(bruno)).toEqual([{ muted: [] }])
})
