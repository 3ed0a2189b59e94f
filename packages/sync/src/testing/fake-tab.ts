export type Mishap = 'freeze' | 'crash'

/** A browser tab as the engine meets it: it may stop between any two answers of the world outside. */
export interface FakeTab {
	isRunning(): boolean
	hasCrashed(): boolean
	freeze(): void
	/** Goes on where it stood, and no mishap is to come any more. */
	thaw(): void
	crash(): void
	/** Lets the mishap happen in the middle of the work, after so many more comings and goings. */
	mishapAfter(passes: number, mishap: Mishap): void
	/** Calls back now, after the thaw, or never. */
	run(callback: () => void): void
	/** Lets a call out and its answer in, each when the tab runs. */
	gate<Result>(work: () => Promise<Result>): Promise<Result>
}

interface FakeTabEvents {
	/** Each coming and going, so that a world knows when it is quiet. */
	readonly onPass: () => void
	readonly onCrash: () => void
}

/** Gives a tab that runs. */
export function createFakeTab({ onPass, onCrash }: FakeTabEvents): FakeTab {
	let state: 'running' | 'frozen' | 'crashed' = 'running'
	let fuse: { passes: number; mishap: Mishap } | null = null
	let waiting: (() => void)[] = []

	function freeze(): void {
		if (state === 'running') state = 'frozen'
	}

	function crash(): void {
		state = 'crashed'
		waiting = []
		onCrash()
	}

	function burnFuse(): void {
		if (fuse === null) return
		fuse.passes -= 1
		if (fuse.passes > 0) return
		if (fuse.mishap === 'crash') crash()
		else freeze()
		fuse = null
	}

	function run(callback: () => void): void {
		onPass()
		if (state === 'running') burnFuse()
		if (state === 'running') callback()
		else if (state === 'frozen') waiting.push(callback)
	}

	return {
		isRunning: () => state === 'running',
		hasCrashed: () => state === 'crashed',
		freeze,
		crash,
		thaw() {
			fuse = null
			if (state !== 'frozen') return
			state = 'running'
			const due = waiting
			waiting = []
			for (const callback of due) run(callback)
		},
		mishapAfter(passes, mishap) {
			fuse = { passes, mishap }
		},
		run,
		gate: (work) =>
			new Promise((resolve, reject) => {
				run(() => {
					work().then(
						(result) => run(() => resolve(result)),
						(error) => run(() => reject(error)),
					)
				})
			}),
	}
}
