import { createHash } from 'node:crypto'
import { isEnded, type Operation } from '../../packages/sync/src/index.ts'
import type { Screen } from './device.ts'
import { detailOfReturn } from './returns.ts'
import type { Story } from './story.ts'
import type { Answer, Effect } from './trace.ts'

export type Trace = { effects: Effect[]; answers: Answer[] }
export type Truth = { order: string[]; settings: string }

/** What a draft and the record that was made of it have in common. */
type Deed = Pick<Operation, 'url' | 'body'> & { entity?: string | null }

/** What the change should have done to the data, as the database's own note says it. */
function detailOf({ url, body, entity }: Deed, photos: readonly string[]): string {
	const { comment, navigator, carrier, number } = body as Record<string, string>
	const ofReturn = detailOfReturn(url, body as Record<string, unknown>)
	if (ofReturn) return ofReturn
	if (url.endsWith('/report')) return `report ${entity?.replace('visit:', '')} ${comment}`
	if (url.endsWith('/cancel')) return `cancel ${entity?.replace('visit:', '')} ${comment}`
	if (url.endsWith('/employee-settings')) return `settings ${navigator} ${carrier}`
	if (url.endsWith('/upload')) return ['upload', number, ...photos].join(' ')
	return `order ${entity?.replace('tour:', '')}`
}

const isEffect = ({ what, detail }: Effect, wanted: string) => `${what} ${detail}` === wanted
/** The end of a visit touches its day as well, and a settings change nothing else. */
const isBeside = ({ what }: Effect, wanted: string) =>
	what === 'order' && /^(report|cancel)/.test(wanted)

const hashOf = (photo: string) =>
	createHash('sha256').update(Buffer.from(photo, 'base64')).digest('hex')

/** Holds what the phone says against what the database did. Gives every broken promise in words. */
export function checkStory(story: Story, { effects, answers }: Trace): string[] {
	const broken: string[] = []
	const insist = (isCached: boolean, promise: string) => {
		if (!isCached) broken.push(promise)
	}
	const outcomes = new Map<string, Answer[]>()
	for (const answer of answers) {
		outcomes.set(answer.key, [...(outcomes.get(answer.key) ?? []), answer])
	}
	const appliedOf = (id: string) =>
		(outcomes.get(id) ?? []).filter(({ outcome }) => outcome === 'applied')

	for (const operation of story.records.values()) {
		const { id } = operation
		const applied = appliedOf(id)
		const state = endOf(operation, story, applied.length > 0)
		insist((outcomes.get(id) ?? []).length <= 1, `${id} has more than one stored answer`)
		if (state === 'discarded' || state === 'superseded') {
			insist(applied.length === 0, `${id} was given up and took effect`)
			continue
		}
		insist(state === 'done', `${id} is ${state} at the end`)
		insist(applied.length === 1, `${id} is said to be sent and took effect ${applied.length} times`)
		const photos = operation.parts.map(({ sha256 }) => sha256)
		const sent = story.confirmed.get(id)?.draft.photos?.map(hashOf)
		insist(sent === undefined || sent.join() === photos.join(), `${id} lost bytes of its photos`)
		const own = effects.filter(({ xid }) => xid === applied[0]?.xid)
		const wanted = detailOf(operation, photos)
		const matching = own.filter((effect) => isEffect(effect, wanted))
		insist(matching.length === 1, `${id} did "${wanted}" ${matching.length} times`)
		const strange = own.filter((one) => !isEffect(one, wanted) && !isBeside(one, wanted))
		insist(strange.length === 0, `${id} did more than it should: ${JSON.stringify(strange)}`)
	}
	for (const [id, told] of story.discards) {
		if (told === 'decided') insist(appliedOf(id).length === 0, `${id} was discarded, and applied`)
		if (told === 'applied') insist(appliedOf(id).length === 1, `${id} was not applied as told`)
	}
	const applied = answers.filter(({ outcome }) => outcome === 'applied')
	const unanswered = new Set(story.unanswered)
	for (const { key, xid } of applied) {
		if (story.records.has(key)) continue
		// Saved, sent and forgotten by a tab that ended before it could say so.
		const made = [...unanswered].find((draft) => {
			const wanted = detailOf(draft, draft.photos?.map(hashOf) ?? [])
			return effects.some((effect) => effect.xid === xid && isEffect(effect, wanted))
		})
		insist(made !== undefined, `${key} is nobody's change`)
		if (made) unanswered.delete(made)
	}
	const transactions = new Set(applied.map(({ xid }) => xid))
	for (const effect of effects) {
		insist(transactions.has(effect.xid), `${JSON.stringify(effect)} belongs to no change`)
	}
	return [...broken, ...checkOrder(story, applied)]
}

/** How it ended; what was forgotten since the last look ended either way. */
function endOf(operation: Operation, story: Story, isApplied: boolean): Operation['state'] {
	if (isEnded(operation) || !story.forgotten.has(operation.id)) return operation.state
	const isReplaced = [...story.records.values()].some((one) => one.supersedes === operation.id)
	return !isApplied && (isReplaced || story.discards.has(operation.id)) ? 'discarded' : 'done'
}

/** Inside a scope everything took effect in the order in which the person did it. */
function checkOrder({ records }: Story, applied: readonly Answer[]): string[] {
	const last = new Map<string, number>()
	const broken: string[] = []
	for (const { key } of applied) {
		const operation = records.get(key)
		if (!operation) continue
		const { scope, sequence } = operation
		if (sequence < (last.get(scope) ?? 0)) broken.push(`${key} took effect too late in ${scope}`)
		last.set(scope, sequence)
	}
	return broken
}

/** In the end the screen shows what the server has, and nothing is laid over it any more. */
export function checkScreen(screen: Screen, truth: Truth): string[] {
	const broken: string[] = []
	if (screen.order.join() !== truth.order.join()) broken.push('the tour on the screen is another')
	if (screen.settings !== truth.settings) broken.push('the settings on the screen are others')
	if (screen.unacknowledged > 0) broken.push(`${screen.unacknowledged} overlays stay for ever`)
	if (screen.inClear > 0) broken.push(`${screen.inClear} records lie in clear`)
	return broken
}
