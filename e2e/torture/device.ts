import type { Settings } from '../../packages/contract/src/index.ts'
import type { Decision, Operation } from '../../packages/sync/src/index.ts'
import type { Change } from './change.ts'

export type Draft = Change['draft']
export type PersonsDecision =
	| { type: 'discard' }
	| { type: 'retry' }
	| { type: 'correct'; draft: Draft }

/** What a person sees when all is quiet: the reads with the outbox laid over them. */
export type Screen = {
	order: string[]
	settings: string
	unacknowledged: number
	/** Records that lie on the phone as whoever has no key reads them. */
	inClear: number
}

export const sayOfSettings = ({
	navigator,
	carrier,
}: Pick<Settings, 'navigator' | 'carrier'>): string => `${navigator} ${carrier ?? 'none'}`

/** One phone with the shipped engine on it, as the torture handles it. */
export interface Device {
	openTab(): Promise<void>
	/** Ends a tab as a crash does; `isLeader` means the one that sends. */
	killTab(isLeader: boolean, chance: number): Promise<void>
	/** Stops a tab for so many milliseconds in the middle of whatever it does. */
	freezeLeader(forMs: number): Promise<void>
	/** Null when the tab was gone before it could say that the change is saved. */
	confirm(change: Change, chance: number): Promise<Operation | null>
	decide(id: string, decision: PersonsDecision, chance: number): Promise<Decision | null>
	/** What lies in the store, read past every tab; what nobody has a key for now is listed sealed. */
	records(): Promise<readonly Operation[]>
	/** The device's clock is wrong by so much from now on. */
	setClock(errorMs: number): Promise<void>
	/** The first sign-in at a service that gives keys: what is saved from now on is sealed. */
	giveKey(): Promise<void>
	/** Seals what lies there in clear; where it is killed, its tab ends in the middle of that. */
	seal(isKilled: boolean, chance: number): Promise<void>
	/**
	 * The session ends, and its key goes; the person signs in again after so many milliseconds. Where it is orderly
	 * the app seals and closes first, as a sign-out does; else its tabs are met by it as they stand.
	 */
	endSession(isOrderly: boolean, forMs: number): Promise<void>
	/** A screen reads the server's data anew. */
	read(chance: number): Promise<void>
	/** The same as a person would: brings the app to the front, with a network that is back. */
	wake(): Promise<void>
	/** What its tabs do, for whoever reads why a seed did not end. */
	describe(): Promise<string>
	/** Reads everything a last time. Gives what is shown when it is right, else what stays. */
	look(isRight: (screen: Screen) => boolean): Promise<Screen>
	close(): Promise<void>
}
