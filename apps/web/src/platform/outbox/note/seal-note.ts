import { unlessAway } from '@roundsman/sync'
import { sealerOf } from '../../sealing/own-keys.ts'

// A note is written without waiting for a key: the subject of a change is sealed afterwards.

type Noted = { id: string; about?: string; sealedAbout?: string }

const placeOf = (owner: string, id: string) => `note/${owner}/${id}`
const toText = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const toBytes = (text: string): ArrayBuffer =>
	Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer

/** The subjects of changes by id: sealed, or unsealed where there is no key. */
async function sealAbouts(
	owner: string,
	abouts: ReadonlyMap<string, string>,
): Promise<Map<string, Omit<Noted, 'id'>>> {
	const sealer = sealerOf(owner)
	const encoder = new TextEncoder()
	const found = [...abouts].map(async ([id, about]) => {
		const sealed = await sealer.seal(placeOf(owner, id), encoder.encode(about))
		return [id, sealed ? { sealedAbout: toText(sealed) } : { about }] as const
	})
	return new Map(await Promise.all(found))
}

/** Adds the subjects of lost changes, where a key opens them. */
export const openAbouts = <T extends Noted>(owner: string, lost: readonly T[]): Promise<T[]> =>
	Promise.all(
		lost.map(async (one) => {
			if (one.sealedAbout === undefined) return one
			const opening = sealerOf(owner).open(placeOf(owner, one.id), toBytes(one.sealedAbout))
			const opened = await unlessAway(opening, null)
			return opened ? { ...one, about: new TextDecoder().decode(opened) } : one
		}),
	)

/** Adds the sealed subjects of changes to a note. `sealed` caches them. */
export async function sealNote<N extends { waiting: readonly Noted[]; lost: readonly Noted[] }>(
	owner: string,
	abouts: ReadonlyMap<string, string>,
	{ sealed, store }: { sealed: Map<string, string>; store(change: (now: N) => N): void },
): Promise<void> {
	const words = await sealAbouts(owner, abouts)
	for (const [id, { sealedAbout }] of words) if (sealedAbout) sealed.set(id, sealedAbout)
	const complete = <One extends Noted>(one: One): One => ({ ...one, ...words.get(one.id) })
	store((now) => ({ ...now, waiting: now.waiting.map(complete), lost: now.lost.map(complete) }))
}
