import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Prints the journeys that passed at the second attempt only, and notes them in `flaky.txt` among the results. */
export default class FlakyReporter implements Reporter {
	#root: Suite | undefined
	#folder = ''

	onBegin({ projects }: FullConfig, root: Suite): void {
		this.#root = root
		this.#folder = projects[0]?.outputDir ?? ''
	}

	onEnd(): void {
		const tests = this.#root?.allTests() ?? []
		const lines = tests
			.filter((test) => test.outcome() === 'flaky')
			// The first two names are the project's and the file's.
			.map((test) => `flaky: ${test.titlePath().slice(2).join(' › ')}\n`)
		if (lines.length === 0) return
		mkdirSync(this.#folder, { recursive: true })
		writeFileSync(join(this.#folder, 'flaky.txt'), lines.join(''))
		process.stdout.write(lines.join(''))
	}

	printsToStdio(): boolean {
		return false
	}
}
