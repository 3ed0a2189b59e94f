import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Driver, PGliteDialect, type PGliteDialectConfig, PGliteDriver } from 'kysely'

/** The event loop is blocked for this time and one transaction at most. */
const heldMaxMs = 20

/** Lets the event loop run between queries, because the embedded database computes in this thread. */
class PoliteDriver extends PGliteDriver {
	#heldSinceMs: number | undefined

	/** The holder of the only connection's lock is alone here; all others wait for it. */
	override async acquireConnection() {
		if (this.#heldSinceMs === undefined) {
			this.#heldSinceMs = performance.now()
			setImmediate(() => {
				this.#heldSinceMs = undefined
			}).unref()
		} else if (performance.now() - this.#heldSinceMs > heldMaxMs) {
			await nextTurn()
		}
		return super.acquireConnection()
	}
}

export class PoliteDialect extends PGliteDialect {
	readonly #config: PGliteDialectConfig

	constructor(config: PGliteDialectConfig) {
		super(config)
		this.#config = config
	}

	override createDriver(): Driver {
		return new PoliteDriver(this.#config)
	}
}
