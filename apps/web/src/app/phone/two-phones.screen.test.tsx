import { ApiError } from '@roundsman/client/api/api-error'
import { type QuietHours, usualQuietHours } from '@roundsman/contract'
import { KeyAwayError } from '@roundsman/sync'
import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { waitFor, within } from '@testing-library/dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notificationChanges, notificationSettingsUpdate } from '#domains/notifications/changes'
import { useChangeCounts } from '#domains/operations'
import { startLiveData, useOverlaid } from '#platform/outbox/live-data'
import { outboxOf, useOutbox } from '#platform/outbox/outbox'
import { type Phone, PhoneContext } from '#platform/phone/phone'
import { readsOf } from '#platform/reads/query-client'
import { dropKeys, readOwnKeys, sealerOf } from '#platform/sealing/own-keys'
import { takeSealingKey } from '#platform/sealing/take-key'
import { SessionStore } from '#platform/session/session-store'
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
	const phone = createPhone(new SessionStore({ token: `token of ${userId}`, userId }))
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

/** News that the person has read. */
function News() {
	const { data = 'no news' } = useQuery<string>({ queryKey: ['news'], queryFn: skipToken })
	return <p>{data}</p>
}

function show(phone: Phone) {
	const place = document.body.appendChild(document.createElement('div'))
	const root = createRoot(place)
	roots.push(root)
	root.render(
		<PhoneContext value={phone}>
			<QueryClientProvider client={readsOf(phone).client}>
				<Hours />
				<News />
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

it('what one person has read is neither shown nor stored for another in the same process', async () => {
	const [anna, bruno] = [await takePhone('anna'), await takePhone('bruno')]
	await Promise.all([readsOf(anna).keep('anna'), readsOf(bruno).keep('bruno')])
	const [hers, his] = [show(anna), show(bruno)]
	readsOf(anna).client.setQueryData(['news'], 'for Anna')
	expect(await hers.findByText('for Anna')).toBeInTheDocument()
	expect(await his.findByText('no news')).toBeInTheDocument()
	await Promise.all([readsOf(anna).keepNow(), readsOf(bruno).keepNow()])
	// Both open the app again.
	const [laterAnna, laterBruno] = [await takePhone('anna'), await takePhone('bruno')]
	await Promise.all([readsOf(laterAnna).keep('anna'), readsOf(laterBruno).keep('bruno')])
	expect(readsOf(laterAnna).client.getQueryData(['news'])).toBe('for Anna')
	expect(readsOf(laterBruno).client.getQueryCache().getAll()).toEqual([])
	await Promise.all([anna, bruno, laterAnna, laterBruno].map((phone) => readsOf(phone).forget()))
})

it('the keys of one person open nothing of another, and stay when those of the other go', async () => {
	const keyOf = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)))
	await Promise.all([takeSealingKey('anna', keyOf(7)), takeSealingKey('bruno', keyOf(8))])
	const text = new TextEncoder().encode('Garage Dupont')
	const [hers, his] = await Promise.all(
		['anna', 'bruno'].map((owner) => sealerOf(owner).seal('place', text)),
	)
	if (!hers || !his) throw new Error('There is no key.')
	await expect(sealerOf('bruno').open('place', hers)).rejects.toThrow(KeyAwayError)
	const keysOfBruno = readOwnKeys('bruno')
	await dropKeys('anna')
	await expect(sealerOf('anna').open('place', hers)).rejects.toThrow(KeyAwayError)
	const opened = await sealerOf('bruno').open('place', his)
	expect(opened && new Uint8Array(opened)).toEqual(text)
	expect(readOwnKeys('bruno')).toBe(keysOfBruno)
	await dropKeys()
})

it('the end of one session in a process ends no other', async () => {
	const [anna, bruno] = [await takePhone('anna'), await takePhone('bruno')]
	const [hers, his] = [vi.fn(), vi.fn()]
	anna.session.subscribe(hers)
	bruno.session.subscribe(his)
	anna.session.expire(new ApiError(401, null))
	expect([anna.session.getSession(), bruno.session.getSession()?.userId]).toEqual([null, 'bruno'])
	expect([anna.session.getExpiry()?.status, bruno.session.getExpiry()]).toEqual([401, null])
	expect([hers.mock.calls.length, his.mock.calls.length]).toEqual([1, 0])
	localStorage.clear()
})
