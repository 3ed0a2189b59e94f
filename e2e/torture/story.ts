import type { Decision, Operation } from '../../packages/sync/src/index.ts'
import type { Change } from './change.ts'

/** What the torture saw of one device. */
export type Story = {
	/** Every record that ever lay in the store, as last seen. */
	records: Map<string, Operation>
	/** What a tab said to be saved on this phone. */
	confirmed: Map<string, Change>
	/** What no tab has said anything of, saved or not. */
	unanswered: Change['draft'][]
	/** What the person was told of what they gave up; undefined when the tab ended meanwhile. */
	discards: Map<string, Decision | undefined>
	/** Ended and forgotten before the torture could look: by a wrong clock it was of yesterday. */
	forgotten: Set<string>
}
