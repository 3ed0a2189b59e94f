import { createHash } from 'node:crypto'
import { isEnded, type Operation } from '../../packages/sync/src/index.ts'
import {
	checkEnded,
	checkGivenUp,
	checkRecord,
	checkTold,
	checkTurn,
	type Insist,
	listEarlier,
} from '../../packages/sync/src/testing/index.ts'
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
	const insist = (isKept: boolean, promise: string) => {
		if (!isKept) broken.push(promise)
	}
	const applied = answers.filter(({ outcome }) => outcome === 'applied')
	const appliedIn = new Map(applied.map(({ key, xid }) => [key, xid]))
	const hasApplied = (key: string) => appliedIn.has(key)
	const deeds = { hasApplied, hasEverApplied: hasApplied }
	const records = [...story.records.values()].map((operation) =>
		endOf(operation, story, hasApplied(operation.id)),
	)
	const answered = new Set<string>()
	for (const { key } of answers) {
		insist(!answered.has(key), `${key} has more than one stored answer`)
		answered.add(key)
	}
	for (const operation of records) {
		const { id } = operation
		const insistOfIt = (isKept: boolean, promise: string) => insist(isKept, `${id}: ${promise}`)
		checkEnded(operation, insistOfIt)
		checkRecord(operation, deeds, insistOfIt)
		checkGivenUp(operation, story.discards.has(id), insistOfIt)
		checkTold(story.discards.get(id), id, deeds, insistOfIt)
		if (operation.state !== 'done') continue
		const photos = operation.parts.map(({ sha256 }) => sha256)
		const sent = story.confirmed.get(id)?.draft.photos?.map(hashOf)
		insist(sent === undefined || sent.join() === photos.join(), `${id} lost bytes of its photos`)
		const own = effects.filter(({ xid }) => xid === appliedIn.get(id))
		const wanted = detailOf(operation, photos)
		const matching = own.filter((effect) => isEffect(effect, wanted))
		insist(matching.length === 1, `${id} did "${wanted}" ${matching.length} times`)
		const strange = own.filter((one) => !isEffect(one, wanted) && !isBeside(one, wanted))
		insist(strange.length === 0, `${id} did more than it should: ${JSON.stringify(strange)}`)
	}
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
	checkCourse(records, applied, insist)
	return broken
}

/** As it ended; what was forgotten since the last look ended either way. */
function endOf(operation: Operation, story: Story, isApplied: boolean): Operation {
	if (isEnded(operation) || !story.forgotten.has(operation.id)) return operation
	if (isApplied) return { ...operation, state: 'done' }
	const isReplaced = [...story.records.values()].some((one) => one.supersedes === operation.id)
	if (isReplaced) return { ...operation, state: 'superseded' }
	return { ...operation, state: story.discards.has(operation.id) ? 'discarded' : 'done' }
}

/** Goes through everything that took effect, as it did; a change is named by the first record of it. */
function checkCourse(records: readonly Operation[], applied: readonly Answer[], insist: Insist) {
	const byId = new Map(records.map((operation) => [operation.id, operation]))
	const nameOf = ({ id, supersedes }: Operation): string => {
		const before = byId.get(supersedes ?? '')
		return before ? nameOf(before) : id
	}
	const sent = new Set(records.filter(({ state }) => state === 'done').map(nameOf))
	const course = { applied: new Set<string>(), isExcused: (name: string) => !sent.has(name) }
	for (const { key } of applied) {
		const own = byId.get(key)
		if (!own) continue
		const turn = {
			intent: nameOf(own),
			dependsOn: own.dependsOn.flatMap((id) => byId.get(id) ?? []).map(nameOf),
			earlier: listEarlier(own, records).map(nameOf),
		}
		checkTurn(turn, course, (isKept, promise) => insist(isKept, `${key}: ${promise}`))
		course.applied.add(turn.intent)
	}
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
