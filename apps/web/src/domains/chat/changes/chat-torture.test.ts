import { generalChat, readPlaceAfter } from '@roundsman/contract'
import {
	createMemoryStore,
	createOutbox,
	type NetworkAnswer,
	type OperationDraft,
	type OutboundRequest,
	type OutboxStore,
} from '@roundsman/sync'
import {
	createFakeChannels,
	createFakeClock,
	createFakeLocks,
	createFakeNetwork,
	createFakeTab,
	createSeededRandom,
} from '@roundsman/sync/testing'
import { afterAll, expect, it, vi } from 'vitest'
import { chatCorrect, chatRead, chatSend, chatWithdraw } from './chat-changes.ts'

// The shipped outbox and kinds of change, with tabs that are killed and answers that are lost, against the rules
// of the contract: each message once, in the order in which it was written, and read marks that only go forward.

// Changes name the language of their page.
vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
afterAll(() => vi.unstubAllGlobals())

const seeds = process.env.LONG_RUN ? 5_000 : 120
const stepsEach = 30
const keys = [generalChat, 'garage-one', 'garage-two'] as const
type Key = (typeof keys)[number]

type Message = { id: string; text: string; isWithdrawn: boolean }

/** What the service keeps: claims of keys, messages in the order of their arrival, and marks. */
function createOffice() {
	const answers = new Map<string, NetworkAnswer>()
	const chats = new Map<Key, { messages: Message[]; readPlace: number; marks: number[] }>(
		keys.map((key) => [key, { messages: [], readPlace: 0, marks: [] }]),
	)
	const chatOf = (key: string) => chats.get(key as Key) ?? { messages: [], readPlace: 0, marks: [] }
	const find = (id: string) =>
		[...chats.values()].flatMap(({ messages }) => messages).find((one) => one.id === id)
	function apply({ url, body }: OutboundRequest): number {
		const { id, text, customerId, place } = (body ?? {}) as Record<string, string> & {
			place: number
		}
		const [, , , first = '', second = '', verb] = url.split('/')
		if (second === 'read') {
			const chat = chatOf(first)
			chat.readPlace = readPlaceAfter(chat.readPlace, place, chat.messages.length)
			chat.marks.push(chat.readPlace)
			return 200
		}
		if (first === 'message' && second === '') {
			const message = { id: id ?? '', text: text ?? '', isWithdrawn: false }
			chatOf(customerId ?? generalChat).messages.push(message)
			return 201
		}
		const message = find(second)
		if (!message) return 404
		if (verb === 'withdraw') message.isWithdrawn = true
		else message.text = text ?? ''
		return 200
	}
	function handle(request: OutboundRequest): NetworkAnswer {
		const key = request.headers['idempotency-key'] ?? ''
		const known = answers.get(key)
		if (known) return known
		const status = apply(request)
		const answer = { status, headers: { 'operation-id': key }, body: { data: {} } }
		answers.set(key, answer as NetworkAnswer)
		return answer as NetworkAnswer
	}
	const write = (key: Key) =>
		chatOf(key).messages.push({ id: `office ${Math.random()}`, text: '', isWithdrawn: false })
	return { handle, chats, chatOf, find, write }
}

/** Lets whatever can go on go on. */
const settle = async () => {
	for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next))
}

function createPhone(seed: number, office: ReturnType<typeof createOffice>) {
	const store: OutboxStore = createMemoryStore()
	const clock = createFakeClock()
	// One for all tabs: two that drew alike would give two changes the same key.
	const random = createSeededRandom(seed)
	const channels = createFakeChannels()
	const locks = createFakeLocks()
	const network = createFakeNetwork(office.handle)
	const open = () => {
		const tab = createFakeTab({ onPass: () => undefined, onCrash: () => locks.drop(tab) })
		const outbox = createOutbox({
			...{ owner: 'anna', store, clock, random },
			locks: locks.forTab(tab),
			channel: channels.open('anna', tab),
			headersFor: () => ({ owner: 'anna', headers: { authorization: 'Bearer anna' } }),
			network: {
				send: (run) => tab.gate(() => network.send(run)),
				isOffline: () => false,
				voidKey: async () => 'voided',
			},
		})
		return { tab, outbox }
	}
	return { clock, network, open }
}

async function live(seed: number) {
	const random = createSeededRandom(seed)
	const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
	const office = createOffice()
	const { clock, network, open } = createPhone(seed, office)
	let phone = open()
	const written = new Map<Key, string[]>(keys.map((key) => [key, []]))
	const expected = new Map<string, Omit<Message, 'id'>>()
	const save = async (draft: OperationDraft) => void (await phone.outbox.enqueue(draft))
	const placeOf = (key: Key) => ({ key, title: key })
	const ownIn = (key: Key) => pick(written.get(key) ?? [])
	const acts: (() => Promise<void>)[] = [
		async () => {
			const key = pick(keys)
			const id = `${seed}-${expected.size}`
			const text = `text ${id}`
			const message = { id, text, photos: [] }
			written.get(key)?.push(id)
			expected.set(id, { text, isWithdrawn: false })
			await save(chatSend.draft({ place: placeOf(key), message, thumbnails: {}, parts: [] }, []))
		},
		async () => {
			const key = pick(keys)
			const id = ownIn(key)
			const known = id && expected.get(id)
			if (!known || known.isWithdrawn) return
			known.text = `${known.text}!`
			await save(chatCorrect.draft({ id, place: placeOf(key), text: known.text }, []))
		},
		async () => {
			const key = pick(keys)
			const id = ownIn(key)
			const known = id && expected.get(id)
			if (!known || random() < 0.6) return
			known.isWithdrawn = true
			await save(chatWithdraw.draft({ id, place: placeOf(key) }, []))
		},
		async () => {
			const key = pick(keys)
			office.write(key)
			const readPlace = Math.ceil(random() * office.chatOf(key).messages.length)
			await save(chatRead.draft({ id: key, place: placeOf(key), readPlace }, []))
		},
		async () => {
			phone.tab.crash()
			phone = open()
		},
		async () => void clock.advanceToNext(),
	]
	const deliver = () => {
		const flight = pick(network.waiting)
		if (!flight) return
		const fate = random()
		if (fate < 0.2) return flight.lose()
		flight.arrive()
		if (fate < 0.3) flight.copy()
		if (fate < 0.5) flight.lose()
		else flight.answer()
	}
	for (let step = 0; step < stepsEach; step += 1) {
		await pick(acts)()
		await settle()
		if (random() < 0.6) deliver()
		const late = random() < 0.1 && network.adrift[0]
		if (late) network.land(late)
		await settle()
	}
	for (let round = 0; round < 400; round += 1) {
		for (const flight of [...network.waiting]) {
			flight.arrive()
			flight.answer()
		}
		await settle()
		const all = await phone.outbox.operations()
		if (all.every(({ state }) => state === 'done')) break
		clock.advanceToNext()
	}
	const states = (await phone.outbox.operations()).map(({ state }) => state)
	phone.tab.crash()
	return { office, written, expected, states }
}

it(`delivers each message once and in order through ${seeds} lives with kills`, async () => {
	for (let seed = 1; seed <= seeds; seed += 1) {
		const { office, written, expected, states } = await live(seed)
		expect(new Set(states), `seed ${seed}`).toEqual(new Set(states.length > 0 ? ['done'] : []))
		for (const [key, ids] of written) {
			const { messages, marks } = office.chatOf(key)
			const own = messages.filter(({ id }) => expected.has(id)).map(({ id }) => id)
			expect(own, `seed ${seed}, ${key}`).toEqual(ids)
			expect(marks, `seed ${seed}, ${key}`).toEqual(marks.toSorted((a, b) => a - b))
		}
		for (const [id, { text, isWithdrawn }] of expected) {
			const { ...found } = office.find(id)
			expect(found, `seed ${seed}, ${id}`).toMatchObject({ isWithdrawn, text })
		}
	}
})
