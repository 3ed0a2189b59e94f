import { setTimeout as pause } from 'node:timers/promises'

/** Between two reads: twenty phones then take a tenth of what two cores can answer. */
const thinkMs = 250

export type Phone = { token: string; visitIds: readonly string[] }
type Kept = { next: string | null; mark: string | null }
export type Reads = Map<string, number[]>

/** Reads as a phone does, one after the other with pauses, until `end`; `note` gets how long each took. */
async function readAsPhone(
	{ base, floorUrl }: { base: string; floorUrl: string },
	{ token, visitIds }: Phone,
	end: AbortSignal,
	note: (name: string, ms: number) => void,
): Promise<void> {
	const read = async (name: string, url: string) => {
		const began = performance.now()
		const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
		const body = await answer.json()
		note(name, performance.now() - began)
		if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(body)}`)
		await pause(thinkMs * (0.5 + Math.random()))
		return body.data
	}
	let [mark, after]: (string | null)[] = [null, null]
	for (let round = 0; !end.aborted; round += 1) {
		await read('tour', `${base}/api/visit`)
		await read('visit', `${base}/api/visit/${visitIds[round % visitIds.length]}`)
		const query = new URLSearchParams({
			...(mark ? { since: mark } : {}),
			...(after ? { after } : {}),
		})
		const kept: Kept = await read('customers', `${base}/api/customer/kept?${query}`)
		after = kept.next
		mark = kept.mark ?? mark
		await read('profile', `${base}/api/profile`)
		await read('select 1', floorUrl)
	}
}

/** Phones that read until they are ended; `take` gives how long their reads took since it was last called. */
export function startPhones(
	where: { base: string; floorUrl: string },
	phones: readonly Phone[],
): { take(): Reads; end(): Promise<void> } {
	const ending = new AbortController()
	let reads: Reads = new Map()
	const note = (name: string, ms: number) => {
		const of = reads.get(name) ?? []
		reads.set(name, of)
		of.push(ms)
	}
	const all = Promise.all(phones.map((phone) => readAsPhone(where, phone, ending.signal, note)))
	all.catch(() => undefined)
	return {
		take: () => {
			const taken = reads
			reads = new Map()
			return taken
		},
		end: async () => {
			ending.abort()
			await all
		},
	}
}
