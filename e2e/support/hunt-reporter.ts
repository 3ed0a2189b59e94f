import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { type Run, type Step, tellHunt } from '../../testing/hunt-story.ts'

const root = process.cwd()

/** The innermost steps that were written down in files of ours. */
function stepsOf(steps: readonly TestStep[]): Step[] {
	return steps.flatMap((step) => {
		const inner = stepsOf(step.steps)
		if (inner.length > 0 || !step.location) return inner
		const error = step.error?.message
		return [
			{
				what: step.title,
				at: `${relative(root, step.location.file)}:${step.location.line}`,
				tookMs: step.duration,
				...(error === undefined ? {} : { error: stripVTControlCharacters(error) }),
			},
		]
	})
}

/** Compares the runs of each journey, and prints what differed where some have failed. */
export default class HuntReporter implements Reporter {
	readonly #runs = new Map<string, Run[]>()

	onTestEnd(test: TestCase, result: TestResult): void {
		const title = test.titlePath().slice(2).join(' › ')
		const runs = this.#runs.get(title) ?? []
		const errors = result.errors.map(({ message = '', value = '' }) => message || value)
		const run: Run = {
			isPassed: result.status === 'passed',
			steps: stepsOf(result.steps),
			error: stripVTControlCharacters(errors.join('\n')),
		}
		this.#runs.set(title, [...runs, run])
		process.stdout.write(run.isPassed ? '·' : '✘')
	}

	onEnd(): void {
		const stories = [...this.#runs].map(([title, runs]) => tellHunt(title, runs))
		process.stdout.write(`\n\n${stories.join('\n\n')}\n`)
	}
}
