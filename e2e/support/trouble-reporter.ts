import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

const words = { flaky: 'flaky', unexpected: 'failed' }

function lineOf(test: TestCase): string {
	const outcome = test.outcome()
	if (outcome !== 'flaky' && outcome !== 'unexpected') return ''
	const errors = test.results.flatMap(({ errors }) => errors)
	const why = stripVTControlCharacters(errors[0]?.message ?? '').slice(0, 600)
	// The first two names are the project's and the file's.
	return `${words[outcome]}: ${test.titlePath().slice(2).join(' › ')}\n${why}\n`
}

/** Notes in `trouble.txt` among the results the journeys that failed, or passed at the second attempt only. */
export default class TroubleReporter implements Reporter {
	#root: Suite | undefined
	#folder = ''

	onBegin({ projects }: FullConfig, root: Suite): void {
		this.#root = root
		this.#folder = projects[0]?.outputDir ?? ''
	}

	onEnd(): void {
		const lines = (this.#root?.allTests() ?? []).map(lineOf).join('')
		if (!lines) return
		mkdirSync(this.#folder, { recursive: true })
		writeFileSync(join(this.#folder, 'trouble.txt'), lines)
		process.stdout.write(lines)
	}

	printsToStdio(): boolean {
		return false
	}
}
